import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { invariant, networkOf, type Clock } from "@apogee/kernel";
import { WebSocketServer, type WebSocket } from "ws";
import { answer, type SocketParts } from "./answer.ts";
import { exists, type ChannelNames } from "./channel-names.ts";
import { Connection } from "./connection.ts";
import { localFanout, type Fanout, type FanoutMessage } from "./fanout.ts";
import { keyedName, type KeyedChannel } from "./keyed/keyed-channel.ts";
import { KeyedHub } from "./keyed/keyed-hub.ts";
import { Gate, type Login } from "./gate.ts";
import { Hub } from "./hub.ts";
import { LIMITS, type Limits } from "./limits.ts";
import { Members } from "./members.ts";
import { Outbox } from "./outbox.ts";
import { CLOSES } from "./protocol/codes.ts";
import { readCommands } from "./protocol/command.ts";
import { refuseUpgrade } from "./refuse-upgrade.ts";
import { sweepConnection } from "./sweep-connection.ts";

/** What the channels need from other modules. */
export interface RealtimeOptions {
  /** Signs the tokens of connections. */
  readonly secret: string;
  readonly clock: Clock;
  readonly channels: ChannelNames;
  /** Whether a page of this origin may connect; browsers send `Origin` with every socket. */
  checkOrigin(request: IncomingMessage): boolean;
  /**
   * Whether a session is live. Looked up whenever a player connects or renews a token, since another process may have
   * ended it. If the look-up fails, the socket closes and the client reconnects.
   */
  isSignedIn(sessionId: number): Promise<boolean>;
  /** The caller's address, also behind proxies; by default the socket's. */
  addressOf?(request: IncomingMessage): string;
  /** Called for every internal failure on a socket; only that socket closes. */
  onError(error: unknown): void;
  readonly fanout?: Fanout;
  readonly limits?: Partial<Limits>;
}

/** Counts of this process since its start. `subscriptions` is the sum over all connections. */
export interface RealtimeStats {
  readonly connections: number;
  readonly players: number;
  readonly subscriptions: number;
  readonly channels: number;
  readonly published: number;
  readonly delivered: number;
}

/** The channels of one process. */
export interface Realtime {
  /** Handles sockets of this path; other paths are left to other listeners, and refused if there is none. */
  attach(server: Server, path?: string): void;
  /** Sends data to all subscribers of the channel, in every process. Call it after the commit. */
  publish(channel: string, data: unknown): void;
  /** Sends data to the channel's subscribers of this process, for news that every process receives by itself. */
  publishHere(channel: string, data: unknown): void;
  /**
   * Sends the delta of a keyed channel, in every process: the change that made this version of the key. Call it once for
   * each version, after the commit.
   */
  publishDelta(channel: string, version: number, data: unknown): void;
  /** Sends a delta to the subscribers of this process, for news that every process receives by itself. */
  publishDeltaHere(channel: string, version: number, data: unknown): void;
  /** Names the owners of keyed channels. Until then, and without an owner, a keyed channel does not exist. */
  own(channels: readonly KeyedChannel[]): void;
  /**
   * The token with which a browser connects; null for a guest. Valid for 15 minutes while the session is live, and
   * renewed by the client.
   */
  tokenFor(login: Login | null): string;
  /**
   * Closes a player's connections in every process and revokes earlier tokens; a client that is still signed in
   * reconnects with a new one.
   */
  disconnectPlayer(playerId: number): void;
  stats(): RealtimeStats;
  /** Tells every client to reconnect elsewhere, and stops. */
  close(): Promise<void>;
}

/** The path of browsers' sockets. */
export const SOCKET_PATH = "/connection/websocket";
const SWEEP_SECONDS = 30;

/** Browsers' channels, in the Centrifuge JSON protocol; the official `centrifuge` client can connect. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { clock, fanout = localFanout() } = options;
  const limits: Limits = { ...LIMITS, ...options.limits };
  const outbox = new Outbox();
  const house: SocketParts = {
    limits,
    names: options.channels,
    isSignedIn: (sessionId) => options.isSignedIn(sessionId),
    hub: new Hub(outbox, clock),
    keyed: new KeyedHub(options.channels.keyed ?? [], outbox),
    gate: new Gate(options.secret, clock, limits.tokenSeconds),
    members: new Members(),
  };
  const { hub, keyed, gate, members } = house;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const detach: Array<() => void> = [];
  const ping = outbox.line("{}");

  const receive = (message: FanoutMessage): void => {
    if (message.kind === "publication") {
      if (message.version === undefined) return hub.publish(message.channel, message.data);
      return hub.count(keyed.publish(message.channel, message.version, message.data));
    }
    if (message.kind === "gap") {
      hub.forgetHistories();
      for (const connection of members.all) connection.end(CLOSES.shutdown);
      return undefined;
    }
    gate.revoke(message.playerId, message.at);
    for (const connection of members.of(message.playerId)) {
      if (connection.token && gate.isExpired(connection.token)) connection.end(CLOSES.expired);
    }
  };
  const stopListening = fanout.listen(receive);

  const accept = (socket: WebSocket, address: string): void => {
    const connection = new Connection(socket, randomUUID(), address, limits);
    members.add(connection);
    const fail = (error: unknown): void => {
      options.onError(error);
      connection.end(CLOSES.failed);
    };
    socket.on("message", (data, isBinary) => {
      takeText(house, outbox, connection, isBinary ? undefined : data.toString()).catch(fail);
    });
    socket.on("close", () => forget(house, connection));
    socket.on("error", () => socket.terminate());
  };
  const admit = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    const address = networkOf(options.addressOf?.(request) ?? request.socket.remoteAddress ?? "");
    if (!options.checkOrigin(request)) return refuseUpgrade(stream, 403);
    if (members.countAt(address) >= limits.connectionsPerAddress) return refuseUpgrade(stream, 429);
    sockets.handleUpgrade(request, stream, head, (socket) => accept(socket, address));
  };
  // Nothing catches what this listener throws: one caller's headers could end the process.
  const upgrade =
    (path: string, server: Server) =>
    (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
      try {
        if (request.url?.split("?")[0] === path) admit(request, stream, head);
        else if (server.listenerCount("upgrade") === 1) refuseUpgrade(stream, 404);
      } catch (error) {
        options.onError(error);
        refuseUpgrade(stream, 500);
      }
    };

  const deltaOf = (channel: string, version: number, data: unknown): FanoutMessage => {
    invariant(keyedName(keyed.names, channel), `There is no keyed channel ${channel}.`);
    invariant(Number.isSafeInteger(version) && version > 0, `${version} is not the version of a delta.`);
    return { kind: "publication", channel, version, data: JSON.stringify({ version, data: data ?? null }) };
  };

  let seconds = 0;
  const everySecond = setInterval(() => {
    for (const connection of members.all) sweepConnection(connection, house, () => outbox.add(connection, ping));
    keyed.sweep();
    seconds += 1;
    if (seconds % SWEEP_SECONDS !== 0) return;
    hub.sweep();
    gate.sweep();
  }, 1_000);
  everySecond.unref();

  return {
    attach(server, path = SOCKET_PATH) {
      const listener = upgrade(path, server);
      server.on("upgrade", listener);
      detach.push(() => server.off("upgrade", listener));
    },
    publish(channel, data) {
      invariant(exists(options.channels, channel), `There is no channel ${channel}.`);
      fanout.send({ kind: "publication", channel, data: JSON.stringify(data ?? null) });
    },
    publishHere(channel, data) {
      invariant(exists(options.channels, channel), `There is no channel ${channel}.`);
      receive({ kind: "publication", channel, data: JSON.stringify(data ?? null) });
    },
    publishDelta: (channel, version, data) => fanout.send(deltaOf(channel, version, data)),
    publishDeltaHere: (channel, version, data) => receive(deltaOf(channel, version, data)),
    own: (channels) => keyed.own(channels),
    tokenFor: (login) => gate.write(login),
    disconnectPlayer: (playerId) => fanout.send({ kind: "disconnect", playerId, at: clock.now() }),
    stats: () => ({
      connections: members.all.size,
      players: members.players,
      channels: hub.channels,
      published: hub.published,
      delivered: hub.delivered,
      subscriptions: [...members.all].reduce((sum, { channels, keyed }) => sum + channels.size + keyed.size, 0),
    }),
    async close() {
      clearInterval(everySecond);
      stopListening();
      for (const stop of detach) stop();
      outbox.flush();
      const ended = [...members.all].map((connection) => connection.finish(CLOSES.shutdown));
      await Promise.all(ended);
      sockets.close();
    },
  };
}

/** Undefined text is a binary frame, which this protocol does not have. */
async function takeText(
  house: SocketParts,
  outbox: Outbox,
  connection: Connection,
  text: string | undefined,
): Promise<void> {
  if (connection.stage === "closed") return;
  const commands = text === undefined ? undefined : readCommands(text);
  if (!commands) return connection.end(CLOSES.badRequest);
  connection.commands += commands.length;
  if (connection.commands > house.limits.commandsPerPing) return connection.end(CLOSES.tooManyCommands);
  connection.unanswered.push(...commands);
  if (connection.isAnswering) return undefined;
  connection.isAnswering = true;
  for (let command = connection.unanswered.shift(); command; command = connection.unanswered.shift()) {
    const found = answer(house, connection, command);
    const said = found instanceof Promise ? await found : found;
    if (isClosed(connection)) return undefined;
    if (said && "close" in said) return connection.end(said.close);
    if (!said) continue;
    outbox.add(connection, outbox.line(said.line));
    said.queued?.();
  }
  connection.isAnswering = false;
}

const isClosed = ({ stage }: Connection): boolean => stage === "closed";

function forget({ hub, keyed, members }: SocketParts, connection: Connection): void {
  connection.stage = "closed";
  connection.queue.length = 0;
  connection.unanswered.length = 0;
  for (const channel of connection.channels) hub.leave(channel, connection);
  connection.channels.clear();
  for (const channel of connection.keyed) keyed.leave(channel, connection);
  connection.keyed.clear();
  members.remove(connection);
}
