import type { Refusal } from "@apogee/contract";

export const NOT_FOUND: Refusal = {
  code: "not_found",
  status: 404,
  when: "There is no such contest, or no such entry.",
};
export const WRONG_STAGE: Refusal = {
  code: "contest_stage",
  status: 409,
  when: "The contest is at a stage at which this cannot be done.",
};
export const EXISTS: Refusal = {
  code: "contest_exists",
  status: 409,
  when: "Another contest has this slug or this identifier.",
};
export const FROZEN: Refusal = {
  code: "contest_frozen",
  status: 409,
  when: "The contest is published, and fields are changed that stay as they are.",
};
export const TOO_OLD: Refusal = { code: "rates_too_old", status: 503, when: "Today's exchange rates are missing." };
/** What owners of rewards refuse, and the gate of giving. */
export const REWARDS: readonly Refusal[] = [
  { code: "unknown_currency", status: 422, when: "There is no such currency." },
  { code: "reward_kind_unavailable", status: 422, when: "Rewards of this kind cannot be given." },
  { code: "game_without_freespins", status: 422, when: "The game has no free spins." },
  { code: "freespins_stake_not_offered", status: 422, when: "The game does not offer the stake." },
];
