import type { BonusView, FreespinsView, OfferView } from "@apogee/contract";

/** Sorts behind every time. */
const LAST = "9999";

/** A bonus or free spins (specification 3-22). */
export type Gift =
  | { readonly kind: "bonus"; readonly gift: BonusView }
  | { readonly kind: "freespins"; readonly gift: FreespinsView };

/** An offer that the next deposit may claim, as a gift (specification 3-22): it is claimed by depositing. */
export interface DepositGift {
  readonly type: "deposit";
  readonly title: string;
  readonly stage: "issued";
  readonly activatable: true;
  readonly activatable_until: string | null;
  readonly offer: OfferView;
}

/** The gifts of the next deposit, those that end first before the others. */
export const depositGiftsOf = (offers: readonly OfferView[]): DepositGift[] =>
  offers
    .map((offer): DepositGift => ({
      type: "deposit",
      title: offer.title,
      stage: "issued",
      activatable: true,
      activatable_until: offer.ends_at,
      offer,
    }))
    .toSorted((a, b) => (a.activatable_until ?? LAST).localeCompare(b.activatable_until ?? LAST));

/** The parts of the gifts page, in its order. */
export const GIFT_PARTS = ["playing", "new", "waiting", "past"] as const;
export type GiftPart = (typeof GIFT_PARTS)[number];

const PARTS: Readonly<Record<BonusView["stage"] | FreespinsView["stage"], GiftPart>> = {
  handle_bets: "playing",
  activated: "playing",
  issued: "new",
  wait: "waiting",
  wager_done: "past",
  lost: "past",
  canceled: "past",
  expired: "past",
  finished: "past",
};

/** Which part of the page a gift belongs to, by its stage (specification 3-23). */
export const partOf = ({ gift }: Gift): GiftPart => PARTS[gift.stage];

export const giftsOf = (bonuses: readonly BonusView[], freespins: readonly FreespinsView[]): Gift[] => [
  ...bonuses.map((gift) => ({ kind: "bonus", gift }) as const),
  ...freespins.map((gift) => ({ kind: "freespins", gift }) as const),
];

/** The gifts of each part: the most urgent first, in the past the newest. */
export function giftsByPart(gifts: readonly Gift[]): Readonly<Record<GiftPart, readonly Gift[]>> {
  const parts: Record<GiftPart, Gift[]> = { playing: [], new: [], waiting: [], past: [] };
  for (const gift of gifts) parts[partOf(gift)].push(gift);
  parts.past.sort((a, b) => endOf(b).localeCompare(endOf(a)));
  for (const part of ["playing", "new", "waiting"] as const)
    parts[part].sort((a, b) => dueOf(a).localeCompare(dueOf(b)));
  return parts;
}

/** How many gifts wait for the player's decision: the number at the gift in the header. */
export const newGifts = (gifts: readonly Gift[]): number =>
  gifts.filter((each) => partOf(each) === "new" && each.gift.activatable).length;

/** Until when the player must act; gifts without a deadline come last. */
export function deadlineOf({ gift }: Gift): string | null {
  return gift.stage === "issued" ? gift.activatable_until : gift.valid_until;
}

const dueOf = (gift: Gift): string => deadlineOf(gift) ?? LAST;
const endOf = ({ kind, gift }: Gift): string =>
  kind === "bonus" ? (gift.finished_at ?? gift.created_at) : gift.created_at;
