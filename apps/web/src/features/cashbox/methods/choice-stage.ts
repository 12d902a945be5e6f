/**
 * The step of a payment's choice. Phones show the choices and the amount one after the other; missing details replace
 * the amount.
 */
export type ChoiceStage =
  | { readonly kind: "choices" }
  | { readonly kind: "amount" }
  | { readonly kind: "details"; readonly missing: readonly string[] };
