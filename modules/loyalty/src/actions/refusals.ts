import type { Refusal } from "@apogee/contract";

/** Of actions that change a reward. */
export const REWARDS_REACH_EDGE: Refusal = {
  code: "rewards_reach_edge",
  status: 422,
  when: "All rewards together would give back as much of a stake as it costs on average.",
};
export const NOT_FOUND: Refusal = { code: "not_found", status: 404, when: "What the order names does not exist." };
