import { verifyLedger } from "@apogee/play";
import type { ModuleDescription } from "./module.ts";

export const play: ModuleDescription = {
  name: "play",
  proofs: verifyLedger,
};
