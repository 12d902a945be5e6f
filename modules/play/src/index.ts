export { assignSeedPair, prepareMonths } from "./store.ts";
export { parseRoundId, roundIdOf, type EventKind, type PlayEvent, type Settled, type SettledActions } from "./domain/event.ts";
export type { Action, Drawn, Intent, OutsideIntent, OwnIntent, RoundRecord, SettleIntent, StakeIntent } from "./domain/intent.ts";
export type { Aggregate, OpenRound } from "./domain/aggregate.ts";
export { AccountDisabled, KeyUsedOtherwise, LaneOverloaded, LaneUnavailable, RoundNotOpen, RoundOfAnotherGame, RoundOpen, SeedChanged, StakeAboveBalance } from "./errors.ts";
export { Lane, type Committed, type LaneOptions } from "./lane/lane.ts";
export { drawOf, lastRoundIn, openRoundIn, openRoundNumber, playedGames, playSessionAt, roundOf, roundsOf, unfinishedGames, type PlaySession, type RoundRow } from "./queries.ts";
export { verifyLedger, type LedgerCheck } from "./ledger.queries.ts";
