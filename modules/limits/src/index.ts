export { closeStakes, setLimit, type BreakOrder, type LimitOrder } from "./commands/set-limit.ts";
export { dayOf, endOf, PERIODS, type Period } from "./domain/periods.ts";
export {
  count,
  KINDS,
  newCounters,
  refusalOfStake,
  rolledTo,
  takeBack,
  type ByPeriod,
  type Counted,
  type Kind,
  type LimitCounters,
} from "./domain/limit-counters.ts";
export { LimitMissing, LimitReached, StakesClosed } from "./errors.ts";
export { loadStandings, playersOnBreak, standingsOf, type Runner } from "./queries.ts";
