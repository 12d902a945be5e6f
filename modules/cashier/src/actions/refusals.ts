import type { Refusal } from "@apogee/contract";

/** Refusals of decisions about payments. */
export const NOT_IN_REVIEW: Refusal = { code: "not_in_review", status: 409, when: "The payment was already decided." };
export const DROPPED_FROM_CHAIN: Refusal = {
  code: "dropped_from_chain",
  status: 409,
  when: "The chain dropped the transaction of the deposit, so no coins arrived.",
};
export const LIMIT_HAS_NO_ROOM: Refusal = {
  code: "limit_has_no_room",
  status: 409,
  when: "A deposit limit of the player has no room for the amount.",
};
