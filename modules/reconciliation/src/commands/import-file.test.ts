import { inTransaction } from "@apogee/database";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { verifyReconciliation } from "../proofs.queries.ts";
import {
  arrived,
  creditPayment,
  csvOf,
  givenPayment,
  givenReconciliation,
  type LineText,
  type TestReconciliation,
} from "../testing.ts";
import { closeDifference } from "./difference-orders.ts";
import { importFile } from "./import-file.ts";
import { matchAgain } from "./match-again.ts";

let books: TestReconciliation;
const ON_THE_DAY = new Date("2026-03-04T09:00:00Z");

beforeEach(async () => {
  books = await givenReconciliation();
});
afterEach(async () => {
  const checks = await verifyReconciliation(books.db);
  expect(checks.filter(({ broken }) => broken.length > 0)).toEqual([]);
  await books.close();
});

const deposit = (more = {}) => givenPayment(books.db, { at: ON_THE_DAY, ...more });
const payout = (more = {}) => givenPayment(books.db, { at: ON_THE_DAY, action: "cashout", amount: 6_000, ...more });

interface Row {
  readonly line: number | null;
  readonly outcome: string;
  readonly ours: number | null;
  readonly theirs: number | null;
  readonly isOpen: boolean;
}

async function differences(): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select l.line, d.outcome, d.ours, d.theirs, d.closed_at is null as "isOpen" from reconciliation.difference d
    left join reconciliation.line l on l.id = d.line_id order by d.id`.execute(books.db);
  return rows;
}

async function stored(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from reconciliation.file) as files, (select count(*)::int from reconciliation.revision) as revisions,
      (select count(*)::int from reconciliation.line) as lines, (select count(*)::int from reconciliation.difference) as differences,
      (select count(*)::int from wallet.entry where kind like 'provider%') as entries`.execute(books.db);
  return rows[0]!;
}

/** A day of a provider: a deposit, a payout, a fee, a reserve and a transfer to the bank. */
async function aDay(): Promise<LineText[]> {
  const [paid, withdrawn] = [await deposit(), await payout()];
  return [
    { our_id: String(paid) },
    { our_id: String(withdrawn), kind: "payout", gross: "-60.00", fee: "0.50" },
    { kind: "fee", gross: "0.00", fee: "2.00", our_id: "", provider_id: "monthly" },
    { kind: "reserve", gross: "-5.00", fee: "0.00", our_id: "", provider_id: "r1" },
    { kind: "settlement", gross: "-25.00", fee: "0.10", our_id: "", provider_id: "s1" },
  ];
}

test("a day that agrees is booked: fees, the transfer to the bank, the reserve, and nothing to decide", async () => {
  const imported = await books.importLines(await aDay());
  expect(imported).toMatchObject({ effect: "new", revision: 1, lines: 5, opened: 0, changes: [] });
  expect(await differences()).toEqual([]);
  expect(await books.balance("fees")).toBe(-(315 + 50 + 200 + 10));
  expect(await books.balance("bank")).toBe(-2_500);
  expect(await books.balance("provider_reserve", "sandbox-cards")).toBe(-500);
  // 100.00 came in, 60.00 went out, 5.75 of fees, 25.00 to the bank, 5.00 in reserve.
  expect(await books.balance("provider_transit", "sandbox-cards")).toBe(-425);
});

test("the same file again has no effect", async () => {
  const lines = await aDay();
  await books.importLines(lines);
  const before = [await stored(), await books.balance("fees")];
  expect(await books.importLines(lines)).toMatchObject({ effect: "same", revision: 1, opened: 0 });
  expect([await stored(), await books.balance("fees")]).toEqual(before);
});

test("a corrected file replaces lines by their number, shows the change, and posts only the difference", async () => {
  const lines = await aDay();
  await books.importLines([
    ...lines.slice(0, 4),
    { ...lines[4], gross: "-20.00" },
    { our_id: "999", provider_id: "gone" },
  ]);
  const corrected = await books.importLines([{ ...lines[0], fee: "3.40" }, ...lines.slice(1)]);
  expect(corrected).toMatchObject({ effect: "corrected", revision: 2, lines: 5, opened: 1 });
  expect(corrected.changes).toEqual([
    {
      line: 1,
      before: expect.stringContaining("deposit 100.00, fee 3.15"),
      after: expect.stringContaining("deposit 100.00, fee 3.40"),
    },
    { line: 5, before: "settlement -20.00, fee 0.10", after: "settlement -25.00, fee 0.10" },
    { line: 6, before: "deposit 100.00, fee 3.15, payment 999", after: null },
  ]);
  expect(await differences()).toEqual([
    { line: 6, outcome: "only_theirs", ours: null, theirs: 10_000, isOpen: true },
    { line: 1, outcome: "fee_differs", ours: 315, theirs: 340, isOpen: true },
  ]);
  expect([await books.balance("fees"), await books.balance("bank")]).toEqual([-(340 + 50 + 200 + 10), -2_500]);
});

test("a file with a fault is refused whole, and nothing of it is applied", async () => {
  await aDay();
  const before = [await stored(), await books.balance("fees")];
  await expect(books.importLines([{}, { net: "1.00" }])).rejects.toMatchObject({ code: "settlement_file_unfit" });
  await expect(
    inTransaction(books.db, (tx) =>
      importFile(
        tx,
        { form: "csv", ...arrived(csvOf([{}])), sha256: "0".repeat(64) },
        { actor: "operator:test", reason: null },
        books.clock.date(),
      ),
    ),
  ).rejects.toMatchObject({ code: "settlement_checksum" });
  expect([await stored(), await books.balance("fees")]).toEqual(before);
});

test("what differs is a row, and what is only theirs is booked nowhere but in its fee", async () => {
  const [paid, waiting] = [await deposit(), await deposit({ stage: "expired" })];
  const { opened, toLookUp } = await books.importLines([
    { our_id: String(paid), gross: "99.00", fee: "3.12" },
    { our_id: String(waiting) },
    { our_id: "999", provider_id: "x" },
    { our_id: String(paid), provider_id: "y" },
    { kind: "adjustment", gross: "-1.00", fee: "0.00", our_id: "", provider_id: "a" },
  ]);
  expect(opened).toBe(5);
  expect(toLookUp).toEqual([waiting]);
  expect(await differences()).toEqual([
    { line: 1, outcome: "amount_differs", ours: 10_000, theirs: 9_900, isOpen: true },
    { line: 2, outcome: "state_differs", ours: null, theirs: 10_000, isOpen: true },
    { line: 3, outcome: "only_theirs", ours: null, theirs: 10_000, isOpen: true },
    { line: 4, outcome: "duplicate", ours: null, theirs: 10_000, isOpen: true },
    { line: 5, outcome: "only_theirs", ours: null, theirs: -100, isOpen: true },
  ]);
  expect(await books.balance("fees")).toBe(-(312 + 315 + 315));
});

test("a payment that the cashier credits afterwards matches its line; staff still close the difference", async () => {
  const waiting = await deposit({ stage: "expired" });
  await books.importLines([{ our_id: String(waiting) }]);
  await matchAgain(books.ports);
  expect(books.lookedUp).toEqual([waiting]);
  await creditPayment(books.db, waiting, books.clock.date());
  await matchAgain(books.ports);
  expect(await differences()).toEqual([{ line: 1, outcome: "matched", ours: 10_000, theirs: 10_000, isOpen: true }]);
  await matchAgain(books.ports);
  expect((await stored())["differences"]).toBe(1);
});

test("a payment that files should have by now is only ours, once, and late when it appears", async () => {
  const [first, missing] = [await deposit(), await deposit()];
  await books.importLines([{ our_id: String(first) }]);
  expect(await differences()).toEqual([]);
  books.clock.advance(Date.parse("2026-03-07T23:59:59Z") - books.clock.now());
  await matchAgain(books.ports);
  expect(await differences()).toEqual([]);
  books.clock.advance(1_000);
  await matchAgain(books.ports);
  await matchAgain(books.ports);
  expect(await differences()).toEqual([{ line: null, outcome: "only_ours", ours: 10_000, theirs: null, isOpen: true }]);
  const late = { our_id: String(missing), booked_at: "2026-03-08T01:00:00Z", value_date: "2026-03-08" };
  expect((await books.importLines([late], "sandbox-cards-2026-03-08-EUR.csv")).opened).toBe(0);
  expect(await differences()).toEqual([{ line: null, outcome: "late", ours: 10_000, theirs: 10_000, isOpen: true }]);
});

test("when a corrected file gives a payment back, the line that was a duplicate in another file takes it", async () => {
  const paid = await deposit();
  await books.importLines([{ our_id: String(paid) }]);
  const next = { our_id: String(paid), booked_at: "2026-03-05T08:00:00Z" };
  await books.importLines([next], "sandbox-cards-2026-03-05-EUR.csv");
  expect((await differences()).map(({ outcome }) => outcome)).toEqual(["duplicate"]);
  await books.importLines([{ our_id: "999", provider_id: "other" }]);
  expect((await differences()).map(({ outcome }) => outcome)).toEqual(["late", "only_theirs"]);
});

test("a fee that was booked with a payment is not booked again", async () => {
  await deposit();
  const withdrawn = await payout({ networkFee: 30 });
  await books.importLines([{ our_id: String(withdrawn), kind: "payout", gross: "-60.00", fee: "0.50" }]);
  expect(await books.balance("fees")).toBe(-50);
});

test("two imports of one file at once apply it once", async () => {
  const lines = await aDay();
  const both = await Promise.all([books.importLines(lines), books.importLines(lines)]);
  expect(both.map(({ effect }) => effect).toSorted()).toEqual(["new", "same"]);
  expect(await books.balance("bank")).toBe(-2_500);
});

test("a closed difference stays closed, and what was posted explains what the provider holds", async () => {
  const paid = await deposit();
  const lines = [{ our_id: String(paid), gross: "99.00", fee: "3.12" }];
  await books.importLines(lines);
  const { rows } = await sql<{ id: number }>`select id from reconciliation.difference`.execute(books.db);
  const order = { id: rows[0]!.id, actor: "staff:mia", reason: "The provider took a euro" };
  await inTransaction(books.db, (tx) =>
    closeDifference(tx, { ...order, closing: { amount: -100 as never, against: "fees" } }, books.clock.date()),
  );
  expect(await books.balance("provider_transit", "sandbox-cards")).toBe(-(9_900 - 312));
  await matchAgain(books.ports);
  expect((await differences()).map(({ isOpen }) => isOpen)).toEqual([false]);
  await expect(
    inTransaction(books.db, (tx) => closeDifference(tx, { ...order, closing: null }, books.clock.date())),
  ).rejects.toMatchObject({ code: "difference_closed" });
});
