import type { Action, Query } from "@apogee/actions";
import { cancelAction, issueAction, listQuery } from "./bonuses.ts";
import { offerActions, offerQueries } from "./offers.ts";
import type { BonusActionPorts } from "./ports.ts";

export { listedBonuses } from "./bonuses.ts";
export { bonusRow, bonusTable, shownBonus } from "./views.ts";

/** What operators do with offers and players' bonuses. */
export const bonusActions = (ports: () => BonusActionPorts): Action[] => [
  ...offerActions(ports),
  issueAction(ports),
  cancelAction(ports),
];
/** What staff read of offers and players' bonuses. */
export const bonusQueries = (): Query[] => [...offerQueries(), listQuery()];
