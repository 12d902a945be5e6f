import { isDeepStrictEqual } from "node:util";
import { changedBy } from "../api/changed-by.ts";
import type { GivenPlatform } from "../api/given-platform.ts";
import { addressOf, servedBy, untold, type ServedRoute } from "../api/served.ts";
import { callersOf, comesTo, endingOf, expectedOf, isOfRegistry, LET_IN, type Caller, type Ending } from "./expect.ts";
import { leaksOf } from "./leaks.ts";
import { namedInBodies } from "./named.ts";
import { BODIES, OBJECT_ROUTES } from "./objects.ts";

export interface Cell {
  readonly caller: Caller;
  readonly status: number;
  readonly ending: Ending;
  readonly comesTo: string;
}

export interface Matrix {
  readonly rows: ReadonlyArray<{ readonly route: string; readonly access: string; readonly cells: readonly Cell[] }>;
  /** Objects of others that bodies named. */
  readonly named: readonly string[];
  readonly breaches: readonly string[];
}

/** These end the caller's session, so they are called last. */
const ENDS_SESSIONS = new Set(["users.sign_out", "staff.session.end"]);

/** The contents of all tables are read before and after the refusals of this many routes: reading them takes longest. */
const TOGETHER = 60;

/** Calls every route as every kind of caller, on Ben's objects. */
export async function matrixOf(platform: GivenPlatform): Promise<Matrix> {
  const { routes } = await servedBy(platform.server.url);
  const breaches = untold(platform.server.mounted, routes).map(
    (route) => `${route} is mounted and not in the document`,
  );
  const { named, wrong } = await namedInBodies(platform);
  const known = routes
    .toSorted((a, b) => Number(ENDS_SESSIONS.has(a.id)) - Number(ENDS_SESSIONS.has(b.id)))
    .filter((route) => !route.path.includes("{") || Object.hasOwn(OBJECT_ROUTES, nameOf(route)));
  for (const route of routes)
    if (!known.includes(route)) breaches.push(`${nameOf(route)} names objects that the table does not know`);
  const cells = new Map(known.map((route) => [route, new Map<Caller, Cell>()]));
  const ask = async (route: ServedRoute, caller: Caller): Promise<void> => {
    const { cell, wrong } = await cellOf(platform, route, caller);
    cells.get(route)!.set(caller, cell);
    breaches.push(...wrong.map((what) => `${nameOf(route)} as ${caller}: ${what}`));
  };
  const isRefused = (route: ServedRoute, caller: Caller): boolean =>
    expectedOf(route, caller, OBJECT_ROUTES[nameOf(route)]) !== "in";
  const refusals = (route: ServedRoute): Promise<void> =>
    inTurn(
      callersOf(route).filter((caller) => isRefused(route, caller)),
      (caller) => ask(route, caller),
    );
  for (let at = 0; at < known.length; at += TOGETHER)
    breaches.push(...(await changedByRefusals(platform, known.slice(at, at + TOGETHER), refusals)));
  for (const route of known)
    await inTurn(
      callersOf(route).filter((caller) => !isRefused(route, caller)),
      (caller) => ask(route, caller),
    );
  for (const route of known) breaches.push(...letInOtherwise(route, cells.get(route)!));
  const rows = known.map((route) => ({
    route: nameOf(route),
    access: route.operation["x-access"],
    cells: callersOf(route).map((caller) => cells.get(route)!.get(caller)!),
  }));
  return { rows, named, breaches: [...breaches, ...wrong] };
}

const nameOf = ({ method, path }: ServedRoute): string => `${method} ${path}`;

/** Callers of a route that were let in and got an answer that the table does not know. */
function letInOtherwise(route: ServedRoute, cells: ReadonlyMap<Caller, Cell>): string[] {
  if (isOfRegistry(route)) return [];
  const wanted = LET_IN[route.id] ?? ["taken"];
  return callersOf(route)
    .map((caller) => cells.get(caller)!)
    .filter((cell) => cell.ending === "in" && !wanted.includes(cell.comesTo))
    .map(
      (cell) =>
        `${nameOf(route)} as ${cell.caller}: let in and answered ${cell.comesTo} instead of ${wanted.join(" or ")}`,
    );
}

async function inTurn<Each>(all: readonly Each[], work: (each: Each) => Promise<void>): Promise<void> {
  for (const each of all) await work(each);
}

/** Routes whose refusals changed something, with the tables. */
async function changedByRefusals(
  platform: GivenPlatform,
  routes: readonly ServedRoute[],
  refusals: (route: ServedRoute) => Promise<void>,
): Promise<string[]> {
  const writing = routes.filter((route) => !isReading(route));
  await inTurn(routes.filter(isReading), refusals);
  if (writing.length === 0) return [];
  const { changed } = await changedBy(platform.admin.db, () => inTurn(writing, refusals));
  if (changed.length === 0) return [];
  const named: string[] = [];
  // Each by itself, to name the route.
  if (writing.length > 1)
    for (const route of writing) named.push(...(await changedByRefusals(platform, [route], refusals)));
  return named.length > 0
    ? named
    : changed.map((table) => `${writing.map(nameOf).join(" or ")} was refused and changed ${table}`);
}

/** A query and a preview write nothing that stays. */
const isReading = (route: ServedRoute): boolean =>
  route.method === "GET" || (isOfRegistry(route) && !/\/actions\/[^/]+$/.test(route.path));

async function cellOf(
  platform: GivenPlatform,
  route: ServedRoute,
  caller: Caller,
): Promise<{ cell: Cell; wrong: string[] }> {
  const object = OBJECT_ROUTES[`${route.method} ${route.path}`];
  const body = bodyOf(platform, route);
  const headers = headersOf(platform, route, caller, body ?? "");
  const expected = expectedOf(route, caller, object);
  const ask = async (values: Readonly<Record<string, unknown>>) =>
    platform.server.call(route.method, `${addressOf(route.path, values)}${queryOf(route)}`, body, headers);
  const answer = await ask(object?.values(platform.ben) ?? {});
  const ending = endingOf(answer, isOfRegistry(route) ? { of: "shared" } : object);
  const wrong: string[] = [];
  if (ending !== expected)
    wrong.push(`${ending} (${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}) instead of ${expected}`);
  // The sandbox shows everything to everyone, because it is a test tool.
  const mayRead =
    caller === "owner" ||
    caller === "owner's frame" ||
    caller === "signed" ||
    (caller === "staff" && route.operation["x-access"] === "staff");
  if (!mayRead && !route.operation.tags.includes("sandbox")) wrong.push(...leaksOf(platform, answer, body ?? ""));
  if (expected === "not there" && ending === expected) {
    const nothing = await ask({
      id: typeof object?.values(platform.ben)["id"] === "number" ? 999_999_999 : "999999999-7",
    });
    if (!isDeepStrictEqual(withoutId(nothing), withoutId(answer)))
      wrong.push("another's object is refused otherwise than one that nobody has");
  }
  return { cell: { caller, status: answer.status, ending, comesTo: comesTo(answer) }, wrong };
}

const withoutId = ({
  status,
  body: { request_id: _id, ...body },
}: {
  status: number;
  body: Record<string, unknown>;
}): unknown => ({ status, body });

function bodyOf(platform: GivenPlatform, { id, operation, method }: ServedRoute): string | undefined {
  if (Object.hasOwn(BODIES, id)) return JSON.stringify(BODIES[id]!(platform));
  const example = operation.requestBody?.content["application/json"].example;
  return method === "GET" || method === "DELETE" ? undefined : JSON.stringify(example ?? {});
}

function queryOf({ operation }: ServedRoute): string {
  const query = operation.parameters
    .filter(({ in: place, required }) => place === "query" && required)
    .map(({ name, example }) => [name, String(example)]);
  return query.length === 0 ? "" : `?${new URLSearchParams(query).toString()}`;
}

function headersOf(
  { mia, ben, commandLine, newcomer, sign }: GivenPlatform,
  { path }: ServedRoute,
  caller: Caller,
  body: string,
): Record<string, string> {
  const signed = sign(path, body);
  switch (caller) {
    case "owner":
      return { cookie: ben.cookie };
    case "other":
      return { cookie: mia.cookie };
    case "owner's frame":
      return { authorization: `Bearer ${ben.token}` };
    case "other's frame":
      return { authorization: `Bearer ${mia.token}` };
    case "made-up frame":
      return { authorization: `Bearer ${"x".repeat(43)}` };
    case "wrongly signed":
      return Object.fromEntries(
        Object.entries(signed).map(([name, value]) => [name, `${value.startsWith("0") ? "1" : "0"}${value.slice(1)}`]),
      );
    case "another's key":
      return sign(path, body, "another");
    case "signed":
      return signed;
    case "staff":
      return commandLine.headers;
    case "staff without rights":
      return newcomer.headers;
    case "guest":
    case "unsigned":
      return {};
  }
}
