import type { Opening, Round } from "../../api/studio-client.ts";
import type { Memory } from "../../boot/memory.ts";
import type { Notice } from "../state.ts";

/** What survives a reload of the frame: the session's net result, and that a spin was running. */
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
   * Wins less costs of the session. For real money the platform reports them across all frames; for a demo, only this
   * tab counts them.
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

  /** Records that a spin is running, and which round was the last one before it. */
  begin(lastRoundId: string | null): void {
    this.#memory.write(`spin.${this.#name}`, `${this.#session} ${lastRoundId ?? "-"}`);
  }

  end(): void {
    this.#memory.write(`spin.${this.#name}`, null);
  }

  /** The notice about a spin that was running when the page was closed. */
  report(open: Round | null, last: Round | null): Notice | null {
    const [session, before] = (this.#memory.read(`spin.${this.#name}`) ?? "").split(" ");
    this.end();
    if (before === undefined || session !== this.#session || open !== null) return null;
    if (last !== null && last.id !== before) return { kind: "round-finished", winCents: last.win_cents };
    return { kind: "round-not-recorded" };
  }

  /** A demo that is opened again has new credits and rounds; a wallet's rounds continue. */
  get #session(): string {
    return this.#opening.mode === "demo" ? this.#opening.session_started_at : "wallet";
  }
}
