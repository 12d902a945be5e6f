import type { Tx } from "@apogee/database";
import type { BoxPorts } from "../ports.ts";

/** What the actions of boxes need. */
export interface BoxActionPorts extends BoxPorts {
  /** Refuses a change that leaves all rewards together as large as the edge. */
  requireBelowEdge(tx: Tx): Promise<void>;
}
