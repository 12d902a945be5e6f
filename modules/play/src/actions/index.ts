import type { Action, Query } from "@apogee/actions";
import { endAction } from "./end.ts";
import type { RoundActionPorts } from "./ports.ts";
import { roundsOfPlayerQuery } from "./rounds-of-player.ts";
import { showQuery } from "./show.ts";
import { voidAction } from "./void.ts";

export type { RoundActionPorts };

/** What operators do with rounds. */
export const roundActions = (ports: () => RoundActionPorts): Action[] => [endAction(ports), voidAction(ports)];
/** What staff read of rounds. */
export const roundQueries = (ports: () => RoundActionPorts): Query[] => [showQuery(ports), roundsOfPlayerQuery()];
