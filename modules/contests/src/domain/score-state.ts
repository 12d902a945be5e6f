import type { ScoreRules } from "./score-rules.ts";
import { TICKS, type CountedRound, type Moment } from "./score-round.ts";
import { advanceRun, type Run } from "./streak.ts";

/** Everything that a player's counted rounds come to in a contest. */
export interface ScoreState {
  /** How many rounds counted. */
  readonly rounds: number;
  /** How many of them paid anything. */
  readonly won: number;
  /** In ticks. */
  readonly stakes: bigint;
  readonly wins: bigint;
  /** The round with the highest multiple; null before the first. */
  readonly best: { readonly win: bigint; readonly stake: bigint } | null;
  /** The sum of multiples or points, for kinds that add them up. */
  readonly points: bigint;
  /** Consecutive rounds, for kinds that look at them. */
  readonly run: Run | null;
  /** The score, exact and in an order of its own (`scoreOf`); null without one. */
  readonly score: bigint | null;
  /** The round since which the score has stood at its value; null without a round. */
  readonly reached: Moment | null;
  /** The newest round. */
  readonly last: Moment | null;
}

export const NO_ROUNDS: ScoreState = {
  rounds: 0,
  won: 0,
  stakes: 0n,
  wins: 0n,
  best: null,
  points: 0n,
  run: null,
  score: null,
  reached: null,
  last: null,
};

/**
 * Fractions become whole numbers by this factor. Two different fractions whose denominators are below 2^74 differ by
 * more than 1 / 2^148, and this is above 2^149: rounded down, they keep their order, and equal ones stay equal.
 */
const FRACTION = 10n ** 45n;

/** The state after one more round that counts. Rounds come in the order of their moments. */
export function advance(
  rules: Pick<ScoreRules, "score" | "first">,
  state: ScoreState,
  round: CountedRound,
): ScoreState {
  if (rules.first !== undefined && state.rounds >= rules.first) return state;
  const { at, walletId, seq, stake, win } = round;
  const moment: Moment = { at, walletId, seq };
  const sums = {
    rounds: state.rounds + 1,
    won: state.won + (win > 0n ? 1 : 0),
    stakes: state.stakes + round.stakeTicks,
    wins: state.wins + round.winTicks,
    best: !state.best || win * state.best.stake > state.best.win * stake ? { win, stake } : state.best,
    points: state.points + pointsOf(rules, round),
    run: advanceRun(rules.score, state.run, hundredthsOf(round), round),
  };
  const score = scoreOf(rules, sums);
  return { ...sums, score, reached: score === state.score && state.reached ? state.reached : moment, last: moment };
}

/** The state of a player with these rounds, in the order of their moments. */
export function scoreRounds(rules: Pick<ScoreRules, "score" | "first">, rounds: readonly CountedRound[]): ScoreState {
  return rounds.reduce((state, round) => advance(rules, state, round), NO_ROUNDS);
}

/** The multiple of a round in hundredths, rounded down. */
export function hundredthsOf({ stake, win }: Pick<CountedRound, "stake" | "win">): bigint {
  return (100n * win) / stake;
}

function pointsOf({ score }: Pick<ScoreRules, "score">, round: CountedRound): bigint {
  const h = hundredthsOf(round);
  if (score.kind === "rate_sum") return score.cap !== undefined && h > BigInt(score.cap) ? BigInt(score.cap) : h;
  if (score.kind === "per_stake") return (round.stakeTicks / (BigInt(score.unit) * TICKS)) * BigInt(score.points);
  if (score.kind !== "table") return 0n;
  const band = score.bands.findLast(({ from }) => round.win * 100n >= round.stake * BigInt(from));
  return BigInt(band?.points ?? 0);
}

/**
 * The score as a whole number that orders players exactly: ticks, rounds, points, hundredths, or a fraction times
 * `FRACTION`. Null while the rules give none.
 */
function scoreOf(
  { score }: Pick<ScoreRules, "score">,
  sums: Omit<ScoreState, "score" | "reached" | "last">,
): bigint | null {
  const { kind } = score;
  if (kind === "bet") return sums.stakes;
  if (kind === "win") return sums.wins;
  if (kind === "net") return sums.wins - sums.stakes;
  if (kind === "spin") return BigInt(sums.rounds);
  if (kind === "rate") return sums.best && (sums.best.win * FRACTION) / sums.best.stake;
  if (kind === "rate_total") {
    if (sums.rounds < score.least || sums.stakes === 0n) return null;
    return (sums.wins * FRACTION) / sums.stakes;
  }
  if (kind === "streak" || kind === "window") return sums.run?.best ?? null;
  return sums.points;
}

/** How much of a score is one unit of what tables show: minor units, whole numbers, or hundredths of a multiple. */
export function shownUnit({ score: { kind } }: Pick<ScoreRules, "score">): bigint {
  if (kind === "bet" || kind === "win" || kind === "net") return TICKS;
  return kind === "rate" || kind === "rate_total" ? FRACTION / 100n : 1n;
}

/** A score as tables show it, rounded down. */
export function shownScore(rules: Pick<ScoreRules, "score">, score: bigint): number {
  const unit = shownUnit(rules);
  const toZero = score / unit;
  return Number(score < 0n && toZero * unit !== score ? toZero - 1n : toZero);
}

/**
 * How much more a score needs in order to pass another one, in units of the table. Reaching it is not enough: of equal
 * scores, the earlier one is first.
 */
export function gapBetween(rules: Pick<ScoreRules, "score">, own: bigint, above: bigint): number {
  return Number((above - own) / shownUnit(rules) + 1n);
}
