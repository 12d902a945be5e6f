import { z } from "zod";
import { defineRoute } from "../route.ts";
import { ownStatus } from "./tournaments.ts";

const MOST = 50;
const statusUrl = z
  .string()
  .regex(/^\/api\/tournaments\/[1-9]\d{0,14}\/status$/, "Only statuses of tournaments can be asked for together.")
  .meta({ examples: ["/api/tournaments/1/status"] });

export const batch = defineRoute({
  name: "tournaments.batch",
  method: "GET",
  path: "/batch",
  access: "player",
  summary:
    "The answers of several calls at once, by their address: statuses of tournaments, at most 50. An address whose tournament does not exist for the caller is left out.",
  query: z.object({
    "url[]": z.union([statusUrl.transform((url) => [url]), z.array(statusUrl).min(1).max(MOST)]),
  }),
  response: z.record(z.string(), ownStatus),
});
