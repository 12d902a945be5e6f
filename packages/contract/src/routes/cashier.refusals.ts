import type { Refusal } from "../route.ts";

export const TERMS_UNUSABLE: Refusal = {
  code: "withdrawal_terms_unusable",
  status: 503,
  when: "The licence's withdrawal terms are not set up. Nothing was changed.",
};
export const UNKNOWN_CURRENCY: Refusal = {
  code: "unknown_currency",
  status: 422,
  when: "The currency is not offered here.",
};
