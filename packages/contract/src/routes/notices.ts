import { z } from "zod";
import { defineRoute } from "../route.ts";
import { time } from "../shapes.ts";

/** A notice for one player, in the language that the player had when it was written. */
export const personalNotification = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  /** The page of the site that shows more, without a language; null for none. */
  page: z.string().nullable(),
  at: time,
});
export type NoticeView = z.output<typeof personalNotification>;

export const listNotices = defineRoute({
  name: "notices.list",
  method: "GET",
  path: "/api/player/notices",
  access: "player",
  summary: "The player's notices of the last 30 days, newest first, at most 50.",
  response: z.array(personalNotification),
});
