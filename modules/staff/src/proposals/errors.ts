import { refusal } from "@apogee/kernel";

/** Status 409, code `proposal_closed`, with the state: it was decided before, or has expired. */
export class ProposalClosed extends refusal(
  "proposal_closed",
  409,
  (id: number, state: string) => `Proposal ${id} is ${state} and can no longer be decided.`,
  (_id, state) => ({ state }),
) {}

/** Status 403, code `own_proposal`: the author asks to approve or reject an own proposal. */
export class OwnProposal extends refusal(
  "own_proposal",
  403,
  "Another member must decide a proposal of yours. You can withdraw it.",
) {}

/** Status 403, code `threshold_not_loosened`: a member of staff asks to raise or remove a threshold of four eyes. */
export class ThresholdNotLoosened extends refusal(
  "threshold_not_loosened",
  403,
  "Members of staff can only lower a threshold. An operator raises or removes it at the command line.",
) {}

/** Status 403, code `not_own_proposal`: only its author may withdraw a proposal. */
export class NotOwnProposal extends refusal(
  "not_own_proposal",
  403,
  "Only its author can withdraw a proposal. You can reject it.",
) {}
