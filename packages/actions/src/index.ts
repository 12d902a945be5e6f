export {
  defineAction,
  defineLongAction,
  type Action,
  type ActionContext,
  type ActionName,
  type ActionSpec,
  type CallContext,
  type CommandForm,
  type FourEyes,
  type LongActionSpec,
  type LongContext,
  type Look,
  type Verdict,
} from "./action.ts";
export { may, memberOf, operator, requireConfirmed, requirePermission, type Caller } from "./caller.ts";
export { amountField, amountIn, currencyField, moment, playerField, termsField, timeField, timeIn } from "./fields.ts";
export { describeRegistry, type DescribedRegistry } from "./describe-registry.ts";
export { fieldShapes, type FieldShape, type ValueKind } from "./field-shape.ts";
export { ConfirmationNeeded, NoPreview, ProposalStale, SecondMemberMissing } from "./errors.ts";
export { previewAction, type Preview } from "./preview-action.ts";
export type { NewProposal, Proposals, Proposed } from "./propose.ts";
export {
  defineList,
  defineQuery,
  everyRow,
  type ListSpec,
  type Page,
  type Query,
  type QuerySpec,
  type Rows,
} from "./query.ts";
export { registryOf, type Registry } from "./registry.ts";
export { registryRoutes, type ActionRouteParts } from "./routes.ts";
export { carryOut, runAction, withoutSecrets, type Ground, type Order, type Outcome } from "./run-action.ts";
export { table } from "./table.ts";
