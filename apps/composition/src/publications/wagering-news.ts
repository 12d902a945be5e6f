import type { Committed } from "@apogee/play";

export interface WageringNewsOptions {
  /** Has these bonuses published as they are now. */
  publish(bonusIds: readonly number[]): Promise<void>;
  onError(error: unknown): void;
  /** Runs something later. */
  later?(run: () => void, ms: number): void;
}

/** A player gets the progress of the wagering at most once in this time. */
const PAUSE_MS = 1_000;

/**
 * Publishes bonuses after rounds have counted for their wagering: at once, then at most once a second for each player,
 * and always the last state.
 */
export class WageringNews {
  readonly #options: Required<WageringNewsOptions>;
  /** The bonuses to publish after the pause, by player; a player without an entry is not in a pause. */
  readonly #paused = new Map<number, Set<number>>();

  constructor(options: WageringNewsOptions) {
    this.#options = { later: (run, ms) => void setTimeout(run, ms).unref(), ...options };
  }

  report(committed: readonly Committed[]): void {
    const counted = new Map<number, Set<number>>();
    for (const { aggregate, events } of committed)
      for (const { bonusId, counted: amount } of events)
        if (bonusId !== null && amount !== 0) add(counted, aggregate.playerId, [bonusId]);
    for (const [playerId, ids] of counted)
      if (this.#paused.has(playerId)) add(this.#paused, playerId, ids);
      else void this.#send(playerId, ids);
  }

  async #send(playerId: number, ids: ReadonlySet<number>): Promise<void> {
    this.#paused.set(playerId, new Set());
    try {
      await this.#options.publish([...ids]);
    } catch (error) {
      // What was not published is published after the pause.
      add(this.#paused, playerId, ids);
      this.#options.onError(error);
    }
    this.#options.later(() => {
      const waiting = this.#paused.get(playerId)!;
      if (waiting.size > 0) void this.#send(playerId, waiting);
      else this.#paused.delete(playerId);
    }, PAUSE_MS);
  }
}

function add(to: Map<number, Set<number>>, playerId: number, ids: Iterable<number>): void {
  to.set(playerId, new Set([...(to.get(playerId) ?? []), ...ids]));
}
