import {
  BONUS_FACTS,
  bonusEntryKinds,
  bonusRewards,
  bonusActions,
  bonusQueries,
  bonusRoutes,
  bonusTasks,
  freespinsRoutes,
  freespinsTasks,
  scheduleBonuses,
  scheduleFreespins,
  seedBonuses,
  seedOffers,
} from "@apogee/bonuses";
import { allGames } from "@apogee/games";
import { bonusPorts } from "../ports/bonuses.ts";
import { requireBelowEdge } from "@apogee/loyalty";
import { inEuros } from "../ports/in-euros.ts";
import { missedNotice } from "../ports/missed-notice.ts";
import { offerWords } from "../ports/offer-words.ts";
import { periodResults } from "../ports/period-results.ts";
import type { ModuleDescription } from "./module.ts";

export const bonuses: ModuleDescription = {
  name: "bonuses",
  facts: BONUS_FACTS,
  async seed(tx, clock) {
    await seedBonuses(tx);
    await seedOffers(tx, clock);
  },
  routes: (parts) => [...bonusRoutes(parts.bonuses), ...freespinsRoutes(parts.freespins)],
  tasks: (parts) => [
    ...bonusTasks(parts.bonuses, periodResults(parts.platform), missedNotice(parts)),
    ...freespinsTasks(parts.freespins),
  ],
  async schedule(db, clock) {
    await scheduleFreespins(db, clock);
    await scheduleBonuses(db, clock);
  },
  entryKinds: bonusEntryKinds,
  rewards: ({ platform, publish }) => bonusRewards(bonusPorts(platform, publish)),
  actions: (parts) =>
    bonusActions(() => ({
      rewards: parts.rewards,
      balanceMoved: parts.bonuses.balanceMoved,
      requireBelowEdge: (tx) => requireBelowEdge(tx, parts.loyalty.rewardFacts),
      inEuros: inEuros(parts),
    })),
  queries: (parts) =>
    bonusQueries(() => ({
      categories: async (db) => new Map((await allGames(db)).map((game) => [game.identifier, game.categories])),
      now: () => parts.platform.clock.now(),
      words: offerWords(parts.platform, parts.platform.shippedTexts),
    })),
  channels: ["bonuses_changes", "freespins_changes"],
};
