import { privateChannel } from "@apogee/contract";
import { inTransaction } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import { playersOnBreak } from "@apogee/limits";
import { contestsToNotify, markNotified, type Contest } from "../contest.store.ts";
import { textIn } from "../domain/texts.ts";
import { membersOfContest } from "../entry.store.ts";
import type { ContestPorts } from "../ports.ts";

const SOON_MS = 60 * 60_000;

/**
 * Notifies those who have joined a contest, once each, that it starts within the hour and that it has started. A player on a
 * break is not notified. What is not sent because the process dies is not sent later. Returns how many notifications were
 * published.
 */
export async function notifyMembers({
  db,
  clock,
  publish,
}: Pick<ContestPorts, "db" | "clock" | "publish">): Promise<number> {
  const at = clock.date();
  let sent = 0;
  for (const { contest, event } of await contestsToNotify(db, at, new Date(at.getTime() + SOON_MS))) {
    const members = await inTransaction(db, async (tx) => {
      if (!(await markNotified(tx, contest.id, event, at))) return [];
      const all = await membersOfContest(tx, contest.id);
      const away = await playersOnBreak(tx, all, at);
      return all.filter((playerId) => !away.has(playerId));
    });
    for (const playerId of members) {
      const player = await findPlayer(db, playerId);
      if (!player || player.status !== "active") continue;
      await publish(
        privateChannel("tournament_notifications", playerId),
        notificationOf(contest, event, player.language),
      );
      sent += 1;
    }
  }
  return sent;
}

function notificationOf({ id, titles, startAt, endAt }: Contest, event: "soon" | "start", locale: string) {
  return {
    event: event === "soon" ? ("tournament_starts_soon" as const) : ("tournament_started" as const),
    id,
    title: textIn(titles, locale),
    start_at: startAt.toISOString(),
    end_at: endAt.toISOString(),
  };
}
