import type { Action, Query } from "@apogee/actions";
import { cancelAction } from "./cancel.ts";
import { issueAction } from "./issue.ts";
import { listQuery } from "./list.ts";
import type { FreespinsActionPorts } from "./ports.ts";
import { repeatAction } from "./repeat.ts";
import { showQuery } from "./show.ts";

export type { FreespinsActionPorts };

/** What operators do with free spins, of our own games and of outside providers. */
export const freespinsActions = (ports: () => FreespinsActionPorts): Action[] => [
  issueAction(ports),
  repeatAction(ports),
  cancelAction(ports),
];
/** What staff read of free spins. */
export const freespinsQueries = (): Query[] => [listQuery(), showQuery()];
