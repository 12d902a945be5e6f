import type { MethodType, Offer } from "./offers.ts";

export interface OfferGroup {
  readonly id: "saved" | "return" | "lately" | "cards" | "bank" | "wallets" | "vouchers" | "coins";
  readonly offers: readonly Offer[];
}

const PLACES: Readonly<Record<MethodType, OfferGroup["id"]>> = {
  cards: "cards",
  bank_transfer: "bank",
  direct: "wallets",
  voucher: "vouchers",
  crypto: "coins",
};
const ORDER = ["saved", "return", "lately", "cards", "bank", "wallets", "vouchers", "coins"] as const;

/** How many methods count as used lately; older ones stay with their kind. */
const LATELY = 2;

/** The offers under their headings; empty headings are left out. */
export function groupsOf(offers: readonly Offer[], only: MethodType | "all"): OfferGroup[] {
  const shown = offers.filter(({ method }) => only === "all" || method.type === only);
  const lately = latelyUsed(shown);
  return ORDER.flatMap((id) => {
    const own = shown.filter((offer) => placeOf(offer, lately) === id);
    return own.length > 0 ? [{ id, offers: id === "lately" ? lately : own }] : [];
  });
}

/** Methods without a saved card that the player has paid with, the last one first. Coins stay in their row. */
function latelyUsed(offers: readonly Offer[]): readonly Offer[] {
  return offers
    .filter(
      ({ saved, method }) =>
        saved === null && method.type !== "crypto" && method.lastUsedAt !== null && method.savedProfiles.length === 0,
    )
    .toSorted((a, b) => b.method.lastUsedAt!.localeCompare(a.method.lastUsedAt!))
    .slice(0, LATELY);
}

function placeOf(offer: Offer, lately: readonly Offer[]): OfferGroup["id"] {
  if (offer.saved) return offer.saved.returnable === null ? "saved" : "return";
  return lately.includes(offer) ? "lately" : PLACES[offer.method.type];
}

/** A coin, and the networks on which it can be sent: one offer for each. */
export interface Coin {
  readonly kind: string;
  readonly currency: string;
  readonly offers: readonly Offer[];
}

/** The coins among the offers, in their order. */
export function coinsOf(offers: readonly Offer[]): Coin[] {
  const coins = offers.filter(({ method, saved }) => method.type === "crypto" && saved === null);
  return [...Map.groupBy(coins, ({ currency }) => currency)].map(([currency, own]) => ({
    kind: own[0]!.method.kind,
    currency,
    offers: own,
  }));
}

/** The key of a coin whose network is not chosen yet. */
export const coinKey = ({ currency }: Pick<Coin, "currency">): string => `${currency}/?`;

/** What a key chose: an offer, a coin that still needs its network, or, without a choice, the first offer that works. */
export function chosenOf(
  offers: readonly Offer[],
  chosen: string | null,
): { readonly offer: Offer | undefined; readonly coin: Coin | undefined } {
  const coins = coinsOf(offers);
  const open = coins.find((coin) => coinKey(coin) === chosen);
  if (open) return { offer: undefined, coin: open };
  const offer =
    offers.find(({ key }) => key === chosen) ?? offers.find(({ method }) => method.maintenance === null) ?? offers[0];
  return { offer, coin: coins.find((coin) => offer !== undefined && coin.offers.includes(offer)) };
}

const normal = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The offers whose name, brand or currency contains the words; each coin counts by its code and its name. */
export function searched(offers: readonly Offer[], words: string, nameOfOffer: (offer: Offer) => string): Offer[] {
  const wanted = normal(words.trim());
  return offers.filter((offer) =>
    [
      nameOfOffer(offer),
      offer.method.kind,
      ...offer.method.extraIcons,
      ...(offer.method.type === "crypto" ? [offer.currency] : []),
    ].some((text) => normal(text).includes(wanted)),
  );
}
