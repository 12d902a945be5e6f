import { SHOWN_PLAYER } from "@apogee/contract";
import type { OpenApiDocument, Operation } from "@apogee/http";
import Fastify from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenServer, type GivenServer } from "../testing/given-server.ts";
import { noteRoutes } from "./create-app.ts";

let server: GivenServer;
let document: OpenApiDocument;
let cookie: string;
let player: number;
beforeAll(async () => {
  server = await givenServer({ RATE_LIMITS: "off", ROLES: "realtime,studio,gateway,sandbox" });
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApiDocument;
  const answer = await server.call("POST", "/api/users", {
    user: {
      email: "ada@example.com",
      password: "correct-horse-1",
      currency: "EUR",
      country: "DE",
      date_of_birth: "01/02/1990",
      terms_acceptance: true,
    },
  });
  cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0]!)
    .join("; ");
  player = Number(answer.body["id"]);
});
afterAll(() => server.stop());

type Send = (method: string, path: string) => Promise<{ readonly status: number; readonly code: unknown }>;

const operationOf = (method: string, path: string): Operation | undefined =>
  document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];

/** These callers are not the player of the cookie: frames, machines and staff prove who they are by other means. */
const OTHERS = new Set(["game", "signed", "staff"]);
/** These calls only read, although their method is POST. */
const ONLY_READ = ["cashbox.plan", "config.managers", "games.filter", "games.select", "games.select_by_seo_titles"];
/** Refused before the player is looked at, because somebody is signed in. */
const GUESTS = "already_signed_in";

/**
 * The mounted routes that change something, as `POST /a`, and that do not refuse a call that was made for another player
 * than the one who is signed in.
 */
async function skipping(mounted: readonly string[], send: Send): Promise<string[]> {
  const skips: string[] = [];
  for (const route of mounted) {
    const [method = "", path = ""] = route.split(" ");
    if (["GET", "HEAD", "OPTIONS"].includes(method)) continue;
    const operation = operationOf(method, path);
    if (operation && (OTHERS.has(operation["x-access"]) || !states(operation))) continue;
    const { status, code } = await send(method, path.replace(/:\w+/g, "1"));
    const isRefused = (status === 409 && code === "player_changed") || (status === 403 && code === GUESTS);
    if (!isRefused) skips.push(route);
  }
  return skips;
}

const states = ({ parameters }: Operation): boolean => parameters.some(({ name }) => name === SHOWN_PLAYER);

const asAnother: Send = async (method, path) => {
  const { status, body } = await server.call(method, path, {}, { cookie, [SHOWN_PLAYER]: String(player + 1) });
  return { status, code: body["code"] };
};

test("every route that changes something for a player refuses a call that was made for another one, and changes nothing", async () => {
  const stateOf = async () =>
    (
      await sql<{ state: string }>`
        select concat_ws(' ', (select count(*) from identity.session where ended_at is null), (select count(*) from http.idempotency),
          (select count(*) from cashier.payment), (select count(*) from wallet.purse), (select count(*) from ops.audit)) as state`.execute(
        server.db,
      )
    ).rows;
  const before = await stateOf();
  expect(await skipping(server.mounted, asAnother)).toEqual([]);
  expect(await stateOf()).toEqual(before);
});

test("a route that does not pass the edge is found", async () => {
  const app = Fastify();
  const mounted = noteRoutes(app);
  app.post("/api/planted/:id", async () => ({ status: "paid" }));
  const send: Send = async (method, url) => {
    const answer = await app.inject({ method: method as "POST", url, headers: { [SHOWN_PLAYER]: "2" } });
    return { status: answer.statusCode, code: (answer.json() as { code?: string }).code };
  };
  expect(await skipping(mounted, send)).toEqual(["POST /api/planted/:id"]);
  await app.close();
});

test("the document states the header and its refusal on every route of players that is not only read", () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.entries(methods));
  const changing = operations.filter(([method, { "x-access": access }]) => method !== "get" && !OTHERS.has(access));
  const refuses = ({ "x-refusals": refusals }: Operation): boolean =>
    refusals.some(({ code, status }) => code === "player_changed" && status === 409);
  expect(operations.filter(([, each]) => refuses(each) !== states(each))).toEqual([]);
  expect(changing.flatMap(([, each]) => (states(each) ? [] : each.operationId)).toSorted()).toEqual(ONLY_READ);
});
