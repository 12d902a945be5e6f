import { privateChannel, type BalanceUpdate, type Publish } from "@apogee/contract";
import { roundIdOf, type Committed } from "@apogee/play";
import { accountView } from "@apogee/wallet";

export interface BalanceNewsOptions {
  readonly publish: Publish;
  /** The selected currency of each of these players. */
  selectedCurrencies(playerIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Whether a payment method pays into wallets of a currency. */
  takesDeposits(currency: string): boolean;
  onError(error: unknown): void;
}

/**
 * Publishes players' balances after rounds were committed. Rounds that commit during a publication are published
 * together afterwards: each wallet once, with its newest state and the round that led to it. A fast player therefore
 * costs no more than a slow one.
 */
export class BalanceNews {
  readonly #options: BalanceNewsOptions;
  #waiting = new Map<number, Committed>();
  #sending = false;
  constructor(options: BalanceNewsOptions) {
    this.#options = options;
  }

  report(committed: readonly Committed[]): void {
    for (const each of committed) this.#waiting.set(each.aggregate.walletId, each);
    if (!this.#sending) void this.#send();
  }

  async #send(): Promise<void> {
    this.#sending = true;
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting.values()];
      this.#waiting = new Map();
      try {
        const selected = await this.#options.selectedCurrencies([
          ...new Set(batch.map(({ aggregate }) => aggregate.playerId)),
        ]);
        for (const each of batch)
          await this.#options.publish(
            privateChannel("balance", each.aggregate.playerId),
            this.#updateOf(each, selected.get(each.aggregate.playerId)),
          );
      } catch (error) {
        this.#options.onError(error);
      }
    }
    this.#sending = false;
  }

  #updateOf({ aggregate, round }: Committed, selected: string | undefined): BalanceUpdate {
    const account = accountView(
      {
        id: aggregate.walletId,
        playerId: aggregate.playerId,
        currency: aggregate.currency,
        version: aggregate.version,
        status: aggregate.blocked ? "blocked" : "open",
        real: aggregate.real,
        bonus: aggregate.bonus,
        deficit: aggregate.deficit,
      },
      {
        selectedCurrency: selected ?? aggregate.currency,
        takesDeposits: this.#options.takesDeposits(aggregate.currency),
      },
    );
    return { ...account, round: roundIdOf(aggregate.walletId, round) };
  }
}
