import { sealer, type Sealer } from "@apogee/second-factor";
import type { SignInPorts } from "../ports.ts";

/** Seals the secrets of members' second factors. */
export const staffSealer = ({ sealingKey }: Pick<SignInPorts, "sealingKey">): Sealer =>
  sealer(sealingKey, "apogee second factors of staff", "member");
