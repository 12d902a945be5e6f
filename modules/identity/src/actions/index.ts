import type { Action, Query } from "@apogee/actions";
import { groupActions, groupsQuery } from "./groups.ts";
import { standingActions, type PlayerActionPorts } from "./standing.ts";

export { playerRow } from "./views.ts";

/** What operators do with players' accounts and groups. */
export const playerActions = (ports: PlayerActionPorts): Action[] => [...standingActions(ports), ...groupActions()];
/** What staff read of players' groups. */
export const playerQueries = (): Query[] => [groupsQuery()];
