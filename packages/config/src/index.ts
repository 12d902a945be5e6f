export { prepareDataFolder } from "./data-folder.ts";
export { configDocument } from "./document.ts";
export { BadSettings, loadConfig, type Config } from "./load-config.ts";
export { KeyRing, type Sealed } from "./key-ring.ts";
export { addSeedKey, keepSeedKey, loadSecrets, readSecrets, sealingFingerprint, sealingFingerprints, type Secrets } from "./secrets.ts";
export type { Role } from "./settings.ts";
export { opens, seal, unseal } from "./seal.ts";
