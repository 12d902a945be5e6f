import { OWN_GAMES } from "@apogee/own-games";
import { SLOT_GAMES } from "@apogee/slots/games";
import { matched, type PayoutTable } from "./payout-table.ts";
import { playOn } from "./play-on.ts";
import { finenessFor } from "./simulate-offer.ts";

/** Free spins of one of our games, whose winnings are wagered in the same game. */
export interface WageredSpins {
  readonly game: string;
  readonly spins: number;
  /** How many times the winnings must be staked; zero: they are real money. */
  readonly wagerTimes: number;
}

/** What the spins return of their stakes, and the chance that the wagering of the winnings is completed. */
export interface Completion {
  readonly returned: number;
  readonly completed: number;
}

const WHOLE_BPS = 10_000;
/** The winnings are wagered in as many stakes as they have, at most this many: a larger win is wagered at larger stakes. */
const MOST_STAKES = 20;
/** More wagering is simulated as this much, which is completed more often. */
const MOST_TIMES = 60;
/** Points of the grid of balances. */
const POINTS = 100;
const known = new Map<string, number>();

/**
 * Simulates the wagering of what free spins win on average, by the exact figures of the game's declaration. Stakes of
 * every size have the same chance, so none is named. Null for a game whose mathematics is not ours; a game of ours that is no pokie
 * has the chance 1. Takes up to a second, and
 * remembers its results.
 */
export function chanceToComplete({ game, spins, wagerTimes }: WageredSpins): Completion | null {
  const own = OWN_GAMES.find(({ identifier }) => identifier === game);
  if (!own) return null;
  const returned = Number(own.rtpPercent) / 100;
  const stakes = Math.min(spins * returned, MOST_STAKES);
  const times = Math.min(wagerTimes, MOST_TIMES);
  const key = `${game} ${stakes} ${times}`;
  const completed = known.get(key) ?? simulate(game, stakes, times);
  known.set(key, completed);
  return { returned, completed };
}

/** The chance to stake this many stakes so many times. */
function simulate(game: string, stakes: number, times: number): number {
  const slot = SLOT_GAMES.find(({ par }) => par.identifier === game);
  if (!slot || times === 0) return 1;
  const { rtpPercent, hitPercent, standardDeviation } = slot.declared.base;
  const rtp = Number(rtpPercent) / 100;
  const payouts = matched({ rtp, hit: Number(hitPercent) / 100, deviation: Number(standardDeviation) });
  const table: PayoutTable = { game, chance: null, shareBps: WHOLE_BPS, payouts };
  // A stake of 100 units, so that a loss of less than a unit is none.
  const amount = stakes * 100;
  const claim = {
    deposit: 0,
    amount,
    wager: amount * times,
    maxBet: null,
    maxWin: null,
    bonusFirst: false,
    sticky: false,
    lostBelow: 0,
  };
  const fine = { ...finenessFor(claim, table, 100), points: POINTS };
  return playOn(claim, table, 100, fine).completed;
}
