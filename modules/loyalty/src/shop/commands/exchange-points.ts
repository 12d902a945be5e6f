import type { Tx } from "@apogee/database";
import { recordFact } from "@apogee/events";
import { findPlayer } from "@apogee/identity";
import { currencyOf, invariant, NotFound } from "@apogee/kernel";
import type { Giving, Rewards } from "@apogee/rewards";
import { cardReward, piecesOf } from "../../domain/card-reward.ts";
import { quantityOf, requireAvailable, titleIn, type Offer } from "../domain/purchase.ts";
import { BonusesOff, NoSuchOffer, NotEnoughPoints, RewardTooLarge } from "../../errors.ts";
import { wholePoints } from "../../points/domain/points.ts";
import { pointsOf } from "../../queries.ts";
import { boughtOf, insertExchange, lockOffer, takeStock } from "../shop.store.ts";
import { spendPoints, type PlayerPoints } from "../../points/store.ts";

/** A purchase in the shop. */
export interface Purchase {
  readonly playerId: number;
  readonly type: Offer["type"];
  readonly offerId: string;
  /** A multiple of the price. */
  readonly points: number;
  readonly currency: string;
}

/** The source of what the shop sells. */
const SOURCE = "points_exchanged";
/** Pieces of one purchase. */
const MOST_PIECES = 10_000;

/** What a purchase changed. */
export interface Purchased {
  readonly counters: PlayerPoints;
  /** To be announced after the commit. */
  readonly giving: Giving;
}

/**
 * Spends points for a reward, in one transaction with it: real money, a bonus with the wager of the offer, free
 * spins, or boxes. The statement that takes the points compares them itself, so calls at once never spend more than there is.
 * Refuses `StakesClosed` during a break, `AccountDisabled`, `NoSuchOffer`, an unknown currency, `NotAMultiple`, `OutOfStock`, `OfferLimitReached`, `RewardTooLarge`,
 * `BonusesOff`, `NotEnoughPoints`, and what the owner of the reward's kind refuses.
 */
export async function exchangePoints(
  tx: Tx,
  rewards: Pick<Rewards, "requireGiving" | "giveReward">,
  purchase: Purchase,
  at: Date,
): Promise<Purchased> {
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
  if ((offer.wager > 0 || type !== "money") && !player.canIssueBonuses) throw new BonusesOff();
  const pieces = piecesOf(rate, quantity, offer.wager);
  const id = await insertExchange(
    tx,
    { playerId, offerId, quantity, points, currency, ...pieces, wager: offer.wager },
    at,
  );
  const key = `exchange:${id}`;
  const counters = await spendPoints(tx, { playerId, points, cause: key }, at);
  if (!counters) throw new NotEnoughPoints(wholePoints((await pointsOf(tx, playerId)).chargeable));
  const exchanged = {
    exchange: id,
    offer: offerId,
    points,
    currency,
    amount: pieces.amount,
    freespins: pieces.freespins,
  };
  await recordFact(tx, { kind: "points.exchanged", playerId, at, ...exchanged });
  await takeStock(tx, offerId, quantity);
  const giving = await rewards.giveReward(
    tx,
    cardReward(offer, rate, quantity),
    { playerId, currency, opensWallet: true },
    { key, source: SOURCE, title: titleIn(offer, player.language), actor: `player:${playerId}` },
    at,
  );
  // The table of a card's boxes has prizes in fewer currencies now.
  if ("refused" in giving.outcome && giving.outcome.refused === "currency") throw new NoSuchOffer();
  invariant("given" in giving.outcome, `The reward of ${key} was not given, so its points must not be spent.`);
  return { counters, giving };
}
