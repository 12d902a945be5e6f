/** The dimensions of a report. Amounts in different currencies are never added, so each line has one currency. */
export const DIMENSIONS = ["day", "currency", "game", "provider"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The key of a line. A part is null if the report does not use it, or for costs that belong to no game. */
export interface ResultKey {
  readonly currency: string;
  /** Such as `2026-03-04`, UTC. */
  readonly day: string | null;
  /** Such as `apogee/DragonsEmber`. */
  readonly game: string | null;
  readonly provider: string | null;
}

/** Sums of the log of rounds, in minor units. `booked` is what the house accounts gained by them. */
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

/** What the house accounts lost outside rounds, in minor units. */
export interface CostSums extends ResultKey {
  /** Bonuses, and winnings of free spins; given less taken back. */
  readonly bonuses: bigint;
  readonly fees: bigint;
  /** What own pots grew by, less what they paid. */
  readonly provision: bigint;
  /** What own pots paid to players. */
  readonly potWins: bigint;
}

/** A line of the report. */
export interface Result extends Omit<PlayedSums, "booked"> {
  readonly ggr: bigint;
  readonly jackpotProvision: bigint;
  /** GGR that a win of an own pot does not upset. */
  readonly ggrBeforeJackpots: bigint;
  readonly bonusCosts: bigint;
  readonly fees: bigint;
  readonly ngr: bigint;
}

/** The formulas in words, for readers of a report. */
export const RESULT_FORMULAS = {
  ggr: "GGR = wagered - won; what is taken back counts on the day on which it is taken back",
  ngr: "NGR = GGR - bonus costs - fees - jackpot provision",
  provision:
    "jackpot provision = contributions of stakes to own pots and their reserves - what own pots paid; seeds of the house only move inside, and wins of own pots are in won",
  ggrBeforeJackpots: "GGR before jackpots = GGR - jackpot provision",
  bonusCosts:
    "bonus costs = what entries of the classes bonus and cashback took from the house (bonuses issued less bonus money that was forfeited, winnings of free spins, money for points, cashback, gifts and prizes) - bonus money that stayed with the house after rollbacks, and winnings that were forfeited with their bonus",
  jackpots:
    "jackpot contributions and jackpot wins are those of providers' jackpots, parts of wagered and won: GGR and NGR include them once, and they are shown separately",
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
  provision: 0n,
  potWins: 0n,
};

/**
 * Gross and net gaming revenue, in minor units.
 *
 * GGR = wagered - won, including stakes of bonus money: the "stakes less winnings" of regulators' returns (GLI-19 2.8.3
 * lists wagers and wins; the UK's Gambling Act 2005 calls it gross gambling yield).
 *
 * NGR = GGR - bonus costs - fees - jackpot provision. It is not a statutory figure. It equals, to the unit, what the
 * ledger accounts house, house_bonus, fees and jackpot_house gained. Therefore:
 * - A bonus is a cost when it is issued; its money returns as stakes, which are in GGR.
 * - Bonus money that is forfeited lowers the costs on the day of the forfeiture. A conversion into real money costs nothing
 *   more: the bonus was a cost when it was issued.
 * - Entries of the classes `bonus` and `cashback`, such as winnings of free spins, money for points, cashback and gifts of
 *   levels, are a cost. No other entry moves the accounts of the house, which `ledger verify` proves.
 * - Bonus money that a rollback could not return, and the part of a win that was forfeited with its bonus, lower the
 *   costs.
 * - A provider's jackpot is a part of stakes and wins and in both figures once; the report shows it separately.
 * - A win of an own pot is in `won`, so GGR falls by it and NGR does not: the pot has paid it. NGR falls with each
 *   contribution. Seeds that the house puts in or lends are its own money in another place: account `jackpot_seed`.
 *
 * Manual adjustments correct balances and are in neither figure. Taxes and providers' shares are not in the ledger, and
 * not here.
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
    .map(({ key, sums: { booked, bonuses, fees, provision, potWins, ...sums } }) => {
      const won = sums.won + potWins;
      const ggr = sums.wagered - won;
      const bonusCosts = bonuses - (booked - (sums.wagered - sums.won));
      const jackpotProvision = provision;
      const ggrBeforeJackpots = ggr - jackpotProvision;
      const ngr = ggrBeforeJackpots - bonusCosts - fees;
      return { ...key, ...sums, won, ggr, jackpotProvision, ggrBeforeJackpots, bonusCosts, fees, ngr };
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
  const costs = results.map(({ currency, bonusCosts, fees, jackpotProvision }): CostSums => ({
    currency,
    day: null,
    game: null,
    provider: null,
    bonuses: bonusCosts,
    fees,
    provision: jackpotProvision,
    potWins: 0n,
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
