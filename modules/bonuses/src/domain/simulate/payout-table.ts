/** What a round of a game pays, in stakes, with the chance of each payout. The chances sum to one. */
export interface PayoutTable {
  readonly game: string;
  /** The chance of the bet in a game whose players choose it; null in others. */
  readonly chance: number | null;
  /** The share of its stakes that counts towards wagering, in basis points. */
  readonly shareBps: number;
  readonly payouts: ReadonlyArray<{ readonly multiple: number; readonly chance: number }>;
}

/** The exact figures of a game's declaration. */
export interface DeclaredFigures {
  /** The return, as a share of the stake. */
  readonly rtp: number;
  /** The chance that a round pays. */
  readonly hit: number;
  /** The standard deviation of the payout, in stakes. */
  readonly deviation: number;
}

type Payouts = PayoutTable["payouts"];

/** A bet that pays one multiple or nothing. Its chance follows from the exact return. */
export function oneWin(rtp: number, multiple: number): Payouts {
  const chance = rtp / multiple;
  return [
    { multiple: 0, chance: 1 - chance },
    { multiple, chance },
  ];
}

const NODES = 16;
const REACH = 4;

/**
 * Payouts with exactly the declared hit rate and return, and the declared standard deviation: the wins follow a
 * lognormal distribution, cut into parts of which each pays its own mean.
 */
export function matched({ rtp, hit, deviation }: DeclaredFigures): Payouts {
  const mean = rtp / hit;
  const spread = Math.sqrt(Math.log(Math.max(1.000_001, (deviation ** 2 + rtp ** 2) / (hit * mean ** 2))));
  const from = -REACH;
  const step = (2 * REACH + spread) / NODES;
  const wins = Array.from({ length: NODES }, (_, index) => {
    const [low, high] = [
      index === 0 ? -Infinity : from + step * index,
      index === NODES - 1 ? Infinity : from + step * (index + 1),
    ];
    const chance = normal(high) - normal(low);
    const share = normal(high - spread) - normal(low - spread);
    return { chance: hit * chance, multiple: chance === 0 ? 0 : (mean * share) / chance };
  }).filter(({ chance }) => chance > 0);
  return [{ multiple: 0, chance: 1 - wins.reduce((sum, { chance }) => sum + chance, 0) }, ...wins];
}

/** The return of a table, as a share of the stake. */
export function returnOf({ payouts }: Pick<PayoutTable, "payouts">): number {
  return payouts.reduce((sum, { multiple, chance }) => sum + multiple * chance, 0);
}

/** The standard normal distribution function; its error is below 10^-7. */
function normal(z: number): number {
  if (z === Infinity) return 1;
  if (z === -Infinity) return 0;
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return z > 0 ? 1 - tail : tail;
}
