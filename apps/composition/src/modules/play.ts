import { roundActions, roundQueries, verifyLedger } from "@apogee/play";
import { roundActionPorts } from "../ports/rounds.ts";
import type { ModuleDescription } from "./module.ts";

export const play: ModuleDescription = {
  name: "play",
  proofs: verifyLedger,
  actions: (parts) => roundActions(() => roundActionPorts(parts)),
  queries: (parts) => roundQueries(() => roundActionPorts(parts)),
};
