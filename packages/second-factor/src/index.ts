export { inFours, isOneTimeCode, newSecret, qrSvgOf, stepOf, uriOf } from "./one-time-code.ts";
export { isRecoveryCode, newRecoveryCodes, recoveryHashOf } from "./recovery-code.ts";
export { sealer, type Sealer } from "./sealed-secret.ts";
