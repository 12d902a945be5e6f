export { postEntry } from "./commands/post-entry.ts";
export { openPurse } from "./commands/open-purse.ts";
export { adjustPurse, type Adjustment } from "./commands/adjust-purse.ts";
export type { AccountKind, Entry, EntryKind, MoneyKind, Posting } from "./domain/entry.ts";
export { CurrencyNotOffered, EntryExists, NoSuchWallet, NotEnoughFunds, ReasonMissing } from "./errors.ts";
export { findPurse, paidSumsOf, purseById, pursesOf } from "./queries.ts";
export { houseAccount, raiseVersion, setPurseStatus, type Purse } from "./store.ts";
export { accountView } from "./views.ts";
export { walletRoutes, type WalletPorts } from "./routes.ts";
