import type { Action, Query } from "@apogee/actions";
import { fetchAction, type RatesActionPorts } from "./fetch.ts";
import { historyQuery } from "./history.ts";
import { setAction } from "./set.ts";
import { showQuery } from "./show.ts";

export type { RatesActionPorts };

/** What operators do with exchange rates. */
export const ratesActions = (ports: () => RatesActionPorts): Action[] => [setAction(), fetchAction(ports)];
/** What staff read of exchange rates. */
export const ratesQueries = (): Query[] => [showQuery(), historyQuery()];
