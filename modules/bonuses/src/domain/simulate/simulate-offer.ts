import { OWN_GAMES } from "@apogee/own-games";
import { SLOT_GAMES } from "@apogee/slots/games";
import { OfferNotSimulated } from "../../errors.ts";
import { bonusAmountOf, issuedTermsOf, wagerRequiredOf } from "../offered.ts";
import type { OfferTerms } from "../offer-terms.ts";
import { shareOfBet } from "../share-of-bet.ts";
import { minor } from "@apogee/kernel";
import { contributionOf, type WageringShares } from "../../terms/wagering-shares.ts";
import { bestPlay } from "./best-play.ts";
import type { SimulatedClaim } from "./claim.ts";
import { matched, oneWin, returnOf, type PayoutTable } from "./payout-table.ts";
import { playOn, quantile, roundsFor, type Fineness, type Outcome } from "./play-on.ts";

/** What a game costs the house under an offer. Amounts are in minor units. */
export interface GameCost {
  readonly game: string;
  /** The chance of the bet that costs most, in a game whose players choose it; null in others. */
  readonly chance: number | null;
  readonly stake: number;
  /** What the player ends with less the deposit; below zero: the house earns. */
  readonly cost: number;
  readonly completed: number;
  readonly lost: number;
  readonly rounds: number;
  /** What is left in the worst tenth, the middle and the best tenth of claims. */
  readonly left: readonly [number, number, number];
  /** What the player gains who chooses the stakes best and stops when it pays; null if it was not computed. */
  readonly best: number | null;
}

/** What an offer costs per claim. */
export interface OfferCost {
  readonly claim: SimulatedClaim;
  /** By game, the one that costs the house most first. */
  readonly games: readonly GameCost[];
  /** The cost differs by at most this much on a grid of half as many points. */
  readonly gridError: number;
  /** Games in which a player who plays best gains more than the error. */
  readonly exploitable: readonly GameCost[];
}

/** Points of the grid times payouts of the game, so that every game takes about the same time. */
const WORK = 4_000;
const MOST_POINTS = 1_000;
/** Of how many games best play and a smaller stake are computed: those that cost most at the maximum bet. */
const STUDIED = 6;
/** The grid ends where a balance hardly ever gets. */
const DEVIATIONS = 6;
const MOST_TIMES = 20;
/**
 * The chances of the bets that are searched in a game whose players choose them: as far as bets count, in steps of a
 * seventh at most.
 */
const WHOLE_BPS = 10_000;
/** Families whose players choose the chance to win. */
const CHOSEN = ["dice", "limbo"];
const CHANCES = [0.7, 0.6, 0.5, 0.43, 0.37, 0.32, 0.28, 0.24, 0.21, 0.18, 0.155, 0.135, 0.116, 0.1];

/** The claim of an offer with the deposit that earns its maximum, or with the given one. Null in other currencies. */
export function claimOf(terms: OfferTerms, currency: string, given: number | null): SimulatedClaim | null {
  const { reward } = terms;
  if (reward.type === "share")
    throw new OfferNotSimulated(
      `A ${terms.kind} offer gives a share of what players ${terms.kind === "cashback" ? "lose" : "stake"} in a period. Its cost follows from their play and not from its terms, so it cannot be simulated.`,
    );
  const issued = issuedTermsOf(terms, currency);
  const deposit = given ?? depositOf(terms, currency);
  const amount =
    reward.type === "free_spins"
      ? Math.round(reward.spins * (reward.stake[currency] ?? 0) * returnOfGame(reward.game))
      : bonusAmountOf(terms, currency, minor(deposit));
  if (amount === 0) return null;
  return {
    deposit,
    amount,
    wager:
      reward.type === "free_spins" && reward.result === "real"
        ? 0
        : wagerRequiredOf(issued, minor(amount), minor(deposit)),
    maxBet: issued.maxBet,
    maxWin: issued.maxWin,
    bonusFirst: issued.bonusFirst,
    sticky: issued.sticky,
    lostBelow: issued.lostBelow,
  };
}

function depositOf({ kind, reward, minDeposit }: OfferTerms, currency: string): number {
  if (kind !== "deposit") return 0;
  const least = minDeposit?.[currency] ?? 0;
  if (reward.type !== "bonus" || !reward.percent) return least;
  return Math.max(least, Math.ceil(((reward.most?.[currency] ?? 0) * 100) / reward.percent));
}

function returnOfGame(identifier: string): number {
  const game = OWN_GAMES.find((each) => each.identifier === identifier);
  if (!game)
    throw new OfferNotSimulated(
      `The free spins of this offer are played in ${identifier}, which is not one of our own games. Its mathematics is not known, so it cannot be simulated.`,
    );
  return Number(game.rtpPercent) / 100;
}

/**
 * The payout tables of the bets of our own games that count under an offer: pokies by the exact figures of their
 * declarations, and dice and limbo by their exact bets at every chance at which a bet counts.
 */
export function tablesFor(
  terms: OfferTerms,
  platform: WageringShares,
  categoriesOf: (identifier: string) => readonly string[],
): PayoutTable[] {
  const shareOf = (identifier: string): number => {
    const categories = categoriesOf(identifier);
    const named = categories.flatMap((category) => terms.contributions[category] ?? []);
    return named.length > 0 ? Math.min(...named) : contributionOf(platform, categories);
  };
  const pokies = SLOT_GAMES.map(({ par: { identifier }, declared: { base } }) => ({
    game: identifier,
    chance: null,
    betBps: WHOLE_BPS,
    payouts: matched({
      rtp: Number(base.rtpPercent) / 100,
      hit: Number(base.hitPercent) / 100,
      deviation: Number(base.standardDeviation),
    }),
  }));
  const chosen = OWN_GAMES.filter(({ family }) => CHOSEN.includes(family)).flatMap(({ identifier, rtpPercent }) =>
    CHANCES.map((chance) => ({
      game: identifier,
      chance,
      betBps: shareOfBet({ coverage: chance, chance }),
      payouts: oneWin(Number(rtpPercent) / 100, Number(rtpPercent) / 100 / chance),
    })),
  );
  return [...pokies, ...chosen]
    .filter(({ game }) => !terms.excludedGames.includes(game))
    .map(({ betBps, ...table }) => ({
      ...table,
      shareBps: Math.floor((shareOf(table.game) * betBps) / WHOLE_BPS),
    }))
    .filter(({ shareBps }) => shareBps > 0);
}

/**
 * Simulates one claim in every game at the maximum bet, with the bet that costs most, and in those that cost most also at half of it and with best
 * play. Without a maximum bet, the whole balance is staked.
 */
export function simulateClaim(claim: SimulatedClaim, tables: readonly PayoutTable[]): OfferCost {
  const start = claim.deposit + claim.amount;
  const most = Math.min(claim.maxBet ?? start, start);
  const stakes = [most / 2, most];
  const byCost = (a: GameCost, b: GameCost): number => b.cost - a.cost || (a.game < b.game ? -1 : 1);
  const fine = (table: PayoutTable): Fineness => finenessFor(claim, table, most);
  const first = [...new Set(tables.map(({ game }) => game))]
    .map((game) =>
      dearestBet(
        tables.filter((table) => table.game === game),
        (table) => costIn(claim, table, [most], fine(table)),
      ),
    )
    .toSorted(byCost);
  const games = first
    .map((cost, place) =>
      place < STUDIED ? studied(claim, tableOf(tables, cost), stakes, fine(tableOf(tables, cost))) : cost,
    )
    .toSorted(byCost);
  const [dearest] = games;
  const table = dearest && tableOf(tables, dearest);
  const gridError =
    dearest && table
      ? Math.abs(
          playOn(claim, table, dearest.stake, halved(finenessFor(claim, table, most))).left -
            claim.deposit -
            dearest.cost,
        )
      : 0;
  return {
    claim,
    games,
    gridError,
    exploitable: games.filter(({ best }) => best !== null && best > Math.max(gridError, 1)),
  };
}

/**
 * The bet of a game that costs most. Bets come from the likeliest to win; the search ends once two in a row cost less
 * than the dearest so far, since the cost has one peak: a lower chance counts less and is wagered longer.
 */
function dearestBet(bets: readonly PayoutTable[], costOf: (bet: PayoutTable) => GameCost): GameCost {
  let dearest = costOf(bets[0]!);
  let less = 0;
  for (const bet of bets.slice(1)) {
    const cost = costOf(bet);
    less = cost.cost > dearest.cost ? 0 : less + 1;
    if (less === 0) dearest = cost;
    if (less === 2) break;
  }
  return dearest;
}

const tableOf = (tables: readonly PayoutTable[], { game, chance }: GameCost): PayoutTable =>
  tables.find((table) => table.game === game && table.chance === chance)!;

/** A grid up to a balance that is hardly ever reached, with as many points as there is time for. */
export function finenessFor(claim: SimulatedClaim, table: PayoutTable, stake: number): Fineness {
  const start = claim.deposit + claim.amount;
  const mean = returnOf(table);
  const variance = table.payouts.reduce((sum, { multiple, chance }) => sum + chance * (multiple - mean) ** 2, 0);
  const reach = DEVIATIONS * stake * Math.sqrt(variance * Math.max(1, roundsFor(claim, table, stake)));
  return {
    points: Math.min(MOST_POINTS, Math.round(WORK / table.payouts.length)),
    top: Math.max(2 * start, Math.min(start + reach, MOST_TIMES * start)),
  };
}

const halved = ({ points, top }: Fineness): Fineness => ({ points: Math.round(points / 2), top });

function costIn(claim: SimulatedClaim, table: PayoutTable, stakes: readonly number[], fine: Fineness): GameCost {
  const found = stakes.map((stake): [number, Outcome] => [stake, playOn(claim, table, stake, fine)]);
  const [stake, outcome] = found.reduce((most, each) => (each[1].left > most[1].left ? each : most));
  const { left, completed, lost, rounds } = outcome;
  return {
    game: table.game,
    chance: table.chance,
    stake,
    cost: left - claim.deposit,
    completed,
    lost,
    rounds,
    left: [quantile(outcome, 0.1), quantile(outcome, 0.5), quantile(outcome, 0.9)],
    best: null,
  };
}

/** The same at the better of several stakes, with best play. */
function studied(claim: SimulatedClaim, table: PayoutTable, stakes: readonly number[], fine: Fineness): GameCost {
  return {
    ...costIn(claim, table, stakes, fine),
    best: bestPlay(claim, table, stakes, fine) - claim.deposit,
  };
}
