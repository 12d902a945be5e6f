import type { OwnLiability } from "@apogee/contract";
import { checkInclusion } from "@apogee/liability-tree";
import { connect } from "@apogee/database";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { verifyReconciliation } from "../proofs.queries.ts";
import { reconciliationRoutes } from "../routes.ts";
import { givenPayment, givenReconciliation, type TestReconciliation } from "../testing.ts";
import { coverages } from "./coverages.ts";
import { takeDay } from "./take-day.ts";
import { treesOf } from "./tree.store.ts";

let books: TestReconciliation;
const errors: unknown[] = [];

beforeEach(async () => {
  books = await givenReconciliation();
  errors.length = 0;
  const at = books.clock.date();
  await givenPayment(books.db, { at, playerId: 5, amount: 10_000 });
  await givenPayment(books.db, { at, playerId: 6, amount: 2_500 });
  await givenPayment(books.db, { at, playerId: 7, amount: 300_000, currency: "NOK" });
});
afterEach(() => books.close());

const take = () =>
  takeDay({ ...books.ports, log: (level, _message, facts) => void (level === "error" && errors.push(facts)) });
const broken = async () => (await verifyReconciliation(books.db)).filter((check) => check.broken.length > 0);

interface Answer {
  readonly trees: ReadonlyArray<Record<string, unknown>>;
  readonly leaves: readonly OwnLiability[];
}

async function called(name: string, playerId?: number, day?: string): Promise<Answer> {
  const route = reconciliationRoutes().find((each) => each.contract.name === name)!;
  const handle = route.handle as unknown as (input: unknown, context: unknown) => Promise<Answer>;
  return handle({ query: { day } }, { db: books.db, principal: { playerId } });
}

async function ownOf(playerId: number) {
  const { leaves } = await called("liabilities.own", playerId);
  return leaves.map(({ leaf, path, root }) => ({
    leaf: { ...leaf, amount: BigInt(leaf.amount) },
    path: path.map((step) => ({ ...step, sum: BigInt(step.sum) })),
    root: { ...root, sum: BigInt(root.sum) },
  }));
}

test("a day is taken once, with both sides and a tree for each currency", async () => {
  expect(await take()).toBe(true);
  const trees = await treesOf(books.db, null);
  expect(trees.map(({ currency, sum, leaves }) => [currency, sum, leaves])).toEqual([
    ["EUR", "12500", 2],
    ["NOK", "300000", 2],
  ]);
  expect(await take()).toBe(false);
  expect(await treesOf(books.db, null)).toEqual(trees);
  expect(await broken()).toEqual([]);
  expect(await coverages(books.db)).toEqual([
    { labels: { currency: "EUR" }, value: 1 },
    { labels: { currency: "NOK" }, value: 1 },
  ]);
  expect(errors).toEqual([]);
});

test("every player's leaf is part of the published total, and leads nowhere with another amount", async () => {
  await take();
  const { trees } = await called("liabilities.published");
  for (const [player, amount] of [
    [5, 10_000n],
    [6, 2_500n],
    [7, 300_000n],
  ] as const) {
    const [own, ...others] = await ownOf(player);
    expect([own!.leaf.amount, own!.leaf.player, others]).toEqual([amount, player, []]);
    expect(trees).toContainEqual({ ...own!.root, sum: String(own!.root.sum) });
    expect(checkInclusion(own!.leaf, own!.path, own!.root)).toBe("included");
    expect(checkInclusion({ ...own!.leaf, amount: amount + 1n }, own!.path, own!.root)).toBe("sum");
  }
  expect(await ownOf(8)).toEqual([]);
});

test("nothing is published of a day that was not taken", async () => {
  await expect(called("liabilities.published")).rejects.toMatchObject({ code: "not_found" });
  await take();
  await expect(called("liabilities.own", 5, "2026-03-04")).rejects.toMatchObject({ code: "not_found" });
});

test("what does not cover the players is an alarm", async () => {
  const superuser = connect({ url: books.superuserUrl, max: 1 });
  await sql`update wallet.account set balance = balance + 1 where kind = 'provider_transit' and currency = 'EUR'`.execute(
    superuser.db,
  );
  await superuser.close();
  await take();
  expect(errors).toEqual([{ currency: "EUR", owed: 12_500, held: 12_499, ratio: "0.9999" }]);
  expect((await coverages(books.db))[0]).toEqual({ labels: { currency: "EUR" }, value: 0.9999 });
});

test.each([
  ["a leaf", "update reconciliation.tree_leaf set real = real + 1 where player_id = 5"],
  ["a leaf that is gone", "delete from reconciliation.tree_leaf where player_id = 5"],
  ["a node", "update reconciliation.tree_node set sum = sum + 1 where level = 0 and place = 0"],
  ["a root", "update reconciliation.tree set sum = sum - 1 where currency = 'EUR'"],
])("a tampered tree is found: %s", async (_what, change) => {
  await take();
  const superuser = connect({ url: books.superuserUrl, max: 1 });
  await sql.raw("set session_replication_role = replica").execute(superuser.db);
  await sql.raw(change).execute(superuser.db);
  await superuser.close();
  expect((await broken()).map(({ name }) => name)).toContain(
    "The leaves of every published tree of the newest day lead to its root.",
  );
});
