import type { Action, Query } from "@apogee/actions";
import { boxActionsOf, boxListQuery } from "./boxes.ts";
import type { BoxActionPorts } from "./ports.ts";
import { tableActions, tableQueries } from "./tables.ts";

export type { BoxActionPorts } from "./ports.ts";

/** What operators do with boxes and their tables of prizes. */
export const boxActions = (ports: () => BoxActionPorts): Action[] => [...tableActions(ports), ...boxActionsOf(ports)];

/** What staff read of them. */
export const boxQueries = (): Query[] => [...tableQueries(), boxListQuery()];
