/** By what a report may be broken down. Money of several currencies is never added, so each line has one. */
export const DIMENSIONS = ["day", "currency", "game", "provider"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** What a line of a report is about; null where it is not broken down by that, and for costs that belong to no game. */
export interface ResultKey {
  readonly currency: string;
  /** `2026-03-04`, UTC. */
  readonly day: string | null;
  /** `apogee/DragonsEmber`. */
  readonly game: string | null;
  readonly provider: string | null;
}

/** Sums of the log of rounds, in minor units. `booked` is what the house's accounts gained by them. */
export interface PlayedSums extends ResultKey {
  readonly rounds: bigint;
  readonly voids: bigint;
  readonly wagered: bigint;
  readonly won: bigint;
  /** A part of `wagered`, as `jackpotWins` is of `won`. */
  readonly jackpotContributions: bigint;
  readonly jackpotWins: bigint;
  readonly booked: bigint;
}

/** What the house's accounts lost outside rounds, in minor units. */
export interface CostSums extends ResultKey {
  /** Bonuses and winnings of free spins, given less taken back. */
  readonly bonuses: bigint;
  readonly fees: bigint;
}

/** A line of the report. */
export interface Result extends Omit<PlayedSums, "booked"> {
  readonly ggr: bigint;
  readonly bonusCosts: bigint;
  readonly fees: bigint;
  readonly ngr: bigint;
}

/** In words, for whoever reads a report. */
export const RESULT_FORMULAS = {
  ggr: "GGR = wagered - won; what was taken back counts on the day on which it was",
  ngr: "NGR = GGR - bonus costs - fees",
  bonusCosts:
    "bonus costs = bonuses issued + winnings of free spins (promo_win) - bonus money that rollbacks left with the house, and winnings that bonuses took with them when they ended",
  jackpots:
    "jackpot contributions and jackpot wins are parts of what was wagered and won: they are in GGR and NGR once, with it, and are told beside",
} as const;

const NOTHING = {
  rounds: 0n,
  voids: 0n,
  wagered: 0n,
  won: 0n,
  jackpotContributions: 0n,
  jackpotWins: 0n,
  booked: 0n,
  bonuses: 0n,
  fees: 0n,
};

/**
 * Gross and net gaming revenue, in minor units.
 *
 * GGR = wagered - won, stakes of bonus money with the rest: the "stakes less winnings" that regulators' returns ask for
 * (GLI-19
 * 2.8.3 lists wagers and wins; the UK's Gambling Act 2005 calls it gross gambling yield). NGR is no statutory figure;
 * here it is
 * GGR - bonus costs - fees, and so, to the unit, what the ledger's accounts house, house_bonus and fees gained. That is
 * why a
 * bonus is a cost when it is issued (its money comes back as stakes, which GGR has), why what free spins win
 * (promo_win) is one,
 * and why bonus money that a rollback could not give back, and what a win did not pay of the money of a bonus that was
 * over, lower it. What a jackpot takes of
 * a stake or pays of a win is a part of it, so that it is in both figures once; which part it was is told beside.
 * Adjustments by hand correct
 * balances and are in neither. Taxes and providers' shares are not in the ledger, nor here.
 */
export function resultsOf(played: readonly PlayedSums[], costs: readonly CostSums[]): Result[] {
  const lines = new Map<string, { key: ResultKey; sums: Record<keyof typeof NOTHING, bigint> }>();
  const add = ({ currency, day, game, provider, ...sums }: PlayedSums | CostSums): void => {
    const id = JSON.stringify([day, currency, provider, game]);
    const line = lines.get(id) ?? { key: { currency, day, game, provider }, sums: { ...NOTHING } };
    lines.set(id, line);
    for (const [name, sum] of Object.entries(sums) as Array<[keyof typeof NOTHING, bigint]>) line.sums[name] += sum;
  };
  for (const each of [...played, ...costs]) add(each);
  return [...lines.values()]
    .toSorted((a, b) => compare(a.key, b.key))
    .map(({ key, sums: { booked, bonuses, fees, ...sums } }) => {
      const ggr = sums.wagered - sums.won;
      const bonusCosts = bonuses - (booked - ggr);
      return { ...key, ...sums, ggr, bonusCosts, fees, ngr: ggr - bonusCosts - fees };
    });
}

/** One line for each currency, of everything. */
export function totalsOf(results: readonly Result[]): Result[] {
  const played = results.map(
    ({ rounds, voids, wagered, won, jackpotContributions, jackpotWins, currency, ggr }): PlayedSums => ({
      currency,
      day: null,
      game: null,
      provider: null,
      rounds,
      voids,
      wagered,
      won,
      jackpotContributions,
      jackpotWins,
      booked: ggr,
    }),
  );
  const costs = results.map(({ currency, bonusCosts, fees }): CostSums => ({
    currency,
    day: null,
    game: null,
    provider: null,
    bonuses: bonusCosts,
    fees,
  }));
  return resultsOf(played, costs);
}

function compare(a: ResultKey, b: ResultKey): number {
  for (const name of ["day", "currency", "provider", "game"] as const) {
    const [x, y] = [a[name] ?? "", b[name] ?? ""];
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}
