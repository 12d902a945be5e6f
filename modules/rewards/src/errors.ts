import { refusal } from "@apogee/kernel";

/** Status 409, code `reward_cause_taken`, with the cause. */
export class RewardCauseTaken extends refusal(
  "reward_cause_taken",
  409,
  (cause: string) => `Another reward was given for ${cause}. One reward is given for each cause.`,
  (cause) => ({ cause }),
) {}

/** Status 422, code `reward_kind_unavailable`, with the kind. */
export class RewardKindUnavailable extends refusal(
  "reward_kind_unavailable",
  422,
  (kind: string) => `Rewards of the kind ${kind} cannot be given yet. Choose another kind.`,
  (kind) => ({ kind }),
) {}
