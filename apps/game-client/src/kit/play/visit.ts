import type { Opening, Round } from "../../api/studio-client.ts";
import type { Memory } from "../../boot/memory.ts";
import type { Notice } from "../state.ts";

/** What outlives a reload of the frame: the session's net result, and that a spin was under way. */
export class Visit {
  readonly #memory: Memory;
  readonly #name: string;
  readonly #opening: Opening;

  constructor(memory: Memory, opening: Opening) {
    this.#memory = memory;
    this.#name = `${opening.game.slug}.${opening.mode}.${opening.currency.code}`;
    this.#opening = opening;
  }

  /**
   * Wins less costs of the session: of real money the house knows them, whatever frames they went through; of a demo
   * only this tab.
   */
  get netCents(): number {
    const { mode, session_net_cents: known } = this.#opening;
    if (mode === "real") return known;
    const [session, net] = (this.#memory.read(`net.${this.#name}`) ?? "").split(" ");
    return session === this.#session ? Number(net) || 0 : 0;
  }

  noteNet(cents: number): void {
    if (this.#opening.mode === "demo") this.#memory.write(`net.${this.#name}`, `${this.#session} ${cents}`);
  }

  /** Notes that a spin is under way, and which round was the last one before it. */
  begin(lastRoundId: string | null): void {
    this.#memory.write(`spin.${this.#name}`, `${this.#session} ${lastRoundId ?? "-"}`);
  }

  end(): void {
    this.#memory.write(`spin.${this.#name}`, null);
  }

  /** What to tell about a spin that was under way when the page went away. */
  tell(open: Round | null, last: Round | null): Notice | null {
    const [session, before] = (this.#memory.read(`spin.${this.#name}`) ?? "").split(" ");
    this.end();
    if (before === undefined || session !== this.#session || open !== null) return null;
    if (last !== null && last.id !== before) return { kind: "round-finished", winCents: last.win_cents };
    return { kind: "round-not-recorded" };
  }

  /** Opened again, a demo is another one, with credits and rounds of its own; a wallet's rounds go on. */
  get #session(): string {
    return this.#opening.mode === "demo" ? this.#opening.session_started_at : "wallet";
  }
}
