import type { Tx } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import { currencyOf, invariant, minor, NotFound, type Minor } from "@apogee/kernel";
import { openPurse, postEntry, purseById, type Purse } from "@apogee/wallet";
import type { LoyaltyEntryKind } from "../domain/entry-kinds.ts";
import { quantityOf, requireAvailable, titleIn, type Offer, type OfferRate } from "../domain/purchase.ts";
import { BonusesOff, NoSuchOffer, NotEnoughPoints, RewardTooLarge } from "../errors.ts";
import { wholePoints } from "../domain/points.ts";
import type { FreespinsOrder, Rewards } from "../ports.ts";
import { pointsOf } from "../queries.ts";
import { boughtOf, insertExchange, lockOffer, takeStock } from "../shop.store.ts";
import { spendPoints, type PlayerPoints } from "../store.ts";

/** A purchase in the shop. */
export interface Purchase {
  readonly playerId: number;
  readonly type: Offer["type"];
  readonly offerId: string;
  /** A multiple of the price. */
  readonly points: number;
  readonly currency: string;
}

/** A reward in a wallet. Amounts above it would not stay exact when they are added up. */
const MOST_REWARD = 10_000_000_000_000;
const DAYS_7 = 24 * 7;
/** Pieces of one purchase. */
const MOST_PIECES = 10_000;

/** Free spins that are issued at once. */
const MOST_SPINS = 1_000;

/** What a purchase changed. */
export interface Purchased {
  readonly counters: PlayerPoints;
  /** Null if the wallet was not moved. */
  readonly purse: Purse | null;
  /** What a reward was issued for. */
  readonly source: string;
}

/**
 * Spends points for a reward, in one transaction with it: real money, a bonus with the wager of the offer, or free
 * spins. The statement that takes the points compares them itself, so calls at once never spend more than there is.
 * Refuses `StakesClosed` during a break, `AccountDisabled`, `NoSuchOffer`, an unknown currency, `NotAMultiple`, `OutOfStock`, `OfferLimitReached`, `RewardTooLarge`,
 * `BonusesOff`, `NotEnoughPoints`, and like the port that issues the reward.
 */
export async function exchangePoints(tx: Tx, rewards: Rewards, purchase: Purchase, at: Date): Promise<Purchased> {
  const { playerId, type, offerId, points } = purchase;
  const currency = currencyOf(purchase.currency).code;
  await rewards.requireGiving(tx, playerId, at);
  const player = await findPlayer(tx, playerId);
  if (!player) throw new NotFound("The player");
  const offer = await lockOffer(tx, type, offerId);
  const rate = offer?.rates.find((each) => each.currency === currency);
  if (!offer || !rate) throw new NoSuchOffer();
  const quantity = quantityOf(rate, points);
  if (quantity > MOST_PIECES) throw new RewardTooLarge();
  requireAvailable(offer, quantity, await boughtOf(tx, playerId, offerId));
  if ((offer.wager > 0 || type === "freespins") && !player.canIssueBonuses) throw new BonusesOff();
  const reward = { ...rewardOf(rate, quantity, offer.wager), currency };
  const id = await insertExchange(tx, { playerId, offerId, quantity, points, ...reward, wager: offer.wager }, at);
  const counters = await spendPoints(tx, { playerId, points, cause: `exchange:${id}` }, at);
  if (!counters) throw new NotEnoughPoints(wholePoints((await pointsOf(tx, playerId)).chargeable));
  await takeStock(tx, offerId, quantity);
  const purse = await openPurse(tx, { playerId, currency }, at);
  const title = titleIn(offer, player.language);
  return {
    counters,
    purse: await give(tx, rewards, { id, playerId, offer, rate, quantity, title, purse, ...reward }, at),
    source: `exchange:${id}`,
  };
}

interface Reward {
  readonly amount: Minor | null;
  readonly freespins: number | null;
}

function rewardOf({ amount, freespins }: OfferRate, quantity: number, wager: number): Reward {
  const times = (each: number | null): number | null => {
    if (each === null) return null;
    const all = each * quantity;
    if (all * Math.max(1, wager) > MOST_REWARD) throw new RewardTooLarge();
    return all;
  };
  const money = times(amount);
  if (freespins !== null && freespins * quantity > MOST_SPINS) throw new RewardTooLarge();
  return { amount: money === null ? null : minor(money), freespins: times(freespins) };
}

/** The terms of a card of free spins; its row was checked when it was written. */
function spinsOf(
  { games, wager, wagerHours, activateHours, validHours }: Offer,
  { stake, maxWin }: OfferRate,
  quantity: number,
): Pick<FreespinsOrder, "game" | "stake" | "wagerTimes" | "wagerHours" | "maxWin" | "activateHours" | "validHours"> {
  const [game] = games;
  invariant(game !== undefined && stake !== null, "A card of free spins has a game and a stake.");
  return {
    game: game!,
    stake: minor(stake!),
    wagerTimes: wager,
    wagerHours,
    maxWin: maxWin === null ? null : minor(maxWin * quantity),
    activateHours: activateHours ?? DAYS_7,
    validHours: validHours ?? DAYS_7,
  };
}

async function give(
  tx: Tx,
  rewards: Rewards,
  order: Reward & {
    readonly id: number;
    readonly playerId: number;
    readonly offer: Offer;
    readonly rate: OfferRate;
    readonly quantity: number;
    readonly title: string;
    readonly purse: Purse;
    readonly currency: string;
  },
  at: Date,
): Promise<Purse | null> {
  const { id, playerId, offer, rate, quantity, title, purse, currency, amount, freespins } = order;
  const actor = `player:${playerId}`;
  const to = { playerId, purseId: purse.id, currency, title, source: `exchange:${id}`, actor };
  if (amount === null) {
    await rewards.issueFreeSpins(tx, { ...to, ...spinsOf(offer, rate, quantity), count: freespins! }, at);
    return null;
  }
  if (offer.wager > 0) {
    await rewards.issueBonus(tx, { ...to, amount, wagerTimes: offer.wager, wagerHours: offer.wagerHours }, at);
    return (await purseById(tx, purse.id))!;
  }
  const posted = await postEntry<LoyaltyEntryKind>(
    tx,
    {
      kind: "points_exchanged",
      currency,
      cause: `exchange:${id}`,
      actor,
      postings: [
        { purseId: purse.id, amount },
        { account: { kind: "house_bonus", shard: "loyalty" }, amount: minor(-amount) },
      ],
    },
    at,
  );
  return posted.purse;
}
