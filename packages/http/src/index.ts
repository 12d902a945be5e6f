export type { CallContext, CallFacts, PlayerContext, Principal } from "./context.ts";
export { isDatabaseAway, mapErrors, mountRoutes, readRawJson, type EdgeOptions } from "./edge.ts";
export { BadRequest, Forbidden, IdempotencyConflict, SignInRequired, StillRunning } from "./errors.ts";
export { forgetOldAnswers } from "./idempotency.store.ts";
export { implement, implementForPlayer, type CallInput, type ImplementedRoute } from "./implement.ts";
export { fingerprintOf } from "./idempotency.store.ts";
