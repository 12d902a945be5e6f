import { connect, inTransaction, testDatabase, type TestDatabase, type Tx } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { stakeOf } from "@apogee/play/testing";
import { findWallet, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readLines } from "./read-lines.ts";
import { statementOf } from "./read-statement.ts";
import { givenManyRounds, givenStatements } from "./testing.ts";

let database: TestDatabase;
let house: ReturnType<typeof givenStatements>;
let wallet: Wallet;
beforeAll(async () => {
  database = await testDatabase();
  house = givenStatements(database.appUrl);
});
beforeEach(async () => {
  wallet = await house.wallet();
  await house.post(wallet, "deposit", 10_000, { cause: `payment:${wallet.id}` });
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

const ask = (path: string) => house.app.inject(`/api/player/statement${path}`);
const lines = async (path = "") => (await ask(path)).json().lines as Array<Record<string, unknown>>;

test("a line names its payment, its game or its reason", async () => {
  house.payments.set(wallet.id, {
    id: wallet.id,
    brand: "visa",
    target: "Visa •••• 4242",
    state: "succeeded",
    finishedAt: house.clock.date(),
  });
  await house.lane.submit(stakeOf(wallet, "one", 100, { win: minor(30) }));
  await house.post(wallet, "adjustment", -20, { reason: "A mistake of ours" });
  await house.post(wallet, "bonus_issued", 500, { money: "bonus" });
  const at = house.clock.date().toISOString();
  const none = {
    game: null,
    payment: null,
    reason: null,
    gift: null,
    loss: null,
    staked_cents: 0,
    paid_cents: 0,
    bonus_cents: 0,
    rounds: 0,
  };
  const all = { at, began_at: at };
  expect(await lines()).toEqual([
    {
      ...none,
      ...all,
      id: `${wallet.id}-4-4`,
      kind: "bonus",
      what: "bonus_issued",
      amount_cents: 500,
      bonus_cents: 500,
      balance_cents: 10_410,
    },
    {
      ...none,
      ...all,
      id: `${wallet.id}-3-3`,
      kind: "other",
      what: "adjustment",
      amount_cents: -20,
      balance_cents: 9_910,
      reason: "A mistake of ours",
    },
    {
      ...none,
      ...all,
      id: `${wallet.id}-2-2`,
      kind: "play",
      what: "rounds",
      amount_cents: -70,
      balance_cents: 9_930,
      game: { identifier: "apogee/DragonsEmber", title: "Dragon's Ember" },
      staked_cents: 100,
      paid_cents: 30,
      rounds: 1,
    },
    {
      ...none,
      ...all,
      id: `${wallet.id}-1-1`,
      kind: "deposit",
      what: "deposit",
      amount_cents: 10_000,
      balance_cents: 10_000,
      payment: { id: wallet.id, brand: "visa", target: "Visa •••• 4242", state: "succeeded", finished_at: at },
    },
  ]);
  expect((await lines("?search=4242")).map(({ what }) => what)).toEqual(["deposit"]);
  expect((await lines("?search=mistake&kind=other")).map(({ what }) => what)).toEqual(["adjustment"]);
  expect(await lines("?search=nothing%20like%20it")).toEqual([]);
  const { movements } = (await ask(`/${wallet.id}-2-2`)).json();
  expect(movements).toMatchObject([
    { what: "round", round: `${wallet.id}-2`, amount_cents: -70, balance_cents: 9_930 },
  ]);
});

test("the lines and the CSV of a bonus name its title, its wagering, and in words why it was forfeited", async () => {
  house.gifts.set("bonus:7", { title: "Welcome aboard", stage: "canceled", wagerRequired: 17_500, spins: null });
  house.gifts.set("freespins:9", { title: "Twenty spins", stage: "finished", wagerRequired: null, spins: 20 });
  await house.post(wallet, "bonus_issued", 500, { money: "bonus", cause: "bonus:7" });
  await house.post(wallet, "adjustment", 40, { cause: "freespins:9" });
  const reason = "withdrawal";
  await house.post(wallet, "bonus_forfeited", -500, { money: "bonus", cause: "bonus:7", reason });
  const gift = { title: "Welcome aboard", wager_cents: 17_500, spins: null };
  expect(await lines()).toMatchObject([
    { what: "bonus_forfeited", gift, loss: "withdrawal", reason: null },
    { gift: { title: "Twenty spins", wager_cents: null, spins: 20 }, loss: null },
    { what: "bonus_issued", gift, loss: null, reason: null },
    { what: "deposit", gift: null },
  ]);
  expect(await lines("?search=aboard")).toHaveLength(2);
  const csv = (await ask(".csv")).body.trimEnd().split("\n");
  expect(csv.at(-1)).toContain(",bonus,bonus_forfeited,,,,,ended by a withdrawal,");
  expect(csv.at(-1)).toMatch(/,EUR,Welcome aboard$/);
});

test.each([
  ["deposit", "deposit"],
  ["deposit_reversed", "deposit"],
  ["withdrawal_released", "withdrawal"],
  ["bonus_forfeited", "bonus"],
  ["promo_win", "bonus"],
  ["cashback_paid", "bonus"],
  ["level_gift", "bonus"],
  ["points_exchanged", "bonus"],
  ["adjustment", "other"],
])("an entry %s is of the kind %s", async (what, kind) => {
  await house.post(wallet, what, 40);
  expect((await lines())[0]).toMatchObject({ kind, what, amount_cents: 40 });
});

test("an entry of a kind and a class that are newer than this version is shown with its amount and its reason", async () => {
  const owner = connect({ url: database.ownerUrl, max: 1 });
  await sql`alter table wallet.entry_kind drop constraint entry_kind_class_check`.execute(owner.db);
  await sql`insert into wallet.entry_kind (kind, class, owner) values ('coins_turned_to_gold', 'alchemy', 'alchemy')`.execute(
    owner.db,
  );
  await owner.close();
  await house.post(wallet, "coins_turned_to_gold", 70, { reason: "Full moon" });
  expect((await lines("?kind=other"))[0]).toMatchObject({
    kind: "other",
    what: "coins_turned_to_gold",
    amount_cents: 70,
    reason: "Full moon",
  });
  expect((await ask("/summary")).json()).toMatchObject({
    deposited_cents: 10_000,
    other_cents: 70,
    closing_cents: 10_070,
  });
});

test.each([
  ["?from=2026-03-02&to=2026-03-01", 422, "period_backwards"],
  ["?from=2026-02-30", 422, "unknown_day"],
  ["?zone=Mars/Olympus", 422, "unknown_zone"],
  ["?zone=%2B02:00", 422, "invalid_fields"],
  ["?currency=XYZ", 422, "unknown_currency"],
  ["?currency=FUN", 422, "unknown_currency"],
  ["?kind=loot", 422, "invalid_fields"],
  ["?from=yesterday", 422, "invalid_fields"],
  ["?from=12026-01-01", 422, "invalid_fields"],
  [`?cursor=999999-1`, 400, "bad_request"],
  ["?cursor=abc", 400, "bad_request"],
  [`?cursor=1-${2 ** 53}`, 400, "bad_request"],
  ["?limit=0", 422, "invalid_fields"],
  [`?limit=${2 ** 53}`, 422, "invalid_fields"],
])("%s is refused with %i %s, in every form of the statement with that parameter", async (asked, status, code) => {
  const forms = /cursor|limit/.test(asked)
    ? [""]
    : asked.includes("kind")
      ? ["", ".csv", ".pdf"]
      : ["", "/summary", ".csv", ".pdf"];
  for (const form of forms) {
    const answer = await ask(`${form}${asked}`);
    expect([form, answer.statusCode, answer.json().code]).toEqual([form, status, code]);
  }
});

test("another player's line is answered as not found, whether its numbers are real or made up", async () => {
  const theirs = `${wallet.id}-1-1`;
  expect((await ask(`/${theirs}`)).statusCode).toBe(200);
  await house.wallet();
  for (const line of [theirs, "999999-1-1", `${wallet.id}-1-${2 ** 53}`, "nothing", `${wallet.id}-2-1`]) {
    const answer = await ask(`/${line}`);
    expect([line, answer.statusCode, answer.json().code]).toEqual([line, 404, "not_found"]);
  }
  const answer = await ask(`?cursor=${wallet.id}-1`);
  expect([answer.statusCode, answer.json().code]).toEqual([400, "bad_request"]);
});

test("a currency without a wallet has an empty statement, and reading it opens no wallet", async () => {
  expect((await ask("?currency=NOK")).json()).toEqual({ lines: [], next: null });
  expect((await ask("/summary?currency=NOK")).json()).toMatchObject({
    currency: "NOK",
    opening_cents: 0,
    closing_cents: 0,
    movements: 0,
    days: [],
  });
  expect((await ask(".csv?currency=NOK")).body.split("\n")).toHaveLength(2);
  expect(await findWallet(house.db, wallet.playerId, "NOK")).toBeUndefined();
});

test("the CSV has every movement, oldest first, and no cell that a spreadsheet would execute", async () => {
  await house.lane.submit(stakeOf(wallet, "csv", 100, { win: minor(30) }));
  await house.post(wallet, "adjustment", -20, { reason: '=HYPERLINK("https://evil.example")' });
  const answer = await ask(".csv?zone=Asia/Tokyo");
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="statement-EUR-2026-03-01-2026-03-04.csv"',
    "cache-control": "no-store",
  });
  const at = house.clock.date().toISOString();
  expect(answer.body.trimEnd().split("\n")).toEqual([
    // Begins with the mark by which spreadsheets recognize UTF-8.
    "\ufefftime,local_date,kind,what,game,round,payment,method,reason,staked,paid,amount,bonus,balance,currency,gift",
    `${at},2026-03-04,deposit,deposit,,,${wallet.id},,,,,100.00,0.00,100.00,EUR,`,
    `${at},2026-03-04,play,round,Dragon's Ember,${wallet.id}-2,,,,1.00,0.30,-0.70,0.00,99.30,EUR,`,
    `${at},2026-03-04,other,adjustment,,,,,"'=HYPERLINK(""https://evil.example"")",,,-0.20,0.00,99.10,EUR,`,
  ]);
  expect((await ask(".csv?kind=play")).body.trimEnd().split("\n")).toHaveLength(2);
});

test("the PDF is sent as a document with its file name", async () => {
  const answer = await ask(".pdf?locale=de");
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="statement-EUR-2026-03-01-2026-03-04.pdf"',
  });
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect(answer.rawPayload.subarray(-6).toString()).toContain("EOF");
  expect(answer.body.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

const ROUNDS = 100_000;

test.each([
  ["one game for hours", ROUNDS],
  ["a new game every round", 1],
])(
  "the first page of 100,000 movements, %s, reads less than a tenth of them, and their CSV is sent as a stream",
  async (_how, perGame) => {
    const owner = connect({ url: database.superuserUrl, max: 1 });
    const crowded = await house.wallet();
    await givenManyRounds(owner.db, crowded, { rounds: ROUNDS, perGame, start: "2026-03-01T06:00:00Z" });
    await owner.close();
    const page = await inTransaction(house.db, async (tx) => {
      const reading = { db: tx, ports: house.ports, playerId: crowded.playerId };
      const before = await rowsRead(tx);
      const asked = { from: "2026-01-01", zone: "UTC", currency: "EUR" };
      const { versions, starts } = await statementOf(reading, asked, house.clock);
      const { lines: read } = await readLines(reading, { versions, starts, filter: {}, limit: 20 });
      return { lines: read.length, rows: (await rowsRead(tx)) - before };
    });
    expect(await lines("?from=2026-01-01")).toHaveLength(page.lines);
    expect(page.lines).toBeGreaterThan(0);
    expect(page.rows).toBeLessThan(ROUNDS / 10);
    expect((await ask("/summary?from=2026-01-01")).json()).toMatchObject({ movements: ROUNDS });
    const csv = await house.app.inject({ url: "/api/player/statement.csv?from=2026-01-01", payloadAsStream: true });
    const parts: string[] = [];
    for await (const part of csv.stream()) parts.push(String(part));
    const text = parts.join("");
    expect(text.trimEnd().split("\n")).toHaveLength(ROUNDS + 1);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(text.length / 10);
  },
);

/** How many rows of events this transaction has read so far, and the connection has not reported yet. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as read from pg_stat_xact_user_tables
    where schemaname = 'play' and relname like 'event%'`.execute(tx);
  return rows[0]!.read;
}
