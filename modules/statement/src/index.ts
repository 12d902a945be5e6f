export { statementRoutes } from "./routes.ts";
export type { GameName, PaymentName, StatementPorts } from "./ports.ts";
