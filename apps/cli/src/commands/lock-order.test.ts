import { inTransaction, outsideTransaction, type Tx } from "@apogee/database";
import { lockTrail } from "@apogee/events";
import { disablePlayer, type SwitchWallets } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { minor, SystemClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { givenWallet } from "@apogee/play/testing";
import { lockWalletsOf, postEntry, setWalletStatus, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

const why = ["--reason", "Asked for in a test"] as const;
const at = new SystemClock().date();
let commandLine: GivenCommandLine;
beforeAll(async () => {
  commandLine = await givenCommandLine();
  await commandLine.run("seed");
});
afterAll(() => commandLine?.close());

async function given(): Promise<Wallet> {
  const { id: playerId } = await givenPlayer(commandLine.db, { verified: true });
  return givenWallet(commandLine.db, { real: 10_000, playerId });
}

/** A payment that needs an operator's decision, with its money reserved. */
async function payment({ id: walletId, playerId }: Wallet, action: "deposit" | "cashout"): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ id: number }>`
    insert into cashier.payment (player_id, licence, action, stage, method_id, provider, currency, amount, paid_amount, paid_currency, reason, created_at, changed_at)
    values (${playerId}, 'CW', ${action}, 'in_review', 'card', 'sandbox-cards', 'EUR', 1000, ${action === "deposit" ? 900 : null}, ${action === "deposit" ? "EUR" : null},
      ${action === "deposit" ? "amount_differs" : null}, ${at}, ${at}) returning id`.execute(commandLine.db);
  if (action === "cashout")
    await inTransaction(commandLine.db, (tx) =>
      postEntry(
        tx,
        {
          kind: "withdrawal_reserved",
          currency: "EUR",
          cause: `payment:${row!.id}`,
          actor: `player:${playerId}`,
          postings: [
            { walletId, amount: minor(-1_000) },
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
        commandLine.db,
      );
    expect(rows).toHaveLength(1);
  }, PATIENCE);
const isFree = async (tx: Tx, { id }: Wallet): Promise<boolean> =>
  (await sql`select from wallet.purse where id = ${id} for update skip locked`.execute(tx)).rows.length === 1;

test.each<[string, (wallet: Wallet) => Promise<readonly string[]>]>([
  ["wallet adjust", async ({ playerId }) => ["wallet", "adjust", String(playerId), "EUR", "1.50"]],
  ["limit set", async ({ playerId }) => ["limit", "set", String(playerId), "EUR", "loss", "week", "50.00"]],
  ["limit close", async ({ playerId }) => ["limit", "close", String(playerId), "--until", "2099-05-01T12:00Z"]],
  ["player disable", async ({ playerId }) => ["player", "disable", String(playerId)]],
  ["player test", async ({ playerId }) => ["player", "test", String(playerId), "--on"]],
  ["withdrawal reject", async (wallet) => ["withdrawal", "reject", await payment(wallet, "cashout")]],
  ["deposit credit", async (wallet) => ["deposit", "credit", await payment(wallet, "deposit")]],
])("while %s waits for the audit trail, it holds no lock on the wallet", async (_what, words) => {
  const wallet = await given();
  const args = await words(wallet);
  const said = await inTransaction(commandLine.db, async (tx) => {
    await lockTrail(tx);
    const saying = outsideTransaction(() => commandLine.run(...args, ...why));
    await outsideTransaction(waited);
    expect(await isFree(tx, wallet)).toBe(true);
    return { saying };
  });
  expect(await said.saying).toMatchObject({ code: 0 });
});

test("an account change that is recorded before its wallets are blocked cannot deadlock with an adjustment of one of them", async () => {
  const wallet = await given();
  const said = await inTransaction(commandLine.db, async (tx) => {
    let saying: ReturnType<typeof commandLine.run> | undefined;
    const blockWhileAdjusting: SwitchWallets = async (...order) => {
      saying = outsideTransaction(() =>
        commandLine.run("wallet", "adjust", String(wallet.playerId), "EUR", "1.50", ...why),
      );
      await outsideTransaction(waited);
      await setWalletStatus(...order);
    };
    const change = { playerId: wallet.playerId, actor: "operator:ben", reason: "Asked for in a test" };
    await disablePlayer(tx, change, blockWhileAdjusting, at);
    return { saying };
  });
  expect(await said.saying).toMatchObject({ code: 0 });
  expect(
    (await sql`select real, status from wallet.purse where id = ${wallet.id}`.execute(commandLine.db)).rows,
  ).toEqual([{ real: 10_150, status: "blocked" }]);
});

test("crediting a deposit locks no wallet before it may open one, so it cannot deadlock with a change of all wallets", async () => {
  const wallet = await given();
  const id = await payment(wallet, "deposit");
  const said = await inTransaction(commandLine.db, async (tx) => {
    await lockWalletsOf(tx, wallet.playerId);
    const saying = outsideTransaction(() => commandLine.run("deposit", "credit", id, ...why));
    await outsideTransaction(waited);
    expect(await isFree(tx, wallet)).toBe(true);
    return { saying };
  });
  expect(await said.saying).toMatchObject({ code: 0 });
  expect((await sql`select real from wallet.purse where id = ${wallet.id}`.execute(commandLine.db)).rows).toEqual([
    { real: 10_900 },
  ]);
});
