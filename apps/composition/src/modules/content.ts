import { contentRoutes, flagActions, flagsQuery, seedContent } from "@apogee/content";
import { groupsOf } from "@apogee/identity";
import type { ModuleDescription } from "./module.ts";

export const content: ModuleDescription = {
  name: "content",
  seed: (tx) => seedContent(tx),
  routes: ({ platform: { shippedTexts, config } }) =>
    contentRoutes({
      shippedTexts,
      captcha: config.CAPTCHA,
      groupsOf: async (db, playerId) => (await groupsOf(db, playerId)).map(({ id }) => id),
    }),
  actions: () => flagActions(),
  queries: () => [flagsQuery()],
};
