import { randomUUID } from "node:crypto";
import { minor, ZERO } from "@apogee/kernel";
import type { Action, Lane } from "@apogee/play";

/**
 * One player's calls as outside providers send them: a stake and a win for each round, in separate calls. One win of
 * fifty is sent again, and one stake of fifty is rolled back instead of won.
 */
export class MixedCalls {
  readonly #lane: Lane;
  readonly #walletId: number;
  #turn = 0;
  #round = "";
  #bet = "";
  #win: Action = { kind: "win", key: "", amount: ZERO, jackpotWin: ZERO };

  constructor(lane: Lane, walletId: number) {
    this.#lane = lane;
    this.#walletId = walletId;
  }

  /** The next call. */
  async next(): Promise<void> {
    this.#turn += 1;
    const inHundred = this.#turn % 101;
    if (inHundred === 0 && this.#win.key) return this.#send(this.#win, true);
    if (inHundred % 2 === 1) {
      this.#round = randomUUID();
      this.#bet = randomUUID();
      return this.#send({ kind: "bet", key: this.#bet, amount: minor(100), jackpotContribution: ZERO }, false);
    }
    if (inHundred === 50) return this.#send({ kind: "rollback", key: randomUUID(), original: this.#bet }, true);
    this.#win = { kind: "win", key: randomUUID(), amount: minor(95), jackpotWin: ZERO };
    return this.#send(this.#win, true);
  }

  async #send(action: Action, finished: boolean): Promise<void> {
    await this.#lane.submit({
      kind: "outside",
      walletId: this.#walletId,
      gameId: 1,
      sessionId: 1,
      paytable: "bench@1",
      contributionBps: 10_000,
      roundName: this.#round,
      actions: [action],
      finished,
      closed: null,
    });
  }
}
