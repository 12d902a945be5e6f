export * from "./call-class.ts";
export * from "./permissions.ts";
export { maskEmail, maskPhone, maskText, PERSONAL, personal, type PersonalKind } from "./personal.ts";
export * from "./route.ts";
export * from "./shapes.ts";
export * from "./visit.ts";
export * from "./channels.ts";
export * from "./channel-entities.ts";
export * from "./player-rules.ts";
export * from "./postal-ranges.ts";
export * from "./shown-player.ts";
export * from "./statement-words.ts";
export * from "./vip-pictures.ts";
export * from "./offer-words/term-sentences.ts";
export * from "./offer-words/share-sentences.ts";
export * from "./offer-words/offer-brings.ts";
export * from "./offer-words/offer-text.ts";
export * from "./routes/identity.ts";
export * from "./routes/identity.security.ts";
export * from "./routes/info.ts";
export * from "./routes/games.ts";
export * from "./routes/studio.ts";
export * from "./routes/fairness.ts";
export * from "./routes/liabilities.ts";
export * from "./routes/wallet.ts";
export {
  showStatement,
  statementCsv,
  statementMovements,
  statementPdf,
  statementSummary,
  type StatementDay,
  type StatementLine,
  type StatementMovement,
  type StatementSummary,
} from "./routes/statement.ts";
export * from "./routes/history.ts";
export * from "./routes/cashier.ts";
export * from "./routes/cashier.methods.ts";
export * from "./routes/cashier.return.ts";
export * from "./routes/cashier.withdrawals.ts";
export * from "./routes/limits.ts";
export * from "./routes/bonuses.ts";
export * from "./routes/loyalty.ts";
export * from "./routes/cashier.staff.ts";
export * from "./routes/staff.ts";
export * from "./routes/staff-registry.ts";
export * from "./routes/staff-sign-in.ts";
export * from "./routes/sandbox-mail.ts";
export * from "./routes/gateway.ts";
export * from "./routes/stats.ts";
export { drawTickets, showDraw, type DrawView } from "./routes/draws.ts";
export * from "./routes/house.ts";
export * from "./routes/notices.ts";
export * from "./entities/lootbox.ts";
export * from "./entities/prize.ts";
export * from "./entities/tournament.ts";
export * from "./routes/batch.ts";
export * from "./routes/tournaments.ts";
export * from "./routes/lotteries.ts";
export * from "./routes/lootboxes.ts";
export * from "./routes/jackpots.ts";
export * from "./routes/adventure.ts";
export * from "./routes/achievements.ts";
