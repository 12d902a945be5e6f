import type { PaymentMethod } from "@apogee/contract";

export type MethodType = PaymentMethod["type"];

/** A choice of payment method: a method, or a card that was saved with it. */
export interface Offer {
  readonly key: string;
  readonly method: PaymentMethod;
  /** The wallet that it pays into or from. */
  readonly currency: string;
  readonly saved: SavedCard | null;
}

export interface SavedCard {
  readonly id: string;
  /** `Visa •••• 4242` */
  readonly name: string;
  /** `12/30`; null if the provider did not state one. */
  readonly expires: string | null;
  /** Of a card in another name: the most that a withdrawal may return to it; null for the player's own cards. */
  readonly returnable: number | null;
}

/**
 * Saved cards first, each as a separate offer, then the methods. A method whose withdrawals go to saved cards only is
 * offered itself only if none of its saved cards is the player's own: a withdrawal can merely return money to the
 * others.
 */
export function offersOf(methods: readonly PaymentMethod[], currency: string): Offer[] {
  const saved = methods.flatMap((method) =>
    method.savedProfiles.map((profile): Offer => ({
      key: `${currency}/${method.id}/${profile.id}`,
      method,
      currency,
      saved: savedCard(profile),
    })),
  );
  const others = methods.filter(
    (method) =>
      !method.isForSavedProfilesOnly || method.savedProfiles.every(({ returnableCents }) => returnableCents !== null),
  );
  return [
    ...saved,
    ...others.map((method): Offer => ({ key: `${currency}/${method.id}`, method, currency, saved: null })),
  ];
}

function savedCard({ id, title, returnableCents }: PaymentMethod["savedProfiles"][number]): SavedCard {
  const [name = title, expires] = title.split(" · ");
  return { id, name, expires: expires ?? null, returnable: returnableCents };
}

/**
 * The wallet whose methods are shown beside those of the selected one: a coin wallet beside a money wallet, and vice
 * versa.
 */
export function otherWalletOf(
  selected: { readonly code: string; readonly fiat: boolean },
  accounts: readonly string[],
  currencies: readonly { readonly code: string; readonly fiat: boolean }[],
): string | null {
  if (selected.fiat) return currencies.some(({ code }) => code === "BTC") ? "BTC" : null;
  return accounts.find((code) => currencies.some((each) => each.code === code && each.fiat)) ?? null;
}

/** Whether there are offers, but none for the selected wallet: no method pays into its currency. */
export const lacksOwn = (offers: readonly Pick<Offer, "currency">[], selected: string): boolean =>
  offers.length > 0 && offers.every(({ currency }) => currency !== selected);

/** The name of a method: the saved card, else the language's text, else the operator's name or the brand's. */
export function nameOf(
  { method, saved }: Pick<Offer, "method" | "saved">,
  texts: Readonly<Record<string, unknown>>,
): string {
  const word = texts[method.translationKey];
  return saved?.name ?? (typeof word === "string" ? word : (method.title ?? method.brand));
}

export interface OfferGroup {
  readonly id: "saved" | "return" | "bank" | "wallets" | "crypto";
  readonly offers: readonly Offer[];
}

const PLACES: Readonly<Record<MethodType, OfferGroup["id"]>> = {
  cards: "bank",
  bank_transfer: "bank",
  direct: "wallets",
  voucher: "wallets",
  crypto: "crypto",
};
const ORDER = ["saved", "return", "bank", "wallets", "crypto"] as const;

const FEW = 4;

/**
 * Whether the offers are few enough to be taken in at a glance: then they need no filters and leave room for the next
 * steps.
 */
export const isFew = (offers: readonly Offer[]): boolean => offers.length <= FEW;

function placeOf({ saved, method }: Offer): OfferGroup["id"] {
  if (!saved) return PLACES[method.type];
  return saved.returnable === null ? "saved" : "return";
}

/** The offers under their headings; empty headings are left out. */
export function groupsOf(offers: readonly Offer[], only: MethodType | "all"): OfferGroup[] {
  const shown = offers.filter(({ method }) => only === "all" || method.type === only);
  return ORDER.flatMap((id) => {
    const own = shown.filter((offer) => placeOf(offer) === id);
    return own.length > 0 ? [{ id, offers: own }] : [];
  });
}
