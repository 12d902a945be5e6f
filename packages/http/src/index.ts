export { boundBodies, type BodyBounds } from "./bound-bodies.ts";
export { boundedLines, type EdgeLog } from "./bounded-lines.ts";
export { STAFF_TOKEN_PREFIX, type StaffDoor } from "./access.ts";
export { CallBudgets, type CallBudgetsOptions, type CallRule } from "./budgets/call-budgets.ts";
export { Mistakes } from "./budgets/mistakes.ts";
export { limitCalls } from "./budgets/limit-calls.ts";
export type { AccountRule } from "./budgets/rules.ts";
export { CommittedRefusal, inRefusableTransaction } from "./committed-refusal.ts";
export type {
  Admission,
  CallContext,
  CallFacts,
  PlayerContext,
  PlayerPrincipal,
  Proof,
  StaffContext,
  StaffPrincipal,
} from "./context.ts";
export { isDatabaseAway, isStatementTimeout } from "./database-away.ts";
export { mountRoutes, readRawJson, type EdgeOptions } from "./edge.ts";
export {
  AddressTooLong,
  BadRequest,
  CountryRestricted,
  DemoOnly,
  UnderMaintenance,
  Forbidden,
  HeadersTooMany,
  IdempotencyConflict,
  PermissionMissing,
  SignInRequired,
  StaffSignInRequired,
  StillRunning,
  TooManyCalls,
  Unavailable,
} from "./errors.ts";
export { failureAnswers, mapErrors, refusalOf, type RefusalShape } from "./failures.ts";
export { ANSWERS_KEPT_DAYS, claimKey, forgetOldAnswers, releaseKey, storeAnswer } from "./idempotency.store.ts";
export { noteOn, notesOf, type Notes } from "./notes.ts";
export { knownPaths, type MethodsAt } from "./known-paths.ts";
export { AnswerTooLarge, readJson, readText } from "./read-json.ts";
export { parseInput } from "./parse.ts";
export { isRefusedEarly, refuseEarly } from "./refuse-early.ts";
export { Turnstile } from "./turnstile.ts";
export { refuseUnkeepableText } from "./unkeepable-text.ts";
export {
  implement,
  implementFileForPlayer,
  implementFileForStaff,
  implementForPlayer,
  implementForStaff,
  type CallInput,
  type ImplementedRoute,
} from "./implement.ts";
export { fingerprintOf } from "./idempotency.store.ts";
export { FileAnswer } from "./file-answer.ts";
export { hostCookie } from "./host-cookie.ts";
export { describeRoutes, type DescribedRoute, type ApiFacts, type OpenApiDocument } from "./openapi/describe-routes.ts";
export { refOf, typeOf, type JsonSchema } from "./openapi/json-schemas.ts";
export type { Operation, Parameter } from "./openapi/operation.ts";
