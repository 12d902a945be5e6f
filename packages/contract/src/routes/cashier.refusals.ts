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
export const METHOD_IN_MAINTENANCE: Refusal = {
  code: "method_in_maintenance",
  status: 422,
  when: "The method is in maintenance; `until` is its end, if it is known.",
};
export const FIELD_INVALID: Refusal = {
  code: "field_invalid",
  status: 422,
  when: "A field of the method is missing or wrong; `field` names it and `reason` says why.",
};
