import type { PaymentMethod } from "@apogee/contract";

export type MethodType = PaymentMethod["type"];

/** A choice of payment method: a method, or a card or account that was saved with it. */
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
  readonly removable: boolean;
  /** Of a card in another name: the most that a withdrawal may return to it; null for the player's own cards. */
  readonly returnable: number | null;
}

/**
 * Saved cards first, each as a separate offer, then the methods. A method whose withdrawals go to saved cards only is
 * offered itself only if none of its saved cards is the player's own: a withdrawal can merely return money to the
 * others.
 */
export function offersOf(methods: readonly PaymentMethod[]): Offer[] {
  const saved = methods.flatMap((method) =>
    method.savedProfiles.map((profile): Offer => ({
      key: `${method.currency}/${method.id}/${profile.id}`,
      method,
      currency: method.currency,
      saved: savedCard(profile),
    })),
  );
  const others = methods.filter(
    (method) =>
      !method.isForSavedProfilesOnly || method.savedProfiles.every(({ returnableCents }) => returnableCents !== null),
  );
  return [
    ...saved,
    ...others.map((method): Offer => ({
      key: `${method.currency}/${method.id}`,
      method,
      currency: method.currency,
      saved: null,
    })),
  ];
}

function savedCard({
  id,
  title,
  isRemoveAvailable,
  returnableCents,
}: PaymentMethod["savedProfiles"][number]): SavedCard {
  const [name = title, expires] = title.split(" · ");
  return { id, name, expires: expires ?? null, removable: isRemoveAvailable, returnable: returnableCents };
}

/** Whether payments by the method are possible at the moment. */
export const isWorking = ({ method }: Pick<Offer, "method">): boolean => method.maintenance === null;

/** The wallet in money whose methods are shown beside those of a selected coin; null if there is none. */
export function moneyWalletOf(
  selected: { readonly code: string; readonly fiat: boolean },
  accounts: readonly string[],
  currencies: readonly { readonly code: string; readonly fiat: boolean }[],
): string | null {
  if (selected.fiat) return null;
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

const FEW = 4;

/**
 * Whether the offers are few enough to be taken in at a glance: then they need no filters and leave room for the next
 * steps.
 */
export const isFew = (offers: readonly Offer[]): boolean => offers.length <= FEW;
