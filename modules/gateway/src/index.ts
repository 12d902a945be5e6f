export { addProvider, type NewProvider } from "./commands/add-provider.ts";
export { rotateKey, type KeyRotation } from "./commands/rotate-key.ts";
export { switchProvider, type ProviderSwitch } from "./commands/switch-provider.ts";
export { DIALECTS, type Dialect, type Provider, type ProviderStatus } from "./domain/provider.ts";
export { ProviderExists, ReasonNeeded } from "./errors.ts";
export { Gateway } from "./gateway.ts";
export type { AuditEntry, GatewayPorts, OperatorPorts } from "./ports.ts";
export { allProviders } from "./queries.ts";
export { gatewayRoutes } from "./routes.ts";
