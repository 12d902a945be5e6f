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

/** Calls every route as every kind of caller, on Ben's objects. */
export async function matrixOf(platform: GivenPlatform): Promise<Matrix> {
  const { routes } = await servedBy(platform.server.url);
  const breaches = untold(platform.server.mounted, routes).map(
    (route) => `${route} is mounted and not in the document`,
  );
  const { named, wrong } = await namedInBodies(platform);
  const rows: Array<Matrix["rows"][number]> = [];
  for (const route of routes.toSorted((a, b) => Number(ENDS_SESSIONS.has(a.id)) - Number(ENDS_SESSIONS.has(b.id)))) {
    const name = `${route.method} ${route.path}`;
    if (route.path.includes("{") && !Object.hasOwn(OBJECT_ROUTES, name)) {
      breaches.push(`${name} names objects that the table does not know`);
      continue;
    }
    const cells = new Map<Caller, Cell>();
    const ask = async (caller: Caller): Promise<void> => {
      const { cell, wrong } = await cellOf(platform, route, caller);
      cells.set(caller, cell);
      breaches.push(...wrong.map((what) => `${name} as ${caller}: ${what}`));
    };
    const isRefused = (caller: Caller): boolean => expectedOf(route, caller, OBJECT_ROUTES[name]) !== "in";
    const refusals = (): Promise<void> => inTurn(callersOf(route).filter(isRefused), ask);
    breaches.push(
      ...(await changedByRefusals(platform, route, refusals)).map(
        (table) => `${name} was refused and changed ${table}`,
      ),
    );
    await inTurn(
      callersOf(route).filter((caller) => !isRefused(caller)),
      ask,
    );
    breaches.push(
      ...callersOf(route)
        .filter((caller) => cells.get(caller)!.ending === "in" && !isOfRegistry(route))
        .map((caller) => ({ caller, cell: cells.get(caller)! }))
        .flatMap(({ caller, cell }) => {
          const wanted = LET_IN[route.id] ?? ["taken"];
          return wanted.includes(cell.comesTo)
            ? []
            : [`${name} as ${caller}: let in and answered ${cell.comesTo} instead of ${wanted.join(" or ")}`];
        }),
    );
    rows.push({
      route: name,
      access: route.operation["x-access"],
      cells: callersOf(route).map((caller) => cells.get(caller)!),
    });
  }
  return { rows, named, breaches: [...breaches, ...wrong] };
}

async function inTurn(callers: readonly Caller[], ask: (caller: Caller) => Promise<void>): Promise<void> {
  for (const caller of callers) await ask(caller);
}

/** Tables that these refusals changed. */
async function changedByRefusals(
  { admin }: GivenPlatform,
  route: ServedRoute,
  refusals: () => Promise<void>,
): Promise<string[]> {
  // A query and a preview write nothing that stays.
  const reads = route.method === "GET" || (isOfRegistry(route) && !/\/actions\/[^/]+$/.test(route.path));
  if (reads) return refusals().then(() => []);
  return (await changedBy(admin.db, refusals)).changed;
}

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
