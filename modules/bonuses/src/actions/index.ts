import type { Action, Query } from "@apogee/actions";
import { cancelAction, issueAction, listQuery } from "./bonuses.ts";
import { bonusesOfPlayerQuery } from "./bonuses-of-player.ts";
import { offerActions, offerQueries } from "./offers.ts";
import { offersOfPlayerQuery } from "./offers-of-player.ts";
import type { BonusActionPorts } from "./ports.ts";
import { previewQuery, type PreviewPorts } from "./preview.ts";
import { simulateQuery, type SimulationPorts } from "./simulate.ts";

export { listedBonuses } from "./bonuses.ts";
export { bonusRow, bonusTable, shownBonus } from "./views.ts";

/** What operators do with offers and players' bonuses. */
export const bonusActions = (ports: () => BonusActionPorts): Action[] => [
  ...offerActions(ports),
  issueAction(ports),
  cancelAction(ports),
];
/** What staff read of offers and players' bonuses. */
export const bonusQueries = (ports: () => SimulationPorts & PreviewPorts): Query[] => [
  ...offerQueries(),
  simulateQuery(ports),
  previewQuery(ports),
  listQuery(),
  bonusesOfPlayerQuery(),
  offersOfPlayerQuery(),
];
