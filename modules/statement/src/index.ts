export { moneyPath, type MoneyPath } from "./money-path.ts";
export { ledgerOfPlayer, type LedgerAsked, type LedgerLine } from "./ledger-of-player.ts";
export { statementRoutes } from "./routes.ts";
export type { GameName, PaymentName, StatementPorts } from "./ports.ts";
