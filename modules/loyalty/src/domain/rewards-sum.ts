import { levelShareOf, sharesOf, type AccrualShares } from "../points/domain/accrual-shares.ts";
import type { CashbackTerm } from "../cashback/domain/cashback.ts";
import type { Level } from "../levels/domain/levels.ts";

/** A game of the catalogue with the lowest house edge of its bets. */
export interface EdgedGame {
  readonly identifier: string;
  readonly categories: readonly string[];
  readonly provider: string | null;
  /** In millionths of a stake. */
  readonly edgePpm: number;
  /** What its stakes count towards wagering, in basis points. */
  readonly contributionBps: number;
}

/** Money that is worth less if it must be wagered. */
export interface Worth {
  /** In euro cents. */
  readonly cents: number;
  /** How many times it must be staked; zero is real money. */
  readonly wagerTimes: number;
}

/** Everything that gives a player something for stakes, as it is in force. */
export interface RewardProgramme {
  readonly centsPerPoint: number;
  readonly shares: AccrualShares;
  readonly levels: readonly Level[];
  /** What the cards of the shop that are sold give, each for its price in points. */
  readonly cards: ReadonlyArray<Worth & { readonly points: number }>;
  /** What the offers that are gifts of levels give, by key. */
  readonly offers: ReadonlyMap<string, Worth>;
  readonly cashback: ReadonlyArray<Pick<CashbackTerm, "shareBps">>;
  /** Running cashback and rakeback offers: their share of the edge. */
  readonly shareOffers: ReadonlyArray<{ readonly shareBps: number; readonly wagerTimes: number }>;
}

/** A game whose bets with the lowest edge would return as much as they cost, or more. In millionths of a stake. */
export interface EdgeReached {
  readonly game: string;
  readonly edgePpm: number;
  readonly rewardsPpm: number;
}

const BPS = 10_000;
const PPM = 1_000_000;

/**
 * The first game in which all rewards for a stake together reach the lowest house edge of its bets; undefined if there is
 * none. Rewards are: points at the best price of the shop, gifts of levels at the level that gives most for its points,
 * the highest share of the weekly cashback, and every running cashback and rakeback offer. A reward that must be wagered
 * is worth what the cheapest wagering of all games leaves of it.
 */
export function edgeReached(programme: RewardProgramme, games: readonly EdgedGame[]): EdgeReached | undefined {
  const costOfWagering = cheapestWagering(games);
  const worth = ({ cents, wagerTimes }: Worth): number => cents * Math.max(0, 1 - wagerTimes * costOfWagering);
  const pointCents = Math.max(0, ...programme.cards.map((card) => worth(card) / card.points));
  const giftCents = giftsOfPoint(programme, pointCents, worth);
  const shareOfEdge =
    Math.max(0, ...programme.cashback.map(({ shareBps }) => shareBps)) / BPS +
    programme.shareOffers.reduce((sum, { shareBps, wagerTimes }) => sum + worth({ cents: shareBps, wagerTimes }), 0) /
      BPS;
  for (const game of games) {
    const rewardsPpm = pointsOfCent(programme, game) * (pointCents + giftCents) * PPM + shareOfEdge * game.edgePpm;
    if (rewardsPpm > 0 && rewardsPpm >= game.edgePpm)
      return { game: game.identifier, edgePpm: game.edgePpm, rewardsPpm };
  }
  return undefined;
}

/** What a unit of wagering costs in the game where it costs least, as a share. */
function cheapestWagering(games: readonly EdgedGame[]): number {
  const costs = games
    .filter(({ contributionBps }) => contributionBps > 0)
    .map(({ edgePpm, contributionBps }) => (edgePpm / PPM) * (BPS / contributionBps));
  return costs.length === 0 ? 0 : Math.min(...costs);
}

/** The points that a euro cent staked in a game earns at most. */
function pointsOfCent({ shares, centsPerPoint, levels }: RewardProgramme, game: EdgedGame): number {
  const level = Math.max(...levels.map((each) => levelShareOf(shares, each.level)), 0);
  const currency = Math.max(BPS, ...shares.currency.values());
  const [category = 0, provider = BPS] = sharesOf(shares, { ...game, currency: "EUR" });
  return ((category / BPS) * (provider / BPS) * (currency / BPS) * (level / BPS)) / centsPerPoint;
}

/** What gifts of levels add to a point: all gifts up to a level for the points that it takes, where that is most. */
function giftsOfPoint(
  { levels, offers }: RewardProgramme,
  pointCents: number,
  worth: (money: Worth) => number,
): number {
  let [sum, most] = [0, 0];
  for (const { gift, minPoints } of levels) {
    if (gift?.kind === "points") sum += gift.points * pointCents;
    else if (gift?.kind === "money") sum += gift.cents;
    else if (gift) sum += worth(offers.get(gift.offer) ?? { cents: 0, wagerTimes: 0 });
    if (sum > 0) most = Math.max(most, minPoints === 0 ? Infinity : sum / minPoints);
  }
  return most;
}
