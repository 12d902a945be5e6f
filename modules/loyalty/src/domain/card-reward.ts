import { invariant } from "@apogee/kernel";
import type { Reward } from "@apogee/rewards";
import { RewardTooLarge } from "../errors.ts";
import type { Offer, OfferRate } from "../shop/domain/purchase.ts";

/** A reward in a wallet. Amounts above it would not stay exact when they are added up. */
const MOST_REWARD = 10_000_000_000_000;
/** Free spins that are issued at once. */
const MOST_SPINS = 1_000;
/** Boxes that are issued at once. */
const MOST_BOXES = 100;
const WEEK_HOURS = 24 * 7;

/** How much a purchase brings. */
export interface Pieces {
  /** Money in minor units; null for free spins and boxes. */
  readonly amount: number | null;
  readonly freespins: number | null;
  readonly boxes: number | null;
}

/** What so many pieces of a card bring. Refuses `RewardTooLarge`. */
export function piecesOf({ amount, freespins, boxes }: OfferRate, quantity: number, wager: number): Pieces {
  const times = (each: number | null): number | null => {
    if (each === null) return null;
    const all = each * quantity;
    if (all * Math.max(1, wager) > MOST_REWARD) throw new RewardTooLarge();
    return all;
  };
  if (freespins !== null && freespins * quantity > MOST_SPINS) throw new RewardTooLarge();
  if (boxes !== null && boxes * quantity > MOST_BOXES) throw new RewardTooLarge();
  return { amount: times(amount), freespins: times(freespins), boxes: times(boxes) };
}

/**
 * The reward of a purchase: real money, a bonus with the wager of the card, free spins, or boxes. Buying a card accepts its
 * terms, so a bonus begins at once; free spins wait for their player's activation.
 */
export function cardReward(offer: Offer, rate: OfferRate, quantity: number): Reward {
  const { amount, freespins, boxes } = piecesOf(rate, quantity, offer.wager);
  if (boxes !== null) return { kind: "loot_box", box: offer.box!, boxes };
  if (amount === null) return spinsReward(offer, rate, { spins: freespins!, quantity });
  const amounts = { [rate.currency]: amount };
  if (offer.wager === 0) return { kind: "money", amounts };
  return { kind: "bonus", amounts, wager: wagerOf(offer)!, maxBet: null, maxWin: null, activateHours: null };
}

/** The terms of a card of free spins; its row was checked when it was written. */
function spinsReward(
  offer: Offer,
  { currency, stake, maxWin }: OfferRate,
  { spins, quantity }: { readonly spins: number; readonly quantity: number },
): Reward {
  const { games, activateHours, validHours } = offer;
  const [game] = games;
  invariant(game !== undefined && stake !== null, "A card of free spins has a game and a stake.");
  return {
    kind: "free_spins",
    game: game!,
    spins,
    stakes: { [currency]: stake! },
    wager: wagerOf(offer),
    maxWin: maxWin === null ? null : { [currency]: maxWin * quantity },
    activate: { hours: activateHours ?? WEEK_HOURS },
    validHours: validHours ?? WEEK_HOURS,
  };
}

const wagerOf = ({ wager, wagerHours }: Offer) => (wager === 0 ? null : { times: wager, hours: wagerHours });
