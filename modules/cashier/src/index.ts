export { approvedCoins, type ApprovedCoins } from "./approved-payouts.queries.ts";
export { fraudQuery } from "./actions/fraud.ts";
export { CASHIER_FACTS } from "./facts.ts";
export { cashierRoutes } from "./routes.ts";
export { cashierStaffRoutes } from "./routes.staff.ts";
export { cashierTasks, scheduleCashier } from "./jobs.ts";
export { applyProviderEvents } from "./commands/apply-notification.ts";
export { seedCashier } from "./seed.ts";
export type { CashierPlayer, CashierPorts, DepositFollower, Email, EmailName, MovedDeposit } from "./ports.ts";
export { depositCurrencies, methodOfProvider } from "./methods.queries.ts";
export { depositsSince, hasOpenWithdrawal, paidTotals, paymentNames, paymentsOf, type PaymentName } from "./queries.ts";
export { playerOfPayment, playersOfAddress, playersOfCard, type CardOwner } from "./find-players.queries.ts";
export { accountsSharingPayments, type PaymentLink } from "./links.queries.ts";
export type { RiskLine } from "./risk/rules.ts";
export { scoredWithdrawal, scoredWithdrawals, type ScoredWithdrawal } from "./withdrawal-risk.ts";
export { lastPaidBefore } from "./risk.queries.ts";
export { staffPayment, staffPayments } from "./actions/payments-of-player.ts";
export { payoutStands } from "./payout-stands.queries.ts";
export { paidWithdrawals, paymentsAsked } from "./payments-of-player.queries.ts";
export { cashierEntryKinds } from "./domain/entry-kinds.ts";
export { stateOf } from "./domain/stage.ts";
export { withdrawalTermsOf } from "./withdrawal-terms.queries.ts";
export type { WithdrawalTerms } from "./terms/withdrawal-terms.ts";
export { sandboxCards, type SandboxProviderOptions } from "./providers/sandbox-cards.ts";
export { protocolProvider, type ProtocolProviderOptions } from "./providers/protocol-provider.ts";
export { sandboxFraud } from "./fraud/sandbox-fraud.ts";
export type { FraudService } from "./fraud/fraud-service.ts";
export { sandboxBitcoin } from "./providers/sandbox-bitcoin.ts";
export {
  ProviderAway,
  ProviderRefused,
  type DepositRequest,
  type PaymentProvider,
  type PayoutRequest,
  type StartedDeposit,
} from "./providers/provider.ts";
export type { CardFacts, ProviderEvent, ProviderNews } from "./domain/provider-event.ts";
export { cashierActions, cashierQueries } from "./actions/index.ts";
export { OtherCurrencyPaid } from "./commands/resolve-deposit.ts";
export { verifyPayments } from "./ledger.queries.ts";
export { listPendingWithdrawals } from "./operators.ts";
export {
  AmountOutOfRange,
  AmountStep,
  BadSignature,
  DroppedFromChain,
  InvalidAddress,
  LimitHasNoRoom,
  MethodNotAvailable,
  MoreThanCardPaid,
  NotCancelable,
  NotHeld,
  NotInReview,
  NotRecallable,
  NotReturnable,
  PayoutTargetNotOwn,
  PersonalDataMissing,
  ProviderUnavailable,
  SavedProfileUnknown,
  TooManyFailedPayments,
  UnreadableNotification,
  VerificationNeeded,
  WalletBlocked,
  WithdrawalFlagged,
  WithdrawalTermsUnusable,
} from "./errors.ts";
