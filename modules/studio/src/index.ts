export { StudioState } from "./studio.ts";
export type { Bets, FrameSession, GameRules, StudioPorts } from "./ports.ts";
export { retirePairs } from "./commands/retire-pairs.ts";
export { scheduleIdleRounds, studioTasks } from "./jobs.ts";
export { studioRoutes } from "./routes.ts";
export { sealedPairs } from "./store.ts";
export { BuyNotOffered, GameDisabled, PhaseNotNext, SessionEnded, StakeNotOffered, VersionGone } from "./errors.ts";
