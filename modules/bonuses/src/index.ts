export { bonusActions, bonusQueries, bonusRow, bonusTable, listedBonuses, shownBonus } from "./actions/index.ts";
export { announceBonus } from "./announce.ts";
export { GIFTS_CHANNEL, giftsChangedSince, reportProgress } from "./gift-news.queries.ts";
export { publishGifts } from "./gift-news.ts";
export { BONUS_FACTS } from "./facts.ts";
export { activateBonus } from "./commands/activate-bonus.ts";
export { admitRegistrationOffer, type RegistrationOrder } from "./commands/admit-registration-offer.ts";
export { depositCredited } from "./commands/deposit-credited.ts";
export { beforeWithdrawal } from "./commands/before-withdrawal.ts";
export { cancelAllBonuses, cancelBonus, type Cancellation } from "./commands/cancel-bonus.ts";
export { depositChargedBack } from "./commands/charge-back.ts";
export { chooseOffer, type OfferChoice } from "./commands/choose-offer.ts";
export { endBonus, type EndOfBonus } from "./commands/end-bonus.ts";
export { issueShares } from "./commands/issue-shares.ts";
export { issueBonus, type BonusOrder } from "./commands/issue-bonus.ts";
export { offerGifts } from "./commands/issue-gift.ts";
export { giftsByCause, giftsOfPayments, type BroughtGift, type GiftName } from "./gift-names.queries.ts";
export { pauseDeadlines } from "./commands/pause-deadlines.ts";
export { putOffer, stopOffer, type OfferChange } from "./commands/put-offer.ts";
export type { CreditedDeposit } from "./domain/credited-deposit.ts";
export { bonusEntryKinds, type BonusEntryKind } from "./domain/entry-kinds.ts";
export { shareOfBet } from "./domain/share-of-bet.ts";
export { countedOf, EXCLUDED, refusalWhileWagering, shareUnder, type BonusInPlay } from "./domain/bonus.ts";
export type { StoredBonus } from "./domain/stored-bonus.ts";
export { MaxBetWhileWagering, OfferNotAvailable } from "./errors.ts";
export { bonusTasks, scheduleBonuses } from "./jobs.ts";
export { allOffers, missedOffers, offerByKey, type MissedOffer, type Offer } from "./offer.queries.ts";
export type { BonusPorts, MissedNotice, Page, PeriodResults, WalletResult, WordsOf } from "./ports.ts";
export {
  bonusById,
  bonusesOf,
  bonusOfCause,
  inPlayOf,
  loadBonusesInPlay,
  loadGone,
  loadWalletsWithGone,
  readWageringShares,
} from "./queries.ts";
export { queueRegistrationOffer } from "./queued.ts";
export { bonusRewards, givingGate } from "./rewards/index.ts";
export { bonusRoutes } from "./routes.ts";
export { seedBonuses, seedOffers } from "./seed.ts";
export { FREE_TERMS, type IssuedTerms } from "./terms/issued-terms.ts";
export { contributionOf, type WageringShares } from "./terms/wagering-shares.ts";
export * from "./freespins/index.ts";
export { claimOf, simulateClaim, tablesFor, type GameCost, type OfferCost } from "./domain/simulate/simulate-offer.ts";
export { oneWin, type PayoutTable } from "./domain/simulate/payout-table.ts";
export { chanceToComplete, type Completion, type WageredSpins } from "./domain/simulate/chance-to-complete.ts";
export { playOn } from "./domain/simulate/play-on.ts";
export type { SimulatedClaim } from "./domain/simulate/claim.ts";
