import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { operator, previewAction, type Outcome } from "@apogee/actions";
import { runNamed, testGround } from "@apogee/actions/testing";
import type { FreespinsPorts } from "@apogee/bonuses";
import { inTransaction } from "@apogee/database";
import { importGames } from "@apogee/games";
import { InvalidFields } from "@apogee/kernel";
import type { Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addProvider } from "../../commands/add-provider.ts";
import { FreespinsRefused, FreespinsUnanswered } from "../../errors.ts";
import { givenGateway } from "../../testing.ts";
import { freespinsActions, type FreespinsActionPorts } from "./index.ts";

const KEY = "a key of tests that is this provider's own";
let house: Awaited<ReturnType<typeof givenGateway>>;
let server: Server;
let wallet: Wallet;
/** The bodies of the calls that the provider received, and the status of its answers. */
let asked: string[];
let status: number;
/** Above this amount in cents a second member is needed. */
let threshold: number | null;

beforeAll(async () => {
  house = await givenGateway();
  server = createServer((request, answer) => {
    let raw = "";
    request.on("data", (chunk: Buffer) => void (raw += chunk.toString()));
    request.on("end", () => {
      asked.push(raw);
      answer.writeHead(status, { "content-type": "application/json" });
      answer.end(JSON.stringify(status < 400 ? {} : { code: status, message: "This game has no free spins." }));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const at = house.clock.date();
  await inTransaction(house.db, async (tx) => {
    await addProvider(tx, { id: "lunar", dialect: "gcp", url, key: KEY, actor: "operator:test" }, house.operator, at);
    const unknown = { lines: null, volatility: null, hitRate: null, payout: null, version: "1", categories: [] };
    await importGames(tx, "lunar", [{ name: "Comet", title: "Comet", currencies: ["EUR"], ...unknown }], at);
  });
});
afterAll(async () => {
  server?.close();
  await house?.close();
});
beforeEach(async () => {
  wallet = await house.wallet(0);
  [asked, status, threshold] = [[], 200, null];
});

const actions = freespinsActions(() => ({
  gateway: house.gateway,
  // Free spins of outside providers need nothing of them.
  get freespins(): FreespinsPorts {
    throw new Error("The ports of our own free spins were read.");
  },
  get rewards(): FreespinsActionPorts["rewards"] {
    throw new Error("The rewards of our own free spins were read.");
  },
  inEuros: async (_tx, amount) => amount,
}));
const ground = () => {
  const base = testGround(house);
  return { ...base, proposals: { ...base.proposals, threshold: async () => threshold, others: async () => 1 } };
};
const gift = (more: object = {}) => ({
  player: wallet.playerId,
  currency: "eur",
  game: "lunar/Comet",
  spins: 10,
  stake: "0.20",
  until: new Date(house.clock.now() + 86_400_000).toISOString(),
  ...more,
});
const issue = (key = crypto.randomUUID(), more: object = {}): Promise<Outcome> =>
  runNamed(ground(), actions, "freespins.issue", gift(more), { key, reason: "a present" });
const stored = async () =>
  (
    await sql<{ issueId: string; status: string }>`
      select issue_id as "issueId", status from gateway.freespins where purse_id = ${wallet.id}`.execute(house.db)
  ).rows;
const trail = async () =>
  (
    await sql<{ action: string; actor: string }>`
      select action, actor from ops.audit where subject = ${`player:${wallet.playerId}`} or subject like 'freespins:lunar:%' order by id`.execute(
      house.db,
    )
  ).rows;

test("free spins are stored and recorded in one commit, and their provider is asked after it", async () => {
  const { output, message } = await issue();
  const [row] = await stored();
  expect(output).toEqual({ provider: "lunar", issueId: row!.issueId });
  expect([row!.status, message]).toEqual(["issued", `10 free spins were issued; the issue is ${row!.issueId}.`]);
  expect(asked.map((body) => JSON.parse(body))).toMatchObject([
    { issue_id: row!.issueId, user_id: String(wallet.playerId), currency: "EUR", freespins_quantity: 10 },
  ]);
  expect((await trail()).at(-1)).toEqual({ action: "freespins.issued", actor: "operator:anna" });
});

test("a repeat under the same key sends the identical request until it is answered, and then asks nobody", async () => {
  const key = crypto.randomUUID();
  status = 500;
  await expect(issue(key)).rejects.toThrow(FreespinsUnanswered);
  await expect(issue(key)).rejects.toThrow(FreespinsUnanswered);
  const [pending] = await stored();
  expect(pending!.status).toBe("pending");
  status = 200;
  expect((await issue(key)).output).toEqual({ provider: "lunar", issueId: pending!.issueId });
  expect([await stored(), new Set(asked).size, asked.length]).toEqual([[{ ...pending, status: "issued" }], 1, 3]);
  await issue(key);
  expect(asked.length).toBe(3);
});

test("free spins that the provider refused stay refused under the same key", async () => {
  const key = crypto.randomUUID();
  status = 400;
  await expect(issue(key)).rejects.toThrow(FreespinsRefused);
  status = 200;
  await expect(issue(key)).rejects.toThrow(FreespinsRefused);
  expect([(await stored()).map((row) => row.status), asked.length]).toEqual([["refused"], 1]);
});

test.each([
  [199, true],
  [200, false],
])("free spins of 2.00 EUR above a threshold of %j cents are proposed: %j", async (cents, isProposed) => {
  threshold = cents;
  const before = (await trail()).length;
  const outcome = await issue();
  expect(outcome.proposal !== null).toBe(isProposed);
  expect([(await stored()).length, asked.length, (await trail()).length - before]).toEqual(
    isProposed ? [0, 0, 0] : [1, 1, 1],
  );
});

test("a preview stores nothing and asks nobody", async () => {
  const before = await trail();
  const action = actions.find(({ name }) => name === "freespins.issue")!;
  expect(await previewAction(ground(), action, gift(), operator("anna"))).toMatchObject({
    output: { provider: "lunar" },
    needs_second_member: false,
    changes: [{ action: "freespins.issued", subject: `player:${wallet.playerId}`, before: { spins: 0 } }],
  });
  expect([await stored(), asked, await trail()]).toEqual([[], [], before]);
});

test.each([
  ["no spins", { spins: 0 }],
  ["a stake of nothing", { stake: "0.00" }],
  ["half a cent", { stake: "0.005" }],
  ["a deadline in the past", { until: "2001-01-01T00:00Z" }],
  ["no date", { until: "soon" }],
])("free spins with %s are refused, and nothing is stored or asked", async (_what, more) => {
  const before = await trail();
  await expect(issue(crypto.randomUUID(), more)).rejects.toThrow(InvalidFields);
  expect([await stored(), asked, await trail()]).toEqual([[], [], before]);
});
