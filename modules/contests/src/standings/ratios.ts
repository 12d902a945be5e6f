import type { Tx } from "@apogee/database";
import { exchangeRatio, RatesTooOld, type DayRates } from "@apogee/rates";
import type { Ratio } from "../domain/score-round.ts";
import { decidedRatios, decideRatios, type DayRatio } from "./decisions.store.ts";

const keyOf = ({ day, source, target }: DayRatio): string => `${day} ${source} ${target}`;
const SAME: Ratio = { numerator: 1n, denominator: 1n };

/** What currencies are worth in others on the days on which rounds were staked. Each ratio is decided once, for good. */
export class Ratios {
  readonly #tx: Tx;
  readonly #rates: DayRates;
  readonly #known = new Map<string, Ratio>();

  constructor(tx: Tx, rates: DayRates) {
    this.#tx = tx;
    this.#rates = rates;
  }

  /** Makes these known. */
  async prepare(wanted: readonly DayRatio[]): Promise<void> {
    const unknown = new Map(
      wanted
        .filter((each) => each.source !== each.target && !this.#known.has(keyOf(each)))
        .map((each) => [keyOf(each), each]),
    );
    if (unknown.size === 0) return;
    for (const each of await decidedRatios(this.#tx, [...unknown.values()])) {
      this.#known.set(keyOf(each), each);
      unknown.delete(keyOf(each));
    }
    if (unknown.size === 0) return;
    const decided = await Promise.all(
      [...unknown.values()].map(async (each) => ({ ...each, ...(await this.#ratioOf(each)) })),
    );
    await decideRatios(this.#tx, decided);
    for (const each of decided) this.#known.set(keyOf(each), each);
  }

  of(wanted: DayRatio): Ratio {
    return wanted.source === wanted.target ? SAME : this.#known.get(keyOf(wanted))!;
  }

  /**
   * By the day's rate, or the current one for a day of which none is known. While there is neither, the refusal stops the
   * projection, and it goes on where it was once a rate is there.
   */
  async #ratioOf({ day, source, target }: DayRatio): Promise<Ratio> {
    try {
      return exchangeRatio(source, target, await this.#rates.ofDay(day, this.#tx));
    } catch (error) {
      if (!(error instanceof RatesTooOld)) throw error;
      return exchangeRatio(source, target, await this.#rates.current(this.#tx));
    }
  }
}
