import type { Action, Query } from "@apogee/actions";
import type { IdentityPorts } from "../ports.ts";
import { groupActions, groupsQuery } from "./groups.ts";
import { signOutAction } from "./sign-out.ts";
import { standingActions, type PlayerActionPorts } from "./standing.ts";

export { playerRow } from "./views.ts";

/** What operators do with players' accounts and groups. */
export const playerActions = (ports: PlayerActionPorts & Pick<IdentityPorts, "endFrames">): Action[] => [
  ...standingActions(ports),
  ...groupActions(),
  signOutAction(ports),
];
/** What staff read of players' groups. */
export const playerQueries = (): Query[] => [groupsQuery()];
