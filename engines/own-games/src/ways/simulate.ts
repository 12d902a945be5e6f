import type { Fields, Game, RoundState } from "@apogee/engine";
import { invariant, minor } from "@apogee/kernel";
import { drawStream, type CountedSource } from "@apogee/rng";
import type { Outcome, Way } from "./way.ts";

/** What many rounds returned, beside what the title declares. */
export interface Simulated {
  readonly rounds: number;
  /** The return in percent of what the bets cost. */
  readonly rtpPercent: number;
  readonly hitPercent: number;
  /** The measured return may differ from the declared one by this many percentage points. */
  readonly bandPercent: number;
  /** The same for the rounds with a payout; null if the way declares none. */
  readonly hitBandPercent: number | null;
  /** Both figures are within their bands. */
  readonly isWithin: boolean;
}

/** So large that rounding to whole units cannot be measured; a multiple of every step. */
export const STAKE = minor(1_000_000);

const LAST_DIGIT_PERCENT = 0.0001;

/** What the first rounds of a way returned, so that the next ones can be added to it. */
export interface Tally {
  readonly rounds: number;
  /** The sum of what rounds returned, in costs of the bet. */
  readonly returned: number;
  readonly hits: number;
}

/** No round yet. */
export const NO_ROUNDS: Tally = { rounds: 0, returned: 0, hits: 0 };

/**
 * Plays rounds through the real stream, nonce by nonce, after those of `before`, until there are this many. A tally that
 * was continued equals one that was counted at once.
 */
export function tally(game: Game, way: Way, rounds: number, serverSeed: string, before: Tally = NO_ROUNDS): Tally {
  const stream = drawStream({ serverSeed, clientSeed: `${game.name} ${way.name}`, nonce: 0 });
  const play = way.settle ?? settledByTotals(way) ?? wholeRounds(game, way);
  let { returned, hits } = before;
  for (let nonce = before.rounds; nonce < rounds; nonce++) {
    stream.restart(nonce);
    const { total, isHit } = play(stream);
    returned += total;
    if (isHit) hits++;
  }
  return { rounds: Math.max(rounds, before.rounds), returned, hits };
}

/** Without further stakes, a round that returns something was paid something. */
function settledByTotals({ totals }: Way): ((source: CountedSource) => Outcome) | undefined {
  if (totals === undefined) return undefined;
  return (source) => {
    const total = totals(source);
    return { total, isHit: total > 0 };
  };
}

function wholeRounds(game: Game, way: Way): (source: CountedSource) => Outcome {
  const bet = game.readBet(way.bet);
  const cost = game.costOf(STAKE, bet);
  return (source) => {
    let state = game.start(STAKE, bet, source);
    if (way.part !== undefined) {
      const total = way.part(state);
      return { total, isHit: total > 0 };
    }
    while (state.awaits !== null)
      state =
        state.awaits === "reveal" ? game.reveal(state, source) : game.decide(state, decisionOf(way, state), source);
    return { total: (state.totalWin - state.cost) / cost + 1, isHit: state.totalWin > 0 };
  };
}

/**
 * Compares a tally with what the title declares. `z` is the width of the band in standard errors: 2.576 for 99 % of a
 * single figure, more if several are judged together.
 */
export function judged(way: Way, { rounds, returned, hits }: Tally, z: number): Simulated {
  const rtpPercent = (returned / rounds) * 100;
  const hitPercent = (hits / rounds) * 100;
  const bandPercent = ((z * Number(way.standardDeviation)) / Math.sqrt(rounds)) * 100;
  const declaredHits = way.hitPercent === null ? null : Number(way.hitPercent);
  const variances = 1 / rounds + (way.hitRounds === undefined ? 0 : 1 / way.hitRounds);
  const hitBandPercent = declaredHits === null ? null : z * Math.sqrt(declaredHits * (100 - declaredHits) * variances);
  // The declared figure is rounded down in its last digit.
  const hitsAreWithin =
    declaredHits === null || Math.abs(hitPercent - declaredHits) <= hitBandPercent! + LAST_DIGIT_PERCENT;
  return {
    rounds,
    rtpPercent,
    hitPercent,
    bandPercent,
    hitBandPercent,
    isWithin: hitsAreWithin && Math.abs(rtpPercent - Number(way.rtpPercent)) <= bandPercent,
  };
}

/** Plays this many rounds and compares them with what the title declares. */
export function simulate(game: Game, way: Way, rounds: number, serverSeed: string, z: number): Simulated {
  return judged(way, tally(game, way, rounds, serverSeed), z);
}

function decisionOf({ name, decide }: Way, state: RoundState): Fields {
  invariant(decide !== undefined, `${name}: a round with decisions needs a strategy.`);
  return decide(state);
}
