export { limitActions, limitQueries, limitRow, limitsShown, limitTable } from "./actions/index.ts";
export { LIMIT_FACTS } from "./facts.ts";
export { requestLimit, type LimitRequest } from "./amounts/commands/request-limit.ts";
export { takeBreak, type BreakRequest } from "./breaks/commands/take-break.ts";
export { imposeExclusion, type ImposedBreak } from "./breaks/commands/take-break.ts";
export {
  breaksAmong,
  breaksOf,
  closedUntilOf,
  excludedPlayers,
  exclusionAmong,
  requireNoBreak,
  runningBreakOf,
} from "./breaks/breaks.queries.ts";
export { FOR_LIFE, type PlayerBreak } from "./breaks/domain/breaks.ts";
export { isListed, questionRegister } from "./register/ask-register.ts";
export { mayBeInvited } from "./register/may-be-invited.ts";
export { RegisterUnanswered, type ExclusionRegister, type RegisteredPerson } from "./register/register.ts";
export { sandboxRegister, type SandboxRegisterOptions } from "./register/sandbox-register.ts";
export { holdBreaksBack } from "./store.ts";
export { unansweredAmong } from "./register/store.ts";
export { putZone } from "./breaks/calendar.store.ts";
export { changesOf, loosenedByPlayer, loosenedSince } from "./amounts/changes.store.ts";
export { noteMinute, timeLimitsReached } from "./reality/time.queries.ts";
export {
  admitDeposit,
  roomForMoney,
  type CountedDeposit,
  type DepositToAdmit,
  type RoomForMoney,
} from "./amounts/commands/admit-deposit.ts";
export { closeStakes, setLimit, type BreakOrder, type LimitOrder } from "./amounts/commands/set-limit.ts";
export { dayOf, endOf, type Period } from "./domain/periods.ts";
export {
  count,
  KINDS,
  newCounters,
  rolledTo,
  takeBack,
  type ByPeriod,
  type Counted,
  type Kind,
  type LimitCounters,
} from "./amounts/domain/limit-counters.ts";
export {
  countedOf,
  refusalOfStake,
  type CountedWallet,
  type MoneyLimit,
  type PlayerLimits,
} from "./amounts/domain/player-limits.ts";
export { limitsTasks } from "./jobs.ts";
export type { BreakPorts, LimitsPorts } from "./ports.ts";
export { limitsRoutes } from "./routes.ts";
export { LimitReached, StakesClosed, type ExceededLimit } from "./errors.ts";
export {
  LIMIT_KINDS,
  TIME,
  limitsOf,
  loadStandings,
  playersOnBreak,
  standingsOf,
  type LimitKind,
  type LoadedLimits,
  type Runner,
  type StoredLimit,
} from "./queries.ts";
