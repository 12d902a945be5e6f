import { Agent } from "node:http";
import { verifyLedger } from "@apogee/play";
import { sql } from "kysely";
import { changedBy } from "../api/changed-by.ts";
import { givenPlatform, type GivenPlatform } from "../api/given-platform.ts";
import { servedBy } from "../api/served.ts";
import { Dice } from "../crash/dice.ts";
import { Callers } from "./callers.ts";
import { faultsOf } from "./judge.ts";
import { DECIDED, GAMES, roundIn } from "./frames.ts";
import { knownOf, makeCall, makePlay, type Call } from "./make-call.ts";
import { send, type Received } from "./send.ts";

export interface FuzzReport {
  readonly requests: number;
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Routes that accepted a call at least once. */
  readonly reached: readonly string[];
  /** Families of our own games of which a round was played. */
  readonly played: readonly string[];
  /** Families in which a decision was accepted. */
  readonly decided: readonly string[];
  readonly routes: number;
  readonly compared: number;
  readonly slowestMs: number;
  readonly breaches: readonly string[];
}

/** Refusals that are recorded on purpose: failed sign-ins and wrong proofs are counted. */
const NOTED = new Set(["users.sign_in", "player.prove"]);
const COMPARE_ONE_IN = 8;
/** The share of calls that play until every family is reached, and afterwards. */
const PLAYS_AT_FIRST = 0.5;
const PLAYS = 0.1;
/** The share of the other calls that go to guarded routes until each has accepted one. */
const GUARDED = 0.25;
const MOST_BREACHES = 60;
const KEYS_REMEMBERED = 40;

/** What was reached so far. */
export interface SoFar {
  readonly compared: number;
  readonly reached: ReadonlySet<string>;
  readonly played: ReadonlySet<string>;
  readonly decided: ReadonlySet<string>;
}

export interface FuzzOptions {
  readonly seed: number;
  /** The most calls that are sent. */
  readonly requests: number;
  /** Beginnings of the ids of routes behind a check that few random calls pass; these are called more often at first. */
  readonly guarded?: readonly string[];
  /** Ends the run as soon as it returns true; by default all calls are sent. */
  readonly isEnough?: (so: SoFar) => boolean;
}

/** Sends calls of every kind to every route; checks every answer, and at the end the books and the tables. */
export async function fuzz({ seed, requests, guarded = [], isEnough = () => false }: FuzzOptions): Promise<FuzzReport> {
  const platform = await givenPlatform();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const { routes, shapes } = await servedBy(platform.server.url);
    const dice = new Dice(seed);
    const reached = new Set<string>();
    const played = new Set<string>();
    const decided = new Set<string>();
    const callers = new Callers(
      platform,
      ({ family }) => !played.has(family) || (DECIDED.includes(family) && !decided.has(family)),
    );
    const parts = { routes, platform, callers, dice, known: knownOf(platform), keys: [] as string[] };
    const breaches = new Map<string, { readonly first: string; times: number }>();
    const breach = (call: Call, what: string, said = ""): void => {
      const name = `${call.route.id}: ${what}`;
      const known = breaches.get(name) ?? { first: `${said} to ${shown(call)}`, times: 0 };
      known.times += 1;
      breaches.set(name, known);
    };
    const statuses: Record<string, number> = {};
    const nextRoutes = (): typeof routes => {
      const closed = guarded.filter((start) => ![...reached].some((id) => id.startsWith(start)));
      const behind = routes.filter(({ id }) => closed.some((start) => id.startsWith(start)));
      return behind.length > 0 && dice.chance(GUARDED) ? behind : routes;
    };
    let compared = 0;
    let slowestMs = 0;
    for (
      let number = 0;
      number < requests && breaches.size < MOST_BREACHES && !isEnough({ reached, played, decided, compared });
      number += 1
    ) {
      const isFirst = played.size < GAMES.length || decided.size < DECIDED.length;
      const call = await (dice.chance(isFirst ? PLAYS_AT_FIRST : PLAYS)
        ? makePlay(parts)
        : makeCall(dice.pick(nextRoutes()), parts));
      const isCompared = call.method !== "GET" && !NOTED.has(call.called?.id ?? "") && dice.chance(1 / COMPARE_ONE_IN);
      const sendIt = (): Promise<Received | string> =>
        send(platform.server.port, agent, call).catch((error: unknown) => String(error));
      const { result: received, changed } = isCompared
        ? await changedBy(platform.admin.db, sendIt)
        : { result: await sendIt(), changed: [] };
      if (typeof received === "string") {
        breach(call, `was not answered: ${received}`);
        continue;
      }
      statuses[received.status] = (statuses[received.status] ?? 0) + 1;
      slowestMs = Math.max(slowestMs, received.ms);
      if (!isRefused(received) && call.called) reached.add(call.called.id);
      for (const fault of faultsOf(call, received, { shapes, secrets: platform.secrets }))
        breach(call, fault, `${received.status} ${received.text.slice(0, 160)}`);
      if (isCompared && isRefused(received)) {
        compared += 1;
        for (const table of changed) breach(call, `was refused and changed ${table}`, String(received.status));
      }
      const progress = progressOf(call, received);
      if (progress) (progress.isDecision ? decided : played).add(progress.family);
      parts.keys.push(call.key);
      if (parts.keys.length > KEYS_REMEMBERED) parts.keys.shift();
      if (endsSession(call, received)) await parts.callers.renew(call.role);
    }
    return {
      requests: Object.values(statuses).reduce((sum, count) => sum + count, 0),
      statuses,
      reached: [...reached].toSorted(),
      played: [...played].toSorted(),
      decided: [...decided].toSorted(),
      routes: routes.length,
      compared,
      slowestMs,
      breaches: [
        ...[...breaches].map(([what, { first, times }]) => `${what} (${times} times, first ${first})`),
        ...(await afterwards(platform)),
      ],
    };
  } finally {
    agent.destroy();
    await platform.stop();
  }
}

/** Notes the round of an accepted call in its frame, and returns what the call was; undefined for other calls. */
function progressOf({ called, frame, body }: Call, received: Received) {
  if (!frame || received.status !== 200 || !called?.id.startsWith("studio.")) return undefined;
  const round = roundIn((JSON.parse(received.text) as { round?: unknown }).round);
  if (!round || !["studio.play", "studio.continue"].includes(called.id)) return undefined;
  frame.round = round;
  const isDecision = called.id === "studio.continue";
  if (isDecision && !body?.includes('"decision"')) return undefined;
  return { family: frame.game.family, isDecision };
}

/** Some providers are refused with 200 and a code of their protocol. */
const isRefused = ({ status, text }: Received): boolean => status >= 300 || text.includes('"status":"RS_ERROR_');

const endsSession = ({ called, role }: Call, { status, text }: Received): boolean =>
  (["users.sign_out", "users.sign_in", "player.sessions.end", "staff.session.end"].includes(called?.id ?? "") &&
    status < 300) ||
  (status === 401 && text.includes(`"${role === "staff" ? "staff_sign_in_required" : "sign_in_required"}"`)) ||
  (status === 403 && text.includes("session_ended"));

/** What must hold once all calls were answered. */
async function afterwards({ server, admin, mia, ben }: GivenPlatform): Promise<string[]> {
  const broken = (await verifyLedger(server.db))
    .filter((check) => check.broken.length > 0)
    .map(({ name, broken: lines }) => `ledger: ${name} ${JSON.stringify(lines[0])}`);
  const failures = server.logged
    .filter(({ level, message }) => level === "error" || message.includes("unhandled"))
    .map(({ message, facts }) => `log: ${message} ${JSON.stringify(facts).slice(0, 300)}`);
  const lines = server.lines
    .filter((line) => !/^\{[^\n]*\}\n$/.test(line) || parses(line) === undefined)
    .map((line) => `log: a line that is none: ${line.slice(0, 200)}`);
  const { rows } = await sql<{ id: number }>`select id from identity.player where verified or licence <> 'CW'`.execute(
    admin.db,
  );
  const { rows: renamed } = await sql<{
    id: number;
  }>`select id from identity.player where id in (${mia.id}, ${ben.id}) and email in (${mia.email}, ${ben.email})`.execute(
    admin.db,
  );
  return [
    ...broken,
    ...failures,
    ...lines,
    ...rows.map(({ id }) => `player ${id} made itself what only the house may`),
    ...(renamed.length === 2 ? [] : ["a player's address was changed"]),
    ...(({} as Record<string, unknown>)["polluted"] === undefined ? [] : ["every object was polluted"]),
  ];
}

function parses(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function shown({ kind, role, method, target, headers, body }: Call): string {
  const { cookie: _cookie, authorization: _authorization, ...others } = headers;
  return `${kind} as ${role}: ${method} ${target.slice(0, 120)} ${JSON.stringify(others).slice(0, 200)} ${JSON.stringify(body?.toString("utf8").slice(0, 300) ?? null)}`;
}
