import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { NotFound, type DomainError } from "@apogee/kernel";
import { commitOf, sha256Hex } from "@apogee/rng";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AlreadyDrawn, DrawVoid, NotDrawn, PublicValueUnknown, TicketsNotFrozen } from "../errors.ts";
import { findDraw } from "../store.ts";
import { givenDraws, VALUE } from "../testing.ts";
import { voidOpenDraws } from "./void-open-draws.ts";

let database: TestDatabase;
let draws: ReturnType<typeof givenDraws>;

beforeAll(async () => {
  database = await testDatabase();
  draws = givenDraws(database.appUrl);
});
afterAll(async () => {
  await draws?.close();
  await database?.drop();
});

/** Refuses, and leaves every row as it was. */
async function refused(work: () => Promise<unknown>, why: new (...args: never[]) => DomainError): Promise<void> {
  const before = await draws.stored();
  await expect(work()).rejects.toThrow(why);
  expect(await draws.stored()).toEqual(before);
}

test("a lottery is committed, frozen, drawn with the public value and revealed: vector 3 of the reference", async () => {
  const { id, commit } = await draws.commit({ cause: "lottery:vector" }, draws.seedOf("lottery 3"));
  expect(commit).toMatch(/^b42b471c1f9e/);
  expect(await draws.freeze(id)).toMatch(/^9034a9a203de/);
  await draws.setValue(id);
  const result = await draws.draw(id);
  expect(result).toEqual({
    kind: "tickets",
    places: [
      { place: 1, number: 6, holder: "p3" },
      { place: 2, number: 7, holder: "p1" },
      { place: 3, number: 2, holder: "p2" },
    ],
  });
  expect(await draws.reveal(id)).toEqual({ serverSeed: sha256Hex("lottery 3"), result });
  expect(await draws.reveal(id)).toEqual({ serverSeed: sha256Hex("lottery 3"), result });
  expect(await draws.draw(id)).toEqual(result);
});

test("neither the seed nor the result is readable in the database before the reveal", async () => {
  const { id } = await draws.commit({
    terms: { kind: "number", from: 1_001, to: 5_000 },
    label: "mystic:mini",
    source: undefined,
  });
  await draws.draw(id);
  const row = await findDraw(draws.db, id);
  expect([row?.serverSeed, row?.result]).toEqual([null, null]);
  const { serverSeed } = await draws.reveal(id);
  expect(commitOf(serverSeed)).toBe(row?.commit);
  expect(row?.sealed.includes(serverSeed)).toBe(false);
});

test("it refuses before the tickets are fixed and before the public value is known", async () => {
  const { id } = await draws.commit();
  await refused(() => draws.draw(id), TicketsNotFrozen);
  await draws.freeze(id);
  await refused(() => draws.draw(id), PublicValueUnknown);
  await draws.setValue(id);
  expect(await draws.draw(id)).toMatchObject({ kind: "tickets" });
});

test("the cause that drew gets the same result again; another cause, or other holders passed over, are refused", async () => {
  const { id } = await draws.commit();
  await draws.freeze(id);
  await draws.setValue(id);
  const first = await draws.draw(id, "the end");
  expect(await draws.draw(id, "the end")).toEqual(first);
  await refused(() => draws.draw(id, "another end"), AlreadyDrawn);
  await refused(() => draws.draw(id, "the end", [{ holder: "p1", reason: "self-excluded" }]), AlreadyDrawn);
});

test("of two causes that draw at the same time one is refused", async () => {
  const { id } = await draws.commit();
  await draws.freeze(id);
  await draws.setValue(id);
  const ends = await Promise.allSettled([draws.draw(id, "one"), draws.draw(id, "two")]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a holder who may not win any more is passed over, with the reason, and the others keep their order", async () => {
  // Vector 4 of the reference: tickets 7 (p1), 6 (p3) and 2 (p2) win.
  const { id } = await draws.commit({}, draws.seedOf("lottery 4"));
  await draws.freeze(id);
  await draws.setValue(id);
  const gone = [{ holder: "p1", reason: "self-excluded" }];
  const result = await draws.draw(id, "the end", gone);
  expect(result).toMatchObject({ places: [{ holder: "p3" }, { holder: "p2" }] });
  await draws.reveal(id);
  expect(await findDraw(draws.db, id)).toMatchObject({ passedOver: gone, result });
});

test("the seed stays sealed until the draw", async () => {
  const { id } = await draws.commit();
  await refused(() => draws.reveal(id), NotDrawn);
  await refused(() => draws.reveal(99_999_999), NotFound);
  await refused(() => draws.draw(99_999_999), NotFound);
});

test("the database refuses to change a fact that a draw has", async () => {
  const { id } = await draws.commit();
  await draws.freeze(id);
  await draws.setValue(id);
  await draws.draw(id);
  await draws.reveal(id);
  const owner = connect({ url: database.ownerUrl, max: 1 });
  for (const change of [
    sql`public_value = 'another'`,
    sql`tickets = '1:p1', tickets_hash = ${sha256Hex("1:p1")}`,
    sql`drawn_by = 'another'`,
    sql`result = '{}'`,
    sql`terms = '{}'`,
    sql`commit = ${sha256Hex("another")}`,
  ])
    await expect(sql`update draws.draw set ${change} where id = ${id}`.execute(owner.db)).rejects.toThrow(
      "keeps the facts",
    );
  await owner.close();
});

test("a draw without a public value cannot be drawn with one, and one whose value is unknown not at all", async () => {
  const { id } = await draws.commit();
  await draws.freeze(id);
  await expect(
    sql`update draws.draw set drawn_by = 'x', passed_over = '[]', drawn_at = ${draws.clock.date()} where id = ${id}`.execute(
      draws.db,
    ),
  ).rejects.toThrow("violates check constraint");
});

test("after a restore, every draw that is not revealed is void; those that are revealed stay", async () => {
  const [open, drawn, revealed] = [await draws.commit(), await draws.commit(), await draws.commit()];
  for (const { id } of [drawn, revealed]) {
    await draws.freeze(id);
    await draws.setValue(id);
    await draws.draw(id);
  }
  const { result } = await draws.reveal(revealed.id);
  const owner = connect({ url: database.ownerUrl, max: 1 });
  const voided = await inTransaction(owner.db, (tx) => voidOpenDraws(tx, draws.clock.date()));
  expect(voided).toBeGreaterThanOrEqual(2);
  expect(await inTransaction(owner.db, (tx) => voidOpenDraws(tx, draws.clock.date()))).toBe(0);
  await owner.close();
  await refused(() => draws.freeze(open.id), DrawVoid);
  await refused(() => draws.setValue(open.id, VALUE), DrawVoid);
  await refused(() => draws.draw(drawn.id), DrawVoid);
  await refused(() => draws.reveal(drawn.id), DrawVoid);
  expect((await draws.reveal(revealed.id)).result).toEqual(result);
});
