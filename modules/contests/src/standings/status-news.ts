import { privateChannel, type Publish, type TournamentStatus } from "@apogee/contract";

const EVERY_MS = 1_000;

/**
 * Publishes the statuses of players in contests: at most one a second for each player, the newest of each contest. A
 * player of several contests gets one after another.
 */
export class StatusNews {
  readonly #publish: Publish;
  readonly #waiting = new Map<number, Map<number, TournamentStatus>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(publish: Publish) {
    this.#publish = publish;
  }

  report(playerId: number, status: TournamentStatus): void {
    const own = this.#waiting.get(playerId) ?? new Map<number, TournamentStatus>();
    own.delete(status.tournament_id);
    own.set(status.tournament_id, status);
    this.#waiting.set(playerId, own);
    if (this.#timer === undefined) this.#timer = setTimeout(() => void this.#send(), 0).unref();
  }

  async #send(): Promise<void> {
    for (const [playerId, own] of this.#waiting) {
      const [contestId, status] = own.entries().next().value!;
      own.delete(contestId);
      if (own.size === 0) this.#waiting.delete(playerId);
      // A status that could not be published is followed by the next one.
      await Promise.resolve(this.#publish(privateChannel("tournaments_statuses", playerId), status)).catch(
        () => undefined,
      );
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#waiting.size > 0) void this.#send();
    }, EVERY_MS).unref();
  }
}
