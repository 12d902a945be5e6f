import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenPaid, givenPayment, givenSandbox, type TestSandbox } from "../testing.ts";

const DAY = "2026-03-01";
const DAY_MS = 86_400_000;
let sandbox: TestSandbox;
let paid: { id: string; reference: string }[];

interface Handed {
  readonly files: ReadonlyArray<{ readonly name: string; readonly csv: string; readonly sha256: string }>;
}

beforeAll(async () => {
  sandbox = await givenSandbox();
  paid = [];
  for (const amount of [200_00, 50_00]) {
    const payment = await givenPayment(sandbox, { amount });
    await givenPaid(sandbox, payment.pay);
    paid.push(payment);
  }
});
afterAll(() => sandbox.close());

async function filesOf(day: string): Promise<Handed["files"]> {
  const { status, body } = await sandbox.signed("/sandbox/settlement/api/day", { provider: "sandbox-cards", day });
  expect(status).toBe(200);
  return (body as unknown as Handed).files;
}

const spoil = (kind: string | null, day = DAY) =>
  sandbox.page("POST", "/sandbox/api/settlements", { provider: "sandbox-cards", day, spoil: kind });

/** Kind, number of the payment, gross, fee and net of each line. */
const linesOf = (csv: string): string[] =>
  csv
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","))
    .map((cells) => [cells[3] || cells[0], cells[2], ...cells.slice(4, 7)].join(" "));

test("a day that is not over has no file, and a call without a signature gets none", async () => {
  expect(await filesOf(DAY)).toEqual([]);
  const forged = await sandbox.signed(
    "/sandbox/settlement/api/day",
    { provider: "sandbox-cards", day: DAY },
    "another key",
  );
  expect(forged.status).toBe(403);
});

test("the file of a day has its deposits with fees, the reserve and the transfer, and its checksum", async () => {
  sandbox.clock.advance(DAY_MS);
  const [file, ...others] = await filesOf(DAY);
  expect(others).toEqual([]);
  expect(file!.name).toBe(`sandbox-cards-${DAY}-AUD.csv`);
  expect(linesOf(file!.csv)).toEqual([
    `deposit ${paid[0]!.reference} 200.00 6.05 193.95`,
    `deposit ${paid[1]!.reference} 50.00 1.70 48.30`,
    "reserve  -12.50 0.00 -12.50",
    "settlement  -229.75 0.00 -229.75",
    "total  7.75 7.75 0.00",
  ]);
  expect(file!.sha256).toBe(`${createHash("sha256").update(file!.csv).digest("hex")}  ${file!.name}\n`);
  expect(await filesOf(DAY)).toEqual([file]);
});

test.each([
  ["amount", 0, "199.00 6.05 192.95"],
  ["missing", 0, "50.00 1.70 48.30"],
  ["duplicate", 1, "200.00 6.05 193.95"],
])("a spoiled file: %s", async (kind, at, amounts) => {
  await spoil(kind);
  const [file] = await filesOf(DAY);
  expect(linesOf(file!.csv)[at]).toContain(amounts);
  expect(linesOf(file!.csv).at(-1)).toMatch(/ 0\.00$/);
  await spoil(null);
});

test("a late line is in the file of the next day, booked then", async () => {
  sandbox.clock.advance(DAY_MS);
  expect(await filesOf("2026-03-02")).toEqual([]);
  await spoil("late");
  expect(linesOf((await filesOf(DAY))[0]!.csv)[0]).toContain(` ${paid[1]!.reference} `);
  const [next] = await filesOf("2026-03-02");
  expect(next!.csv.split("\n")[1]).toContain(
    `,${paid[0]!.reference},deposit,200.00,6.05,193.95,AUD,2026-03-02T00:00:00.000Z`,
  );
  await spoil(null);
});

test("a file can be cut, or have the checksum of another", async () => {
  const [whole] = await filesOf(DAY);
  await spoil("cut");
  expect((await filesOf(DAY))[0]!.csv.length).toBe(Math.floor(whole!.csv.length / 2));
  await spoil("checksum");
  const [other] = await filesOf(DAY);
  expect([other!.csv, other!.sha256 === whole!.sha256]).toEqual([whole!.csv, false]);
  await spoil(null);
});

test("the reserve comes back after its days", async () => {
  sandbox.clock.advance(10 * DAY_MS);
  const [file] = await filesOf("2026-03-08");
  expect(linesOf(file!.csv)).toEqual([
    "reserve_release  12.50 0.00 12.50",
    "settlement  -12.50 0.00 -12.50",
    "total  0.00 0.00 0.00",
  ]);
});
