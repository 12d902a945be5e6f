export { announceFreespins } from "./announce.ts";
export { activateFreespins } from "./commands/activate-freespins.ts";
export { cancelAllFreespins } from "./commands/cancel-all-freespins.ts";
export { cancelFreespins, type Cancellation } from "./commands/cancel-freespins.ts";
export { endDueFreespins } from "./commands/end-due-freespins.ts";
export type { SpinsChange } from "./commands/end-freespins.ts";
export { issueFreespinsByHand, type FreespinsByHand } from "./commands/issue-by-hand.ts";
export { issueFreespins, type FreespinsOrder } from "./commands/issue-freespins.ts";
export { outsideReported, type OutsideReport } from "./commands/outside-freespins.ts";
export { noteShownSpin, useSpin, type DueSpin, type SpinCall, type SpinUsed } from "./commands/use-spin.ts";
export { SPINS_STAGES, type Freespins, type LoggedSpin, type SpinsStage } from "./domain/freespins.ts";
export {
  FreespinsEnded,
  FreespinsNotActivatable,
  FreespinsNotActive,
  GameWithoutFreespins,
  NoSuchFreespins,
  SpinsStakeNotOffered,
} from "./errors.ts";
export { freespinsTasks, scheduleFreespins } from "./jobs.ts";
export type { FreespinsPorts, OutsideSpins } from "./ports.ts";
export { freespinsById, freespinsInPlay, freespinsOfCause, freespinsOfIssue, listedFreespins } from "./queries.ts";
export { spinsGameOf, type SpinsGame } from "./domain/own-game.ts";
export { freespinsRoutes } from "./routes.ts";
