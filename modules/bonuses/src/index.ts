export { depositCredited, type CreditedDeposit } from "./commands/deposit-credited.ts";
export { countedOf, refusalWhileWagering, type BonusInPlay } from "./domain/bonus.ts";
export { MaxBetWhileWagering } from "./errors.ts";
export { loadBonusesInPlay, loadGone, loadPursesWithGone } from "./queries.ts";
export { contributionBpsOf, type GameKind } from "./terms/contribution.ts";
