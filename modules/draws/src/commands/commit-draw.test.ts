import { KeyRing } from "@apogee/config";
import { inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { InvalidFields, type DomainError } from "@apogee/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DrawExists,
  NoPublicValue,
  NoTickets,
  PublicValueSet,
  RoundPassed,
  TicketsFrozen,
  TicketsNotFrozen,
} from "../errors.ts";
import type { DrawOrder } from "../domain/check-order.ts";
import { sealedDraws } from "../store.ts";
import { givenDraws, LOTTERY, TICKETS, VALUE } from "../testing.ts";

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

async function refused(work: () => Promise<unknown>, why: new (...args: never[]) => DomainError): Promise<void> {
  const before = await draws.stored();
  await expect(work()).rejects.toThrow(why);
  expect(await draws.stored()).toEqual(before);
}

test("a repeat for the same cause returns the same commit, also after the round has passed; other terms are refused", async () => {
  const first = await draws.commit({ cause: "lottery:once" });
  draws.clock.advance(2 * 3_600_000);
  expect(await draws.commit({ cause: "lottery:once" })).toEqual(first);
  draws.clock.advance(-2 * 3_600_000);
  await refused(
    () => draws.commit({ cause: "lottery:once", terms: { ...LOTTERY, prizes: 4 } as DrawOrder["terms"] }),
    DrawExists,
  );
  await refused(() => draws.commit({ cause: "lottery:once", label: "another" }), DrawExists);
  await refused(
    () => draws.commit({ cause: "lottery:once", source: { ...draws.source, round: draws.source.round + 1 } }),
    DrawExists,
  );
});

test("two draws with the same terms have different seeds, made by the system's generator", async () => {
  const [one, two] = await Promise.all([draws.commit(), draws.commit()]);
  expect(one.commit).not.toBe(two.commit);
  expect(one.commit).toMatch(/^[0-9a-f]{64}$/);
});

test.each<[string, Partial<DrawOrder>]>([
  ["no prize", { terms: { kind: "tickets", prizes: 0, per: "ticket" } }],
  ["a table without rows", { terms: { kind: "weighted", weights: [] } }],
  ["a row of weight 0", { terms: { kind: "weighted", weights: [1, 0] } }],
  ["weights above 2^32", { terms: { kind: "weighted", weights: [2 ** 32, 1] } }],
  ["a range that ends before it begins", { terms: { kind: "number", from: 2, to: 1 } }],
  ["a range of more than 2^32 numbers", { terms: { kind: "number", from: 0, to: 2 ** 32 } }],
  ["nothing to mix in", { terms: { kind: "number", from: 1, to: 2 }, source: undefined }],
  ["a cause with a space", { cause: "a lottery" }],
  ["an empty label", { label: "" }],
  ["a negative nonce", { nonce: -1 }],
  ["round 0", { source: { name: "sandbox", round: 0 } }],
])("%s is refused, and no draw is stored", async (_what, order) => {
  await refused(() => draws.commit(order), InvalidFields);
});

test("a beacon whose round is published already is refused; other sources have no known times", async () => {
  await refused(() => draws.commit({ source: { ...draws.source, round: draws.source.round - 1_201 } }), RoundPassed);
  expect(await draws.commit({ source: { name: "sandbox", round: 1 } })).toMatchObject({ source: { round: 1 } });
});

test("tickets are fixed once, before the beacon's round, and a repeat in another order changes nothing", async () => {
  const { id } = await draws.commit();
  await refused(() => draws.freeze(id, []), InvalidFields);
  await refused(() => draws.freeze(id, [TICKETS[0]!, TICKETS[0]!]), InvalidFields);
  await refused(() => draws.freeze(id, [{ number: 1, holder: "a b" }]), InvalidFields);
  draws.clock.advance(2 * 3_600_000);
  await refused(() => draws.freeze(id), RoundPassed);
  draws.clock.advance(-2 * 3_600_000);
  const hash = await draws.freeze(id);
  expect(await draws.freeze(id, TICKETS.toReversed())).toBe(hash);
  await refused(() => draws.freeze(id, TICKETS.slice(1)), TicketsFrozen);
});

test("tickets are refused by a draw of another kind", async () => {
  const { id } = await draws.commit({ terms: { kind: "weighted", weights: [1, 2] }, label: "wheel" });
  await refused(() => draws.freeze(id), NoTickets);
});

test("the public value is stored once, and not before the tickets are fixed", async () => {
  const { id } = await draws.commit();
  await refused(() => draws.setValue(id), TicketsNotFrozen);
  await draws.freeze(id);
  await refused(() => draws.setValue(id, "with:colon"), InvalidFields);
  await refused(() => draws.setValue(id, ""), InvalidFields);
  await draws.setValue(id);
  await draws.setValue(id);
  await refused(() => draws.setValue(id, `${VALUE.slice(1)}0`), PublicValueSet);
});

test("a draw that names no public value takes none", async () => {
  const { id } = await draws.commit({ terms: { kind: "number", from: 1, to: 6 }, label: "die", source: undefined });
  await refused(() => draws.setValue(id), NoPublicValue);
  expect(await draws.draw(id)).toMatchObject({ kind: "number" });
});

test("a rotation of the key seals the seeds again; what is drawn from them stays the same", async () => {
  const { id } = await draws.commit();
  await draws.freeze(id);
  await draws.setValue(id);
  const result = await draws.draw(id);
  const next = "08".repeat(32);
  draws.keys.sealBy(draws.keys.add(next));
  const owner = givenDraws(database.ownerUrl);
  const batch = await inTransaction(owner.db, (tx) => sealedDraws.reseal(tx, draws.keys, { after: 0, most: 500 }));
  expect(batch.closed).toBe(0);
  expect(await sealedDraws.countSealedByOthers(owner.db, draws.keys.fingerprints[0]!)).toBe(0);
  await owner.close();
  draws.keys.forgetOthers();
  expect(new KeyRing("seeds", [next]).fingerprints).toEqual(draws.keys.fingerprints);
  expect((await draws.reveal(id)).result).toEqual(result);
});
