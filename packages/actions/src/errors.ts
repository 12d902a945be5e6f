import { refusal } from "@apogee/kernel";

/** Status 409, code `second_member_missing`: nobody else could carry the proposal out, so nothing was proposed. */
export class SecondMemberMissing extends refusal(
  "second_member_missing",
  409,
  (permission: string) =>
    `A second member with the permission ${permission} must carry this out, and there is none. An operator can add one at the command line. Nothing was done.`,
  (permission) => ({ permission }),
) {}

/** Status 409, code `proposal_stale`: the subject changed after the proposal was made, which is void now. */
export class ProposalStale extends refusal(
  "proposal_stale",
  409,
  "What this proposal changes has changed since it was made. It is void; nothing was done.",
) {}

/** Status 409, code `no_preview`: the action calls outside systems or works in batches. */
export class NoPreview extends refusal("no_preview", 409, (name: string) => `${name} cannot be previewed.`) {}

/** Status 403, code `confirmation_needed`: the member must enter the second factor again. */
export class ConfirmationNeeded extends refusal(
  "confirmation_needed",
  403,
  "Confirm with a code of your second factor, then repeat this within five minutes.",
) {}
