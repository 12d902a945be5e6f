import type { Action, Query } from "@apogee/actions";
import { closeAction, openAction } from "./breaks.ts";
import { realityTermsQuery, setRealityTermsAction } from "./reality-terms.ts";
import { setAction } from "./set.ts";
import { showQuery, type LimitQueryPorts } from "./show.ts";

export { limitRow, limitsShown, limitTable } from "./show.ts";

/** What operators do with limits and breaks. */
export const limitActions = (): Action[] => [setAction(), closeAction(), openAction(), setRealityTermsAction()];
/** What staff read of limits. */
export const limitQueries = (ports: () => LimitQueryPorts): Query[] => [showQuery(ports), realityTermsQuery()];
