import { once } from "node:events";
import { createServer as createHttpServer, type Server as HttpServer } from "node:http";
import { createServer, type AddressInfo, type Server } from "node:net";
import { loadSecrets } from "@apogee/config";
import { inTransaction } from "@apogee/database";
import { importGames } from "@apogee/games";
import { addProvider } from "@apogee/gateway";
import { SystemClock } from "@apogee/kernel";
import { aPerson, PATIENCE } from "@apogee/kernel/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { givenServer, type GivenServer } from "../testing/given-server.ts";

/** The most calls of one process that may wait for one provider. The database pool has fewer connections. */
const MOST_AT_ONCE = 16;

let server: GivenServer;
/** Accepts calls and never answers. */
let hanging: Server;
let held = 0;
/** A provider that works. */
let quick: HttpServer;
let cookie: string;

beforeAll(async () => {
  server = await givenServer({ ROLES: "realtime,studio,gateway,sandbox", RATE_LIMITS: "off" });
  hanging = createServer((socket) => {
    // Clients also open connections in advance, so only calls are counted.
    socket.once("data", () => void (held += 1));
    socket.on("error", () => undefined);
  }).listen(0, "127.0.0.1");
  quick = createHttpServer(({ headers: { host } }, answer) => {
    answer.setHeader("content-type", "application/json");
    answer.end(JSON.stringify({ launch_options: { game_url: `http://${host}/play`, strategy: "iframe" } }));
  }).listen(0, "127.0.0.1");
  await Promise.all([once(hanging, "listening"), once(quick, "listening")]);
  const operator = {
    sealingKey: Buffer.from(loadSecrets(server.dataDir).providers, "hex"),
    recordAudit: async () => undefined,
  };
  for (const [id, door] of [
    ["sloth", hanging],
    ["hare", quick],
  ] as const)
    await inTransaction(server.db, async (tx) => {
      const at = new SystemClock().date();
      await addProvider(
        tx,
        {
          id,
          name: id,
          dialect: "gcp",
          url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
          actor: "operator:test",
        },
        operator as never,
        at,
      );
      await importGames(
        tx,
        id,
        [
          {
            name: "Comet",
            title: "Comet",
            lines: null,
            volatility: null,
            hitRate: null,
            payout: null,
            version: "1",
            categories: [],
            currencies: ["EUR", "FUN"],
          },
        ],
        at,
      );
    });
  const { status, headers } = await server.call("POST", "/api/users", {
    user: {
      email: "patient@example.com",
      password: "correct-horse-1",
      country: "DE",
      currency: "EUR",
      date_of_birth: "10/12/1990",
      terms_acceptance: true,
      ...aPerson(),
    },
  });
  expect(status).toBe(201);
  cookie = headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
});
afterAll(async () => {
  await server?.stop();
  quick?.close();
  hanging?.close();
});

const launch = (identifier: string) =>
  server.call("POST", "/api/games/launch", { identifier, mode: "real", currency: "EUR" }, { cookie });
const AWAY = {
  status: 502,
  body: { code: "provider_away", message: expect.stringMatching(/does not answer at the moment/) as string },
};

test("calls to a hanging provider time out; meanwhile all else is served, and calls to it after the sixteenth are refused at once", async () => {
  const before = (
    await sql<{
      money: string;
    }>`select string_agg(concat_ws(' ', id, version, real), ',' order by id) as money from wallet.purse`.execute(
      server.db,
    )
  ).rows;
  let ended = 0;
  const waiting = Array.from({ length: MOST_AT_ONCE }, () => launch("sloth/Comet").finally(() => void (ended += 1)));
  await vi.waitFor(() => expect(held).toBe(MOST_AT_ONCE), PATIENCE);

  expect(await launch("sloth/Comet")).toMatchObject(AWAY);
  const others = await Promise.all([
    launch("hare/Comet"),
    launch("apogee/DragonsEmber"),
    server.call("GET", "/api/player", undefined, { cookie }),
    server.call("GET", "/api/player/accounts", undefined, { cookie }),
    server.call("GET", "/healthz"),
  ]);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  // Everything was answered while the sixteen calls kept waiting; none of them was ended for it.
  expect(ended).toBe(0);

  for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject(AWAY);
  // The provider is not called for a while now; further calls are refused at once.
  const heldThen = held;
  expect(await launch("sloth/Comet")).toMatchObject(AWAY);
  expect(held).toBe(heldThen);
  expect((await launch("hare/Comet")).status).toBe(200);
  expect(
    (
      await sql<{
        money: string;
      }>`select string_agg(concat_ws(' ', id, version, real), ',' order by id) as money from wallet.purse`.execute(
        server.db,
      )
    ).rows,
  ).toEqual(before);
});
