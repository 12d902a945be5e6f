import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { arrived, csvOf, DAY, type LineText } from "../testing/settlement-text.ts";
import { feeDiffers, feeOf, matchLines, onlyOurs, type Known, type Movement } from "./matching.ts";
import { parseSettlement } from "./parse-settlement.ts";

const HASH = "ab".repeat(32);

/** Payment 1: a deposit of 100.00 that was credited on the day of the file. */
const movement = (more: Partial<Movement> = {}): Movement => ({
  paymentId: 1,
  kind: "deposit",
  currency: "EUR",
  gross: minor(10_000),
  booked: minor(10_000),
  fee: minor(0),
  entryId: 501,
  at: new Date(`${DAY}T09:59:00Z`),
  providerId: "psp_1",
  txid: null,
  payerHash: null,
  isTaken: false,
  ...more,
});

/** 2.9 % and 0.25, as the ordinary line of a test says. */
const agreed: Known["agreedFee"] = ({ kind, gross }) =>
  kind === "deposit" ? feeOf(gross, { ppm: 29_000, fixed: 25 }) : null;

function matched(lines: readonly LineText[], movements: readonly Movement[], more: Partial<Known> = {}) {
  const file = parseSettlement(arrived(csvOf(lines)));
  return matchLines(file, { movements, earlierIds: new Set(), agreedFee: agreed, ...more });
}

test.each<
  [
    what: string,
    line: LineText,
    movement: Partial<Movement>,
    outcome: string,
    about: number | null,
    entry: number | null,
  ]
>([
  ["the same number and kind", {}, {}, "matched", 1, 501],
  ["the number, though the provider's id is another", { provider_id: "x" }, {}, "matched", 1, 501],
  ["the provider's id", { our_id: "" }, {}, "matched", 1, 501],
  ["the provider's id, where the number is unknown", { our_id: "99" }, {}, "matched", 1, 501],
  [
    "amount, currency and transaction",
    { our_id: "", provider_id: "", arn_or_txid: "tx" },
    { txid: "tx" },
    "matched",
    1,
    501,
  ],
  [
    "the transaction, with another amount",
    { our_id: "", provider_id: "", arn_or_txid: "tx" },
    { txid: "tx", gross: minor(9_999) },
    "only_theirs",
    null,
    null,
  ],
  [
    "another kind of the same payment",
    { kind: "chargeback", gross: "-100.00", fee: "15.00" },
    {},
    "only_theirs",
    null,
    null,
  ],
  ["another amount", { gross: "99.00", fee: "3.12" }, {}, "amount_differs", 1, 501],
  ["a fee of a cent more", { fee: "3.16" }, {}, "matched", 1, 501],
  ["a fee of two cents more", { fee: "3.17" }, {}, "fee_differs", 1, 501],
  ["a fee of two cents less", { fee: "3.13" }, {}, "fee_differs", 1, 501],
  ["a payment that waits", {}, { entryId: null }, "state_differs", 1, null],
  ["a payment in another currency", {}, { currency: "USD" }, "currency_differs", 1, null],
  ["a payment that another line has", {}, { isTaken: true }, "duplicate", 1, null],
  ["a payment of the day before", {}, { at: new Date("2026-03-03T23:59:59Z") }, "late", 1, 501],
  ["a payment of the day after", {}, { at: new Date("2026-03-05T00:00:00Z") }, "matched", 1, 501],
  ["nothing", { our_id: "99", provider_id: "psp_99" }, {}, "only_theirs", null, null],
])("a line with %s: %o beside %o is %s", (_what, line, ours, outcome, about, entry) => {
  expect(matched([line], [movement(ours)])[0]).toMatchObject({ outcome, paymentId: about, entryId: entry });
});

test.each<[what: string, movement: Partial<Movement>, proposed: number | null]>([
  ["two days earlier", { at: new Date("2026-03-02T00:00:00Z") }, 1],
  ["two days later", { at: new Date("2026-03-06T23:00:00Z") }, 1],
  ["three days earlier", { at: new Date("2026-03-01T23:59:59Z") }, null],
  ["of another payer", { payerHash: "cd".repeat(32) }, null],
  ["with another amount", { gross: minor(10_001) }, null],
  ["that another line has", { isTaken: true }, null],
])("the same payer and amount %s only propose", (_what, more, proposed) => {
  const line = { our_id: "", provider_id: "", payer_hash: HASH };
  const [found] = matched([line], [movement({ providerId: null, payerHash: HASH, ...more })]);
  expect(found).toMatchObject({ outcome: "only_theirs", paymentId: null, entryId: null, proposed });
});

test("without a payer nothing is proposed", () => {
  const [found] = matched([{ our_id: "", provider_id: "" }], [movement({ providerId: null })]);
  expect(found!.proposed).toBeNull();
});

test("of two lines about one payment, the second is a duplicate", () => {
  const found = matched([{ our_id: "1" }, { our_id: "1", provider_id: "psp_1" }], [movement()]);
  expect(found.map(({ outcome, entryId }) => [outcome, entryId])).toEqual([
    ["matched", 501],
    ["duplicate", null],
  ]);
});

test("two equal outputs of one transaction are two payments", () => {
  const lines = [1, 2, 3].map(() => ({ our_id: "", provider_id: "", arn_or_txid: "tx" }));
  const movements = [movement({ txid: "tx" }), movement({ txid: "tx", paymentId: 2, entryId: 502 })];
  expect(matched(lines, movements).map(({ paymentId, outcome }) => [paymentId, outcome])).toEqual([
    [1, "matched"],
    [2, "matched"],
    [1, "duplicate"],
  ]);
});

test("what is booked with a line is what the ledger has, not what the line says", () => {
  const [found] = matched([{ gross: "99.00", fee: "3.12" }], [movement({ fee: minor(7) })]);
  expect(found).toMatchObject({ booked: 10_000, bookedFee: 7, expectedFee: 312 });
});

test("without agreed terms the booked fee is expected, and without both none is", () => {
  const line = { fee: "5.00" };
  const none = { agreedFee: () => null };
  expect(matched([line], [movement({ fee: minor(300) })], none)[0]!.outcome).toBe("fee_differs");
  expect(matched([line], [movement()], none)[0]!.outcome).toBe("matched");
});

test("lines that are about no payment are booked as they say, an adjustment is looked at, and a repeat is a duplicate", () => {
  const lines: LineText[] = [
    { kind: "fee", gross: "0.00", provider_id: "f1" },
    { kind: "reserve", gross: "-5.00", fee: "0.00", provider_id: "r1" },
    { kind: "reserve_release", gross: "5.00", fee: "0.00", provider_id: "rr1" },
    { kind: "settlement", gross: "-90.00", fee: "0.00", provider_id: "s1" },
    { kind: "adjustment", gross: "-1.00", fee: "0.00", provider_id: "a1" },
    { kind: "settlement", gross: "-90.00", fee: "0.00", provider_id: "s1" },
    { kind: "fee", gross: "0.00", provider_id: "old" },
  ];
  const found = matched(lines, [], { earlierIds: new Set(["fee:old"]) });
  expect(found.map(({ outcome }) => outcome)).toEqual([
    "matched",
    "matched",
    "matched",
    "matched",
    "only_theirs",
    "duplicate",
    "duplicate",
  ]);
});

test.each([
  [100, 100, false],
  [101, 100, false],
  [102, 100, true],
  [98, 100, true],
  [1_005, 1_000, false],
  [1_006, 1_000, true],
  [10_050, 10_000, false],
  [10_051, 10_000, true],
  [0, 0, false],
  [2, 0, true],
])("a fee of %i where %i was agreed: differs %s", (said, expected, differs) => {
  expect(feeDiffers(minor(said), minor(expected))).toBe(differs);
});

test.each([
  [10_000, 29_000, 25, 315],
  [-6_000, 15_000, 50, 140],
  [17, 29_000, 0, 0],
  [18, 29_000, 0, 1],
  [0, 29_000, 25, 25],
])("the fee of %i with %i millionths and %i is %i", (gross, ppm, fixed, fee) => {
  expect(feeOf(minor(gross), { ppm, fixed })).toBe(fee);
});

test.each<[what: string, movement: Partial<Movement>, today: string, firstDay: string | null, missing: boolean]>([
  ["on the third day", {}, "2026-03-07", DAY, false],
  ["on the fourth day", {}, "2026-03-08", DAY, true],
  ["that a line has", { isTaken: true }, "2026-03-08", DAY, false],
  ["that is not booked", { entryId: null }, "2026-03-08", DAY, false],
  ["from before the first file", {}, "2026-03-08", "2026-03-05", false],
  ["of a provider without files", {}, "2026-03-08", null, false],
])("a payment %s is only ours: %o, today %s, files from %s: %s", (_what, more, today, firstDay, missing) => {
  expect(onlyOurs([movement(more)], { today, firstDay })).toHaveLength(missing ? 1 : 0);
});
