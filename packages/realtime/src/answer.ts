import { mayReceive, type ChannelNames } from "./channel-names.ts";
import type { Connection } from "./connection.ts";
import type { Gate } from "./gate.ts";
import type { Hub } from "./hub.ts";
import type { KeyedHub } from "./keyed/keyed-hub.ts";
import { keyedName } from "./keyed/keyed-channel.ts";
import type { Limits } from "./limits.ts";
import type { Members } from "./members.ts";
import { CLOSES, ERRORS, type Close, type CommandError } from "./protocol/codes.ts";
import type { Command } from "./protocol/command.ts";
import type { TokenFacts } from "./token.ts";

export interface SocketParts {
  readonly hub: Hub;
  readonly keyed: KeyedHub;
  readonly gate: Gate;
  readonly members: Members;
  readonly limits: Limits;
  readonly names: ChannelNames;
  /** Whether a session is live. */
  isSignedIn(sessionId: number): Promise<boolean>;
}

/**
 * The result of a command: a line to send, with what to do once it is queued; nothing; or the end of the connection.
 */
export type Answer = { readonly line: string; readonly queued?: () => void } | { readonly close: Close } | null;

/** Answers one command and updates subscriptions; a promise if a session must be looked up first. */
export function answer(house: SocketParts, connection: Connection, command: Command): Answer | Promise<Answer> {
  const { id } = command;
  if (id === undefined) return pong(connection, command);
  if (command.connect) return connect(house, connection, id, command.connect.token);
  if (connection.stage === "refused") return null;
  if (connection.stage === "waiting") return { close: CLOSES.badRequest };
  if (command.subscribe) return subscribe(house, connection, id, command.subscribe);
  if (command.unsubscribe) {
    unsubscribe(house, connection, command.unsubscribe.channel);
    return { line: `{"id":${id},"unsubscribe":{}}` };
  }
  if (command.refresh) return refresh(house, connection, id, command.refresh.token);
  if (command.ping !== undefined) return { line: `{"id":${id},"ping":{}}` };
  if (command.publish !== undefined) return refusal(id, ERRORS.permissionDenied);
  const known = [command.presence, command.presence_stats, command.history, command.sub_refresh];
  return refusal(id, known.some((each) => each !== undefined) ? ERRORS.notAvailable : ERRORS.methodNotFound);
}

/** A command without an id is a pong, or a message that is ignored. */
function pong(connection: Connection, command: Command): Answer {
  if (command.send !== undefined) return { close: CLOSES.badRequest };
  connection.pongInSeconds = null;
  return null;
}

function connect(
  house: SocketParts,
  connection: Connection,
  id: number,
  token: string | undefined,
): Answer | Promise<Answer> {
  if (connection.stage !== "waiting") return { close: CLOSES.badRequest };
  const facts = house.gate.read(token);
  if (facts === "invalid") return { close: CLOSES.invalidToken };
  if (facts === "expired") return refuseToken(connection, id);
  if (facts.sessionId === null) return admit(house, connection, id, facts);
  connection.stage = "checking";
  return isStillSignedIn(house, facts, facts.sessionId).then((isIn) => {
    if (connection.stage !== "checking") return null;
    return isIn ? admit(house, connection, id, facts) : refuseToken(connection, id);
  });
}

/** The client disconnects and reconnects with a new token. */
function refuseToken(connection: Connection, id: number): Answer {
  connection.stage = "refused";
  return refusal(id, ERRORS.tokenExpired);
}

/** The session's end may be published during the look-up. */
async function isStillSignedIn(
  { gate, isSignedIn }: SocketParts,
  facts: TokenFacts,
  sessionId: number,
): Promise<boolean> {
  return (await isSignedIn(sessionId)) && !gate.isExpired(facts);
}

function admit({ gate, members, limits }: SocketParts, connection: Connection, id: number, facts: TokenFacts): Answer {
  if (facts.playerId !== null && members.of(facts.playerId).size >= limits.connectionsPerPlayer)
    return { close: CLOSES.connectionLimit };
  connection.stage = "open";
  connection.token = facts;
  members.identify(connection);
  const reply = {
    client: connection.client,
    version: "apogee",
    expires: true,
    ttl: gate.secondsLeft(facts),
    ping: limits.pingSeconds,
    pong: true,
  };
  return { line: JSON.stringify({ id, connect: reply }) };
}

function refresh(
  house: SocketParts,
  connection: Connection,
  id: number,
  token: string | undefined,
): Answer | Promise<Answer> {
  const facts = house.gate.read(token);
  if (facts === "expired") return refusal(id, ERRORS.tokenExpired);
  if (facts === "invalid" || facts.playerId !== connection.playerId) return { close: CLOSES.invalidToken };
  if (facts.sessionId === null) return renew(house, connection, id, facts);
  return isStillSignedIn(house, facts, facts.sessionId).then(async (isIn) => {
    if (!isIn) return refusal(id, ERRORS.tokenExpired);
    await house.keyed.checkAgain(connection);
    return renew(house, connection, id, facts);
  });
}

function renew({ gate }: SocketParts, connection: Connection, id: number, facts: TokenFacts): Answer {
  connection.token = facts;
  connection.expiredSeconds = 0;
  return {
    line: JSON.stringify({
      id,
      refresh: { client: connection.client, version: "apogee", expires: true, ttl: gate.secondsLeft(facts) },
    }),
  };
}

function subscribe(
  house: SocketParts,
  connection: Connection,
  id: number,
  asked: NonNullable<Command["subscribe"]>,
): Answer | Promise<Answer> {
  const { hub, limits, names } = house;
  const { channel } = asked;
  if (keyedName(house.keyed.names, channel)) return subscribeKeyed(house, connection, id, channel);
  const verdict = mayReceive(names, channel, connection.playerId);
  if (verdict === "unknown") return refusal(id, ERRORS.unknownChannel);
  if (verdict === "denied") return refusal(id, ERRORS.permissionDenied);
  if (connection.channels.has(channel)) return refusal(id, ERRORS.alreadySubscribed);
  if (connection.channels.size >= limits.subscriptions) return refusal(id, ERRORS.limitExceeded);
  connection.channels.add(channel);
  const { epoch, offset, missed } = hub.join(
    channel,
    connection,
    asked.recover ? { epoch: asked.epoch, offset: asked.offset ?? 0 } : null,
  );
  const recovery = asked.recover
    ? `,"was_recovering":true,"recovered":${missed !== undefined},"publications":[${(missed ?? []).join()}]`
    : "";
  const position = `"recoverable":true,"positioned":true,"epoch":${JSON.stringify(epoch)},"offset":${offset}`;
  return { line: `{"id":${id},"subscribe":{${position}${recovery}}}` };
}

/** The answer carries the snapshot; deltas follow it. There is nothing to recover: a reconnect gets a new snapshot. */
async function subscribeKeyed(
  { keyed, limits }: SocketParts,
  connection: Connection,
  id: number,
  channel: string,
): Promise<Answer> {
  if (connection.keyed.has(channel)) return refusal(id, ERRORS.alreadySubscribed);
  const verdict = await keyed.mayJoin(channel, { playerId: connection.playerId });
  if (verdict === "unknown") return refusal(id, ERRORS.unknownChannel);
  if (verdict === "denied") return refusal(id, ERRORS.permissionDenied);
  if (connection.keyed.size >= limits.keyedSubscriptions || isClosed(connection))
    return refusal(id, ERRORS.limitExceeded);
  connection.keyed.add(channel);
  const snapshot = await keyed.join(channel, connection);
  if (!snapshot) {
    connection.keyed.delete(channel);
    keyed.leave(channel, connection);
    return refusal(id, ERRORS.tryAgain);
  }
  const { version, data } = snapshot;
  const subscribed = { data: { version, data: data ?? null } };
  return {
    line: JSON.stringify({ id, subscribe: subscribed }),
    queued: () => keyed.begin(channel, connection, version),
  };
}

function unsubscribe({ hub, keyed }: SocketParts, connection: Connection, channel: string): void {
  if (connection.channels.delete(channel)) hub.leave(channel, connection);
  if (connection.keyed.delete(channel)) keyed.leave(channel, connection);
}

function isClosed({ stage }: Connection): boolean {
  return stage === "closed";
}

function refusal(id: number, error: CommandError): Answer {
  return { line: JSON.stringify({ id, error }) };
}
