import type { OfferView } from "../routes/bonuses.ts";

/** What a deposit of an amount would bring under an offer. */
export type Brings =
  | { readonly kind: "too_low"; readonly leastCents: number }
  | { readonly kind: "bonus"; readonly bonusCents: number; readonly stakeCents: number }
  | { readonly kind: "spins"; readonly count: number };

type Terms = Pick<OfferView, "percent" | "min_deposit_cents" | "max_bonus_cents" | "freespins_count" | "terms">;

const WHOLE = 100;

/** Shares are rounded down to the smallest unit, in favour of neither: the platform rounds the same way. */
export function offerBrings(offer: Terms, depositCents: number): Brings {
  const { percent, min_deposit_cents: least, max_bonus_cents: most, freespins_count: spins, terms } = offer;
  if (depositCents < least) return { kind: "too_low", leastCents: least };
  if (spins !== null) return { kind: "spins", count: spins };
  const full = percent === null ? (most ?? 0) : Math.floor((depositCents * percent) / WHOLE);
  const bonusCents = most === null ? full : Math.min(full, most);
  const base = terms.wager_of === "bonus" ? bonusCents : bonusCents + depositCents;
  return { kind: "bonus", bonusCents, stakeCents: base * terms.wager_times };
}
