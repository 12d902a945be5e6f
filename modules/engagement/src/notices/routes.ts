import { listNotices } from "@apogee/contract";
import { implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { noticesOf } from "./notice.store.ts";
import { noticeView } from "./publish-notice.ts";

const SHOWN_MS = 30 * 86_400_000;
const MOST = 50;

/** The routes of a player's notices. */
export function noticeRoutes(): ImplementedRoute[] {
  return [
    implementForPlayer(listNotices, async (_input, { db, clock, principal }) => {
      const from = new Date(clock.now() - SHOWN_MS);
      return (await noticesOf(db, principal.playerId, from, MOST)).map(noticeView);
    }),
  ];
}
