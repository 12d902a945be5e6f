import {
  checkChannels,
  isOwnPage,
  keyedChannelsOf,
  publishHere,
  type ModuleDescription,
  type Platform,
  type ServerParts,
} from "@apogee/composition";
import { KEYED_CHANNELS, PRIVATE_CHANNELS, PUBLIC_CHANNELS, type Publish, type PublishDelta } from "@apogee/contract";
import { endSessionsOf } from "@apogee/games";
import { boundedLines, isDatabaseAway } from "@apogee/http";
import { createSessions, type Sessions } from "@apogee/identity";
import { createRealtime, natsFanout, type NatsFanout, type Realtime } from "@apogee/realtime";
import { proxiesOf } from "../http/caller-of.ts";

/** Player sessions and the sockets that depend on them. */
export interface Sockets {
  readonly sessions: Sessions;
  readonly realtime: Realtime;
  /** Undefined where `NATS_URL` is not set. */
  readonly fanout: NatsFanout | undefined;
  /** Publishes to the sockets of every process. */
  readonly publish: Publish;
  /** Publishes a delta of a keyed channel to the sockets of every process. */
  readonly publishDelta: PublishDelta;
}

/** Opens the socket server, and NATS if it is configured. When a session ends, its sockets are closed. */
export async function openSockets(platform: Platform, publicOrigin: string): Promise<Sockets> {
  const { config, log, clock, db } = platform;
  const fanout = config.NATS_URL === undefined ? undefined : await natsFanout({ url: config.NATS_URL, log });
  const logOutage = boundedLines(log, "warn");
  const realtime = createRealtime({
    ...(fanout ? { fanout } : {}),
    secret: platform.secrets.realtime,
    clock,
    channels: { public: [...PUBLIC_CHANNELS], private: [...PRIVATE_CHANNELS], keyed: [...KEYED_CHANNELS] },
    checkOrigin: ({ headers }) => isOwnPage(headers, publicOrigin),
    addressOf: proxiesOf(config.TRUSTED_PROXIES).addressOf,
    isSignedIn: (sessionId) => sessions.isAlive(sessionId),
    onError(error) {
      if (isDatabaseAway(error)) logOutage("a session could not be looked up for a socket", { error: String(error) });
      else log("error", "a socket failed", { error: error instanceof Error ? error.stack : String(error) });
    },
  });
  const sessions = createSessions({
    db,
    clock,
    secure: publicOrigin.startsWith("https:"),
    idleMs: config.SESSION_IDLE_S * 1_000,
    lifeMs: config.SESSION_MAX_S * 1_000,
    endWith: (tx, { playerId, sessionId }) => endSessionsOf(tx, { playerId, loginIds: [sessionId] }, clock.date()),
    onEnded: ({ playerId }) => realtime.disconnectPlayer(playerId),
  });
  return {
    sessions,
    realtime,
    fanout,
    publish: publishHere(realtime),
    publishDelta: (channel, version, delta) => realtime.publishDelta(channel, version, delta),
  };
}

/**
 * Gives the keyed channels to the modules that own them. Sockets open before the parts that modules need, and browsers
 * connect only after both. Throws `UnknownChannel` for a channel that is not in the contract.
 */
export function ownChannels({ realtime }: Sockets, parts: ServerParts, modules: readonly ModuleDescription[]): void {
  checkChannels(modules);
  realtime.own(keyedChannelsOf(modules, parts));
}
