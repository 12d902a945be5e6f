import {
  contentRoutes,
  deleteFileAction,
  filesQuery,
  flagActions,
  flagsQuery,
  hostsQuery,
  putFileAction,
  seedContent,
} from "@apogee/content";
import { groupsOf } from "@apogee/identity";
import { openFiles } from "../open-files.ts";
import type { Parts } from "../parts.ts";
import type { ModuleDescription } from "./module.ts";

const publicFiles = (parts: Parts) => async () => (await openFiles(parts.platform)).public;

export const content: ModuleDescription = {
  name: "content",
  seed: (tx) => seedContent(tx),
  routes: ({ platform: { shippedTexts, config } }) =>
    contentRoutes({
      shippedTexts,
      captcha: config.CAPTCHA,
      groupsOf: async (db, playerId) => (await groupsOf(db, playerId)).map(({ id }) => id),
    }),
  actions: (parts) => [...flagActions(), putFileAction(publicFiles(parts)), deleteFileAction(publicFiles(parts))],
  queries: (parts) => [flagsQuery(), hostsQuery(), filesQuery(publicFiles(parts))],
};
