import { inTransaction, outsideTransaction, type Tx } from "@apogee/database";
import { lockTrail } from "@apogee/events";
import { disablePlayer, type SwitchWallets } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { minor, SystemClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { givenPurse } from "@apogee/play/testing";
import { lockPursesOf, postEntry, setPurseStatus, type Purse } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

const why = ["--reason", "Asked for in a test"] as const;
const at = new SystemClock().date();
let desk: GivenCommandLine;
beforeAll(async () => {
  desk = await givenCommandLine();
  await desk.run("seed");
});
afterAll(() => desk?.close());

async function given(): Promise<Purse> {
  const { id: playerId } = await givenPlayer(desk.db, { verified: true });
  return givenPurse(desk.db, { real: 10_000, playerId });
}

/** A payment that needs an operator's decision, with its money reserved. */
async function payment({ id: purseId, playerId }: Purse, action: "deposit" | "cashout"): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ id: number }>`
    insert into cashier.payment (player_id, licence, action, stage, method_id, provider, currency, amount, paid_amount, paid_currency, reason, created_at, changed_at)
    values (${playerId}, 'CW', ${action}, 'in_review', 'card', 'sandbox-cards', 'EUR', 1000, ${action === "deposit" ? 900 : null}, ${action === "deposit" ? "EUR" : null},
      ${action === "deposit" ? "amount_differs" : null}, ${at}, ${at}) returning id`.execute(desk.db);
  if (action === "cashout")
    await inTransaction(desk.db, (tx) =>
      postEntry(
        tx,
        {
          kind: "withdrawal_reserved",
          currency: "EUR",
          cause: `payment:${row!.id}`,
          actor: `player:${playerId}`,
          postings: [
            { purseId, amount: minor(-1_000) },
            { account: { kind: "withdrawals_reserved" }, amount: minor(1_000) },
          ],
        },
        at,
      ),
    );
  return String(row!.id);
}

/** Waits until a transaction waits for the lock on the audit trail. */
const waited = (): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } =
      await sql`select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`.execute(
        desk.db,
      );
    expect(rows).toHaveLength(1);
  }, PATIENCE);
const isFree = async (tx: Tx, { id }: Purse): Promise<boolean> =>
  (await sql`select from wallet.purse where id = ${id} for update skip locked`.execute(tx)).rows.length === 1;

test.each<[string, (purse: Purse) => Promise<readonly string[]>]>([
  ["wallet adjust", async ({ playerId }) => ["wallet", "adjust", String(playerId), "EUR", "1.50"]],
  ["limit set", async ({ playerId }) => ["limit", "set", String(playerId), "EUR", "loss", "week", "50.00"]],
  ["limit close", async ({ playerId }) => ["limit", "close", String(playerId), "--until", "2099-05-01T12:00Z"]],
  ["player disable", async ({ playerId }) => ["player", "disable", String(playerId)]],
  ["player test", async ({ playerId }) => ["player", "test", String(playerId), "--on"]],
  ["withdrawal reject", async (purse) => ["withdrawal", "reject", await payment(purse, "cashout")]],
  ["deposit credit", async (purse) => ["deposit", "credit", await payment(purse, "deposit")]],
])("while %s waits for the audit trail, it holds no lock on the wallet", async (_what, words) => {
  const purse = await given();
  const args = await words(purse);
  const said = await inTransaction(desk.db, async (tx) => {
    await lockTrail(tx);
    const saying = outsideTransaction(() => desk.run(...args, ...why));
    await outsideTransaction(waited);
    expect(await isFree(tx, purse)).toBe(true);
    return { saying };
  });
  expect(await said.saying).toMatchObject({ code: 0 });
});

test("an account change that is recorded before its wallets are blocked cannot deadlock with an adjustment of one of them", async () => {
  const purse = await given();
  const said = await inTransaction(desk.db, async (tx) => {
    let saying: ReturnType<typeof desk.run> | undefined;
    const blockWhileAdjusting: SwitchWallets = async (...order) => {
      saying = outsideTransaction(() => desk.run("wallet", "adjust", String(purse.playerId), "EUR", "1.50", ...why));
      await outsideTransaction(waited);
      await setPurseStatus(...order);
    };
    const change = { playerId: purse.playerId, actor: "operator:ben", reason: "Asked for in a test" };
    await disablePlayer(tx, change, blockWhileAdjusting, at);
    return { saying };
  });
  expect(await said.saying).toMatchObject({ code: 0 });
  expect((await sql`select real, status from wallet.purse where id = ${purse.id}`.execute(desk.db)).rows).toEqual([
    { real: 10_150, status: "blocked" },
  ]);
});

test("crediting a deposit locks no wallet before it may open one, so it cannot deadlock with a change of all wallets", async () => {
  const purse = await given();
  const id = await payment(purse, "deposit");
  const said = await inTransaction(desk.db, async (tx) => {
    await lockPursesOf(tx, purse.playerId);
    const saying = outsideTransaction(() => desk.run("deposit", "credit", id, ...why));
    await outsideTransaction(waited);
    expect(await isFree(tx, purse)).toBe(true);
    return { saying };
  });
  expect(await said.saying).toMatchObject({ code: 0 });
  expect((await sql`select real from wallet.purse where id = ${purse.id}`.execute(desk.db)).rows).toEqual([
    { real: 10_900 },
  ]);
});
