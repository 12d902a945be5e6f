import { GIFTS_CHANNEL, giftsChangedSince, publishGifts } from "@apogee/bonuses";
import type { Publication, Publish, PublishDelta } from "@apogee/contract";
import { GROUPS_CHANNEL, publishGroup } from "@apogee/identity";
import type { Realtime } from "@apogee/realtime";
import { sql } from "kysely";
import pg from "pg";
import type { Platform } from "../platform.ts";
import { NewsInOrder } from "./news-in-order.ts";

const CHANNEL = "apogee_publish";
const AGAIN_MS = 2_000;

/** Browsers receive every entity as `{ data: entity }`. */
export function publishHere(realtime: Realtime): Publish {
  return (channel, entity) => realtime.publish(channel, { data: entity });
}

/** Publishes to the sockets of this process only, for messages that reach every process, such as those of commands. */
export function publishToOwnSockets(realtime: Realtime): Publish {
  return (channel, entity) => realtime.publishHere(channel, { data: entity });
}

/** For commands, which have no sockets: publishes through the database, and the running servers forward it. */
export function publishThroughDatabase(platform: Platform): Publish {
  return async (channel, entity) => {
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ channel, entity })})`.execute(platform.db);
  };
}

/** The same for deltas of keyed channels. */
export function publishDeltaToOwnSockets(realtime: Realtime): PublishDelta {
  return (channel, version, delta) => realtime.publishDeltaHere(channel, version, delta);
}

/** Notifications of the database carry less than 8,000 bytes. */
const MOST_BYTES = 7_500;

/**
 * Publishes deltas of keyed channels from a process without sockets. One that is too long for the database is left out:
 * its followers miss a version, and get a new snapshot.
 */
export function publishDeltaThroughDatabase(platform: Pick<Platform, "db">): PublishDelta {
  return async (channel, version, delta) => {
    const payload = JSON.stringify({ channel, version, delta });
    if (Buffer.byteLength(payload) <= MOST_BYTES)
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(platform.db);
  };
}

type Delta = Parameters<PublishDelta>;

/** Rejects for a malformed payload, such as one of another version, and for an unknown channel. */
async function passOn(payload: string, publish: Publish, publishDelta: PublishDelta): Promise<void> {
  const { channel, version, ...sent } = JSON.parse(payload) as { channel: string; version?: Delta[1] };
  if (version !== undefined) await publishDelta(channel as Delta[0], version, (sent as { delta: unknown }).delta);
  else await publish(...([channel, (sent as { entity: unknown }).entity] as unknown as Publication));
}

/**
 * Forwards what commands publish, and publishes the bonuses, free spins and groups of whose changes the database
 * notifies. After the connection was lost, the bonuses and free spins that have changed meanwhile are published.
 */
export async function relayPublications(
  platform: Platform,
  publish: Publish,
  publishDelta: PublishDelta,
): Promise<{ stop(): Promise<void> }> {
  const { db, clock } = platform;
  let client: pg.Client | null = null;
  let lostAt: number | null = null;
  const failed = (error: unknown): void =>
    platform.log("warn", "a publication could not be forwarded", { error: String(error) });
  const gifts = new NewsInOrder({
    publish: (names) => publishGifts({ db, clock, publish }, names),
    onError: failed,
  });
  let stopped = false;
  let again: NodeJS.Timeout | undefined;
  const groups = new NewsInOrder({
    async publish(names) {
      for (const name of names) await publishGroup({ db, publish }, name);
    },
    onError: failed,
  });
  const listen = async (): Promise<void> => {
    const opened = new pg.Client({ connectionString: platform.appUrl, application_name: "apogee-relay" });
    opened.on("error", () => {
      opened.end().catch(() => undefined);
      later();
    });
    opened.on("notification", ({ channel, payload = "{}" }) => {
      if (channel === GIFTS_CHANNEL) gifts.report([payload]);
      else if (channel === GROUPS_CHANNEL) groups.report([payload]);
      else passOn(payload, publish, publishDelta).catch(failed);
    });
    await opened.connect();
    client = opened;
    await opened.query(`listen ${CHANNEL}; listen ${GIFTS_CHANNEL}; listen ${GROUPS_CHANNEL}`);
    if (lostAt === null) return;
    gifts.report(await giftsChangedSince(db, new Date(lostAt - AGAIN_MS)));
    lostAt = null;
  };
  const later = (): void => {
    client = null;
    lostAt ??= clock.now();
    if (!stopped) again = setTimeout(() => void listen().catch(later), AGAIN_MS);
  };
  await listen();
  return {
    async stop() {
      stopped = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}
