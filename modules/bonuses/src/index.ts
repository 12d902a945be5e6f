export { depositCredited } from "./commands/deposit-credited.ts";
export type { CreditedDeposit } from "./domain/credited-deposit.ts";
export { countedOf, refusalWhileWagering, type BonusInPlay } from "./domain/bonus.ts";
export { MaxBetWhileWagering } from "./errors.ts";
export { loadBonusesInPlay, loadGone, loadPursesWithGone, readWageringShares } from "./queries.ts";
export { seedBonuses } from "./seed.ts";
export { insertBonus, type NewBonus } from "./store.ts";
export { contributionOf, type WageringShares } from "./terms/wagering-shares.ts";
