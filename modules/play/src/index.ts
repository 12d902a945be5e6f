export { roundActions, roundQueries, type RoundActionPorts } from "./actions/index.ts";
export { Claims, type Claimed } from "./claim.store.ts";
export { assignSeedPair, forgetDraws, prepareMonths, takeNonce, type OutsideDraw } from "./store.ts";
export {
  parseRoundId,
  roundIdOf,
  type EventKind,
  type PlayEvent,
  type Settled,
  type SettledActions,
} from "./domain/event.ts";
export type {
  Action,
  DecideIntent,
  Drawn,
  Intent,
  OutsideIntent,
  OwnIntent,
  RecordedDecision,
  RecordedFreeSpin,
  RoundRecord,
  SettleIntent,
  StakeIntent,
} from "./domain/intent.ts";
export { sameJson } from "./domain/decide.ts";
export { freeSpinsUnder, type FreeSpinRound } from "./free-spins.queries.ts";
export { decisionKey } from "./domain/intent.ts";
export type { Aggregate, OpenRound } from "./domain/aggregate.ts";
export {
  AccountDisabled,
  AmountTooLarge,
  ExportFolderInUse,
  KeyUsedOtherwise,
  LaneOverloaded,
  LaneUnavailable,
  RoundNotOpen,
  RoundOfAnotherGame,
  RoundOpen,
  RoundVoided,
  SeedChanged,
  StakeAboveBalance,
  TooFast,
  TooManyOpenRounds,
  WalletInUse,
} from "./errors.ts";
export { isTooMuch } from "./domain/money.ts";
export { Lane } from "./lane/lane.ts";
export type { Committed, LaneOptions } from "./lane/options.ts";
export type { LaneWatch } from "./lane/watch.ts";
export { endRound, type EndedRound } from "./commands/end-round.ts";
export { voidRound, type Voided } from "./commands/void-round.ts";
export {
  drawsOf,
  eventsOfRound,
  idleOwnRounds,
  idleRounds,
  lastRoundIn,
  openRoundIn,
  openRoundOfPair,
  playedGames,
  playedSince,
  playSessionAt,
  roundOf,
  roundsAt,
  roundsOf,
  stakedSince,
  unfinishedGames,
  type IdleOwnRound,
  type PlaySession,
  type RoundPlace,
  type RoundRow,
} from "./queries.ts";
export { exportLedger, type ExportManifest, type ExportOrder } from "./export/export-ledger.ts";
export {
  currencySums,
  proveLedger,
  verifyLedger,
  type CurrencySum,
  type LedgerCheck,
  type LedgerProof,
} from "./ledger.queries.ts";
export { roundLog } from "./round-log.queries.ts";
export {
  betOf,
  courseOf,
  isTakenBack,
  movesBetween,
  movesIn,
  movesOf,
  settledRounds,
  settledRoundsOf,
} from "./moves.queries.ts";
export { roundMovements, roundVersionBefore } from "./movements.queries.ts";
export { gamesSince, type GameSince } from "./games-since.queries.ts";
export { roundSums } from "./round-sums.queries.ts";
