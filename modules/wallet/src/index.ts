export { WALLET_FACTS } from "./facts.ts";
export { postEntry } from "./commands/post-entry.ts";
export { openWallet } from "./commands/open-wallet.ts";
export { markTestPlay } from "./commands/mark-test-play.ts";
export { adjustWallet, type Adjusted, type Adjustment } from "./commands/adjust-wallet.ts";
export { walletActions, walletQueries, type WalletActionPorts } from "./actions/index.ts";
export type { AccountKind, Entry, MoneyKind, Posting } from "./domain/entry.ts";
export { walletEntryKinds, type EntryClass, type EntryKind } from "./domain/entry-kinds.ts";
export { AdjustmentTooLarge, CurrencyNotOffered, EntryExists, NoSuchWallet, NotEnoughFunds } from "./errors.ts";
export { entriesBetween, entriesIn, entryLog, houseGains, newestEntry } from "./entry-log.queries.ts";
export { entryMovements, entryVersionBefore, type MovementRange } from "./movements.queries.ts";
export { inTestPlay } from "./test-play.queries.ts";
export { moneyReward, rewardedWallet, type MoneyRewardPorts } from "./money-reward.ts";
export { findWallet, paidSumsOf, walletById, walletsAmong, walletsById, walletsOf, requireWallet } from "./queries.ts";
export {
  houseAccount,
  leapVersions,
  lockWallet,
  lockWalletsOf,
  raiseVersion,
  setWalletStatus,
  type Wallet,
} from "./store.ts";
export { accountView, holdings } from "./views.ts";
export { walletRoutes, type WalletPorts } from "./routes.ts";
