import { createHmac } from "node:crypto";
import { inTransaction } from "@apogee/database";
import { loadSecrets } from "@apogee/config";
import { significantEvents } from "@apogee/events";
import { importGames } from "@apogee/games";
import { addProvider, switchProvider } from "@apogee/gateway";
import { SystemClock } from "@apogee/kernel";
import { aPerson, PATIENCE } from "@apogee/kernel/testing";
import { allThresholds } from "@apogee/tracking";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { givenServer, type GivenServer } from "../testing/given-server.ts";
import { followFrameOrigins } from "@apogee/composition";

const KEY = "a key of tests, agreed with the provider";
const SPINS = 10;
let server: GivenServer;
beforeAll(async () => {
  server = await givenServer({ ROLES: "realtime,studio,gateway", RATE_LIMITS: "off", FREESPINS_MOST_TIMES: "2" });
});
afterAll(() => server?.stop());

test("free spins pay at most what the setting allows, and a win that reaches the currency's threshold is a significant event", async () => {
  const at = new SystemClock().date();
  const { win: threshold } = (await allThresholds(server.db)).find(({ currency }) => currency === "EUR")!;
  const stake = Math.ceil(threshold / SPINS / 2);
  const operator = {
    sealingKey: Buffer.from(loadSecrets(server.dataDir).providers, "hex"),
    recordAudit: async () => undefined,
  };
  await inTransaction(server.db, async (tx) => {
    await addProvider(
      tx,
      { id: "nova", dialect: "gcp", url: "http://127.0.0.1:9/api", key: KEY, actor: "operator:test" },
      operator,
      at,
    );
    await importGames(
      tx,
      "nova",
      [
        {
          name: "Comet",
          title: "Comet",
          lines: 5,
          volatility: "high",
          hitRate: null,
          payout: "96.00",
          version: "1",
          categories: [],
          currencies: ["EUR"],
        },
      ],
      at,
    );
  });
  const { body: player } = await server.call("POST", "/api/users", {
    user: {
      email: "spins@example.com",
      password: "correct-horse-1",
      country: "DE",
      currency: "EUR",
      date_of_birth: "10/12/1990",
      terms_acceptance: true,
      ...aPerson(),
    },
  });
  await sql`
    insert into gateway.freespins (provider_id, issue_id, purse_id, game_id, spins, stake, status, valid_until, created_at, changed_at)
    select 'nova', 'i1', p.id, g.id, ${SPINS}, ${stake}, 'issued', ${at}::timestamptz + interval '1 day', ${at}, ${at}
    from wallet.purse p, games.game g where p.player_id = ${Number(player["id"])} and p.currency = 'EUR' and g.identifier = 'nova/Comet'`.execute(
    server.db,
  );
  const end = (total: number) => {
    const body = JSON.stringify({ issue_id: "i1", status: "finished", total_amount: total });
    return server.call("POST", "/gateway/nova/freespins", body, {
      "x-request-sign": createHmac("sha256", KEY).update(body).digest("hex"),
    });
  };
  const most = SPINS * stake * 2;
  expect((await end(most + 1)).status).toBe(400);
  expect((await end(most)).body).toEqual({ balance: most });
  const reported = (await significantEvents(server.db, { kinds: ["large", "promotion"] })).map(
    ({ kind, action, after }) => [kind, action, (after as { amount: number }).amount],
  );
  expect(reported).toEqual([
    ["promotion", "freespins.end_refused", most + 1],
    ["large", "freespins.large_win", most],
  ]);
});

test("the list of origins that pages may frame follows within seconds when a provider is switched off and on", async () => {
  const at = new SystemClock().date();
  const operator = {
    sealingKey: Buffer.from(loadSecrets(server.dataDir).providers, "hex"),
    recordAudit: async () => undefined,
  };
  const origin = "https://framed.example.com";
  await inTransaction(server.db, (tx) =>
    addProvider(tx, { id: "framed", dialect: "gcp", url: origin, actor: "operator:test" }, operator, at),
  );
  const origins = await followFrameOrigins({ db: server.db });
  const switchTo = (status: "enabled" | "disabled") =>
    inTransaction(server.db, (tx) =>
      switchProvider(tx, { id: "framed", status, reason: "a test", actor: "operator:test" }, operator, at),
    );
  expect(origins()).toContain(origin);
  await switchTo("disabled");
  await vi.waitFor(() => expect(origins()).not.toContain(origin), PATIENCE);
  await switchTo("enabled");
  await vi.waitFor(() => expect(origins()).toContain(origin), PATIENCE);
});
