export { admitDeposit, type CountedDeposit, type DepositToAdmit } from "./commands/admit-deposit.ts";
export { closeStakes, setLimit, type BreakOrder, type LimitOrder } from "./commands/set-limit.ts";
export { dayOf, endOf, PERIODS, type Period } from "./domain/periods.ts";
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
} from "./domain/limit-counters.ts";
export {
  countedOf,
  refusalOfStake,
  type CountedWallet,
  type MoneyLimit,
  type PlayerLimits,
} from "./domain/player-limits.ts";
export { shownLimits, type ShownLimit, type ShownLimits } from "./shown-limits.ts";
export { limitsTasks } from "./jobs.ts";
export type { LimitsPorts } from "./ports.ts";
export { limitsRoutes } from "./routes.ts";
export { LimitReached, StakesClosed, type ExceededLimit } from "./errors.ts";
export {
  LIMIT_KINDS,
  limitsOf,
  loadStandings,
  playersOnBreak,
  standingsOf,
  type LimitKind,
  type LoadedLimits,
  type Runner,
  type StoredLimit,
} from "./queries.ts";
