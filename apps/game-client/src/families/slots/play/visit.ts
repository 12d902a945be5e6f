import type { Round } from "../../../api/studio-client.ts";
import type { Memory } from "../../../boot/memory.ts";
import type { Notice } from "../state.ts";

/** What this tab knows of a game session, so that a reload can tell the truth about a spin that was under way. */
export class Visit {
  readonly #memory: Memory;
  readonly #name: string;
  readonly #startedAt: string;

  constructor(memory: Memory, name: string, startedAt: string) {
    this.#memory = memory;
    this.#name = name;
    this.#startedAt = startedAt;
  }

  /** Wins less costs of this session; a new session begins at nothing. */
  get netCents(): number {
    const [startedAt, net] = (this.#memory.read(`net.${this.#name}`) ?? "").split(" ");
    return startedAt === this.#startedAt ? Number(net) || 0 : 0;
  }

  set netCents(cents: number) {
    this.#memory.write(`net.${this.#name}`, `${this.#startedAt} ${cents}`);
  }

  /** Notes that a spin is under way, and which round was the last one before it. */
  begin(lastRoundId: string | null): void {
    this.#memory.write(`spin.${this.#name}`, lastRoundId ?? "-");
  }

  end(): void {
    this.#memory.write(`spin.${this.#name}`, null);
  }

  /** What to tell about a spin that was under way when the page went away. */
  tell(open: Round | null, last: Round | null): Notice | null {
    const before = this.#memory.read(`spin.${this.#name}`);
    this.end();
    if (before === null || open !== null) return null;
    if (last !== null && last.id !== before) return { kind: "round-finished", winCents: last.win_cents };
    return { kind: "round-not-recorded" };
  }
}
