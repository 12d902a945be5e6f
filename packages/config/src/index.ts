export { isLoopback } from "./addresses.ts";
export { prepareDataFolder } from "./data-folder.ts";
export { configDocument } from "./document.ts";
export { BadSettings, loadConfig, type Config } from "./load-config.ts";
export { KeyRing, type Sealed } from "./key-ring.ts";
export {
  addSeedKey,
  keepSeedKey,
  loadSecrets,
  readSecrets,
  sealingFingerprint,
  sealingFingerprints,
  type Secrets,
} from "./secrets.ts";
export { settingsInForce, type SettingInForce } from "./settings-in-force.ts";
export { requireMailSettings } from "./require-mail-settings.ts";
export { isLocalOnly, type Role, type SandboxStart } from "./roles.ts";
export type { SmtpServer } from "./smtp-server.ts";
export { opens, seal, sealBytes, unseal, unsealBytes } from "./seal.ts";
export { paymentProviderKeysOf, paymentProvidersOf } from "./payment-providers.ts";
