/** Sums of one cell of the revenue report. Amounts are in minor units of one currency. */
export interface RevenueSums {
  /** Rounds that began, and stakes and wins that were taken back. */
  readonly rounds: bigint;
  readonly voids: bigint;
  readonly wagered: bigint;
  /** What rounds paid, without wins of own pots. */
  readonly won: bigint;
  /** What the house accounts gained by rounds. */
  readonly booked: bigint;
  /** What own pots paid to players. */
  readonly potWins: bigint;
  /** What own pots grew by. */
  readonly provision: bigint;
  /** What entries of bonuses and cashback took from the house. */
  readonly bonuses: bigint;
  readonly fees: bigint;
  readonly deposits: bigint;
  readonly deposited: bigint;
  readonly firstDeposits: bigint;
  readonly firstDeposited: bigint;
  readonly reversals: bigint;
  readonly reversed: bigint;
  readonly withdrawals: bigint;
  readonly withdrawn: bigint;
  /** What corrections by hand gave to players. */
  readonly adjusted: bigint;
  /** Players who are active in the cell, and players with a deposit. */
  readonly active: bigint;
  readonly depositors: bigint;
}

/** Figures of a cell. Percentages are decimal texts with two places; null where there is nothing to divide by. */
export interface Revenue extends Omit<RevenueSums, "booked" | "potWins" | "bonuses" | "provision"> {
  readonly ggr: bigint;
  readonly jackpotProvision: bigint;
  readonly ggrBeforeJackpots: bigint;
  readonly bonusCosts: bigint;
  readonly ngr: bigint;
  readonly holdPercent: string | null;
  readonly holdBeforeJackpotsPercent: string | null;
  readonly bonusRatioPercent: string | null;
  readonly arpu: bigint | null;
  readonly arppu: bigint | null;
  readonly inOut: bigint;
  /** Corrections by hand less deposits that were taken back; in neither GGR nor NGR. */
  readonly corrections: bigint;
}

/** The formulas of figures that the report on results does not have, in words. */
export const REVENUE_FORMULAS = {
  hold: "hold = GGR / wagered; before jackpots: GGR before jackpots / wagered",
  bonus_ratio: "bonus ratio = bonus costs / GGR before jackpots",
  active_players:
    "active players = players with a settled round whose stake of real or bonus money was not taken back; free spins of the house alone do not make active",
  arpu: "ARPU = NGR / active players",
  arppu: "ARPPU = (deposits - deposits taken back) / players with a deposit",
  first_deposits: "first deposits = the first credited deposit of each account, ever, also if it was taken back later",
  in_out: "in-out = deposits - deposits taken back - withdrawals paid; each on its own day",
  corrections: "corrections = corrections by hand - deposits taken back; they are in neither GGR nor NGR",
} as const;

/** The figures of a cell. `domain/results.ts` has the sources of GGR and NGR. */
export function revenueOf(sums: RevenueSums): Revenue {
  const { booked, potWins, bonuses, provision, ...rest } = sums;
  const won = sums.won + potWins;
  const ggr = sums.wagered - won;
  const bonusCosts = bonuses - (booked - (sums.wagered - sums.won));
  const ggrBeforeJackpots = ggr - provision;
  const ngr = ggrBeforeJackpots - bonusCosts - sums.fees;
  return {
    ...rest,
    won,
    ggr,
    jackpotProvision: provision,
    ggrBeforeJackpots,
    bonusCosts,
    ngr,
    holdPercent: percentOf(ggr, sums.wagered),
    holdBeforeJackpotsPercent: percentOf(ggrBeforeJackpots, sums.wagered),
    bonusRatioPercent: percentOf(bonusCosts, ggrBeforeJackpots),
    arpu: sums.active > 0n ? quotient(ngr, sums.active) : null,
    arppu: sums.depositors > 0n ? quotient(sums.deposited - sums.reversed, sums.depositors) : null,
    inOut: inOutOf(sums),
    corrections: sums.adjusted - sums.reversed,
  };
}

/** Deposits less what banks took back and what was paid out. */
export const inOutOf = ({
  deposited,
  reversed,
  withdrawn,
}: Pick<RevenueSums, "deposited" | "reversed" | "withdrawn">): bigint => deposited - reversed - withdrawn;

const HUNDREDTHS = 10_000n;

/** A share in percent with two decimals; null unless the whole is above zero. */
export function percentOf(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null;
  const hundredths = quotient(part * HUNDREDTHS, whole);
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, "0");
  return `${hundredths < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A quotient rounded to the nearest whole number, and halfway away from zero. The divisor is above zero. */
export function quotient(amount: bigint, by: bigint): bigint {
  const half = amount < 0n ? -by : by;
  return (2n * amount + half) / (2n * by);
}
