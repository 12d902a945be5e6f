import type { Action } from "@apogee/actions";
import type { ContestPorts } from "../ports.ts";
import { decideActions } from "./decide.ts";
import { editActions } from "./edit.ts";

export { contestQueries } from "./queries.ts";

/** What operators do with contests. */
export const contestActions = (ports: () => Pick<ContestPorts, "boards" | "rates" | "rewards">): Action[] => [
  ...editActions(ports),
  ...decideActions(ports),
];
