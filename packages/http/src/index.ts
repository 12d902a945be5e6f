export { boundedLines, type EdgeLog } from "./bounded-lines.ts";
export type { CallContext, CallFacts, PlayerContext, Principal } from "./context.ts";
export { isDatabaseAway } from "./database-away.ts";
export { mountRoutes, readRawJson, type EdgeOptions } from "./edge.ts";
export { BadRequest, Forbidden, IdempotencyConflict, SignInRequired, StillRunning, TooManyCalls, Unavailable } from "./errors.ts";
export { failureAnswers, mapErrors, refusalOf } from "./failures.ts";
export { forgetOldAnswers } from "./idempotency.store.ts";
export { implement, implementForPlayer, type CallInput, type ImplementedRoute } from "./implement.ts";
export { fingerprintOf } from "./idempotency.store.ts";
