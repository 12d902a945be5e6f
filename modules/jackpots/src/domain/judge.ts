/** The terms that a pot runs under. Amounts are in minor units, shares in millionths. */
export interface PotTerms {
  readonly kind: "amount" | "time";
  readonly seed: number;
  readonly cap: number | null;
  readonly potPpm: number;
  readonly reservePpm: number;
  readonly fromMinute: number | null;
  readonly untilMinute: number | null;
}

/** Where a level stands: its pot, the reserve of the next seed, and what the reserve owes the house. */
export interface Standing {
  readonly generation: number;
  readonly pot: number;
  readonly reserve: number;
  readonly loan: number;
}

/** What one stake brought to a level. */
export interface Fed {
  readonly pot: number;
  readonly reserve: number;
  /** What it counted; zero or below feeds nobody's chance. */
  readonly ticks: number;
  readonly at: Date;
}

/**
 * A level after a stake. Units of the reserve repay the house first. Units that are taken back and that the reserve no
 * longer has are lent by the house, so the reserve is never below zero.
 */
export function feed(standing: Standing, { pot, reserve }: Pick<Fed, "pot" | "reserve">): Standing {
  const net = standing.reserve - standing.loan + reserve;
  return { ...standing, pot: standing.pot + pot, reserve: Math.max(0, net), loan: Math.max(0, -net) };
}

/**
 * Whether a stake won the pot. By amount: it brought a unit, and with it the pot holds the hidden amount. By time: it
 * counts, and was staked at the hidden second or after it. `threshold` is in minor units, or in seconds since 1970.
 */
export function isWon(kind: PotTerms["kind"], after: Standing, fed: Fed, threshold: number): boolean {
  if (fed.ticks <= 0) return false;
  return kind === "amount" ? fed.pot > 0 && after.pot >= threshold : Math.floor(fed.at.getTime() / 1_000) >= threshold;
}

/** What a pot pays that was won: the hidden amount exactly, or all of it. */
export function payoutOf(kind: PotTerms["kind"], after: Standing, threshold: number): number {
  return kind === "amount" ? threshold : Math.max(0, after.pot);
}

/** The next pot of a level, and where its money comes from. */
export interface NextPot {
  readonly standing: Standing;
  /** What the reserve pays: the seed or a part of it, and what it holds beyond two seeds. */
  readonly fromReserve: number;
  /** What the house lends. */
  readonly lent: number;
}

/**
 * The pot after a win. What is above the payout stays in it. The seed comes from the reserve; if that is short, the house
 * lends the rest. What the reserve holds beyond two seeds joins the pot, short of the cap.
 */
export function nextPot(after: Standing, paid: number, next: Pick<PotTerms, "seed" | "cap">): NextPot {
  const lent = Math.max(0, next.seed - after.reserve);
  const room = next.cap === null ? Infinity : next.cap - next.seed - 1;
  const surplus = Math.max(0, Math.min(after.reserve - 2 * next.seed, room));
  const fromReserve = next.seed - lent + surplus;
  return {
    standing: {
      generation: after.generation + 1,
      pot: after.pot - paid + next.seed + surplus,
      reserve: after.reserve - fromReserve,
      loan: after.loan + lent,
    },
    fromReserve,
    lent,
  };
}

/** The range of the hidden number, both ends included. */
export interface HiddenRange {
  readonly from: number;
  readonly to: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * The range of a pot that opens at `at`. By amount: from one unit above what it was opened with, `base`, to the cap. By
 * time: the seconds of the next window that begins at `at` or later.
 */
export function hiddenRange(terms: PotTerms, base: number, at: Date): HiddenRange {
  if (terms.kind === "amount") return { from: base + 1, to: terms.cap! };
  const day = new Date(at).setUTCHours(0, 0, 0, 0);
  const begins = (start: number): number => start + terms.fromMinute! * MINUTE_MS;
  const first = begins(day) >= at.getTime() ? day : day + DAY_MS;
  return {
    from: Math.ceil(begins(first) / 1_000),
    to: Math.ceil((first + terms.untilMinute! * MINUTE_MS) / 1_000) - 1,
  };
}
