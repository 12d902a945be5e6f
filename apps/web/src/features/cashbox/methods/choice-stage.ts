/**
 * How far a payment is chosen. Phones show the choices and the amount one after the other; missing details take the
 * amount's place.
 */
export type ChoiceStage =
  | { readonly kind: "choices" }
  | { readonly kind: "amount" }
  | { readonly kind: "details"; readonly missing: readonly string[] };
