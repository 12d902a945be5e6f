import { connect, inTransaction } from "@apogee/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyPayments } from "./ledger.queries.ts";
import { givenCashier, type TestCashier } from "./testing.ts";
import { givenEveryStage } from "./testing/given-every-stage.ts";

let cashier: TestCashier;
let superuser: ReturnType<typeof connect>;
/** Payments by their stage. */
let at: Readonly<Record<string, number>>;

beforeAll(async () => {
  cashier = await givenCashier();
  superuser = connect({ url: cashier.superuserUrl });
  at = await givenEveryStage(cashier, superuser.db);
});
afterAll(async () => {
  await superuser.close();
  await cashier.close();
});

test("every check passes on an untouched ledger and has examined something", async () => {
  const checks = await verifyPayments(cashier.db);
  expect(checks.filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect(checks.filter(({ checked }) => checked === 0)).toEqual([]);
});

const ROLLED_BACK = new Error("only a trial");

/** The checks that fail after a change without triggers and role restrictions; the change is rolled back. */
async function brokenBy(change: string): Promise<string[]> {
  const said: string[] = [];
  await inTransaction(superuser.db, async (tx) => {
    await sql.raw("set local session_replication_role = replica").execute(tx);
    const before = await stateOf(tx);
    await sql.raw(change.replaceAll(/\{(\w+)\}/g, (_all, stage: string) => String(at[stage]))).execute(tx);
    expect(await stateOf(tx)).not.toEqual(before);
    const inside = {
      transaction: () => ({
        setIsolationLevel: () => ({
          setAccessMode: () => ({ execute: (work: (inner: typeof tx) => unknown) => work(tx) }),
        }),
      }),
    };
    for (const { name, broken } of await verifyPayments(inside as never)) if (broken.length > 0) said.push(name);
    throw ROLLED_BACK;
  }).catch((error: unknown) => {
    if (error !== ROLLED_BACK) throw error;
  });
  return said;
}

/** Everything that the changes below affect, to detect a change that misses its row. */
async function stateOf(tx: Parameters<Parameters<typeof inTransaction>[1]>[0]): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(p order by id) from cashier.payment p) as payments, (select jsonb_agg(s order by id) from cashier.payment_step s) as steps,
      (select jsonb_agg(n order by id) from cashier.notification n) as notifications, (select jsonb_agg(r order by id) from cashier.coin_return r) as returns, (select jsonb_agg(c order by id) from cashier.payment_part c) as parts, (select jsonb_agg(e order by id) from wallet.entry e) as entries,
      (select jsonb_agg(l order by entry_id, line) from wallet.posting l) as postings, (select jsonb_agg(a order by id) from wallet.account a) as accounts,
      (select jsonb_agg(u order by id) from wallet.purse u) as purses, (select count(*) from identity.player) as players`.execute(
    tx,
  );
  return rows;
}

const STAGE = /exactly the entries of its stage/;
const MONEY = /moves its amount, in its currency/;
const ORPHAN = /has its payment/;
const SET_ASIDE = /What is set aside/;
const REPORTED = /told by its provider/;
const TIMELINE = /last station/;
const HELD = /Held coins are/;
const PARTS = /in the stage of its parts/;

/** The postings of a payment's entry. */
const lines = (stage: string, kind: string): string =>
  `entry_id = (select id from wallet.entry where cause = 'payment:{${stage}}' and kind = '${kind}')`;
const account = (kind: string, currency = "EUR"): string =>
  `account_id in (select id from wallet.account where kind = '${kind}' and currency = '${currency}')`;

test.each<[string, string, RegExp]>([
  [
    "a declined deposit is marked as credited",
    "update cashier.payment set stage = 'credited' where id = {declined}",
    STAGE,
  ],
  [
    "a credited deposit is marked as declined, to be credited again",
    "update cashier.payment set stage = 'declined' where id = {credited}",
    STAGE,
  ],
  ["a credited deposit loses its entry", "delete from wallet.entry where cause = 'payment:{credited}'", STAGE],
  ["a paid withdrawal is marked as rejected", "update cashier.payment set stage = 'rejected' where id = {paid}", STAGE],
  [
    "a pending withdrawal is marked as recalled, but returned nothing",
    "update cashier.payment set stage = 'recalled' where id = {in_review}",
    STAGE,
  ],
  [
    "a rejected withdrawal is marked as pending again",
    "update cashier.payment set stage = 'in_review' where id = {rejected}",
    STAGE,
  ],
  [
    "a paid withdrawal is also released",
    "insert into wallet.entry (kind, currency, at, cause, actor) select 'withdrawal_released', currency, at, cause, actor from wallet.entry where cause = 'payment:{paid}' and kind = 'withdrawal_paid'",
    STAGE,
  ],
  [
    "a withdrawal is in an unknown stage",
    "alter table cashier.payment drop constraint payment_check; update cashier.payment set stage = 'lost' where id = {sent}",
    STAGE,
  ],
  [
    "a part that is paid is marked as failed",
    "update cashier.payment_part set stage = 'failed' where id = {part_paid}",
    STAGE,
  ],
  [
    "a part that failed is marked as paid",
    "update cashier.payment_part set stage = 'paid' where id = {part_failed}",
    STAGE,
  ],
  [
    "a part in review is marked as sent",
    "update cashier.payment_part set stage = 'sent' where id = {part_waiting}",
    PARTS,
  ],
  [
    "a withdrawal in parts states what failed, too",
    "update cashier.payment set amount = amount + 1 where id = {in_parts}",
    PARTS,
  ],
  [
    "a part of a withdrawal in review is made larger",
    "update cashier.payment_part set amount = amount + 1 where id = {part_waiting}",
    SET_ASIDE,
  ],
  [
    "a part that is paid is made larger",
    "update cashier.payment_part set amount = amount + 1 where id = {part_paid}",
    MONEY,
  ],
  ["the news of a part is lost", "delete from cashier.notification where payment_id = {in_parts}", REPORTED],
  ["a payment is made larger", "update cashier.payment set amount = amount + 1 where id = {credited}", MONEY],
  [
    "a deposit is booked larger than it was paid, in both postings",
    `update wallet.posting set amount = amount * 2 where ${lines("credited", "deposit")}`,
    MONEY,
  ],
  [
    "a deposit is booked the wrong way round",
    `update wallet.posting set amount = -amount where ${lines("credited", "deposit")}`,
    MONEY,
  ],
  [
    "a deposit is booked to another player's wallet",
    `update wallet.posting set purse_id = (select id from wallet.purse where currency = 'BTC') where purse_id is not null and ${lines("credited", "deposit")}`,
    MONEY,
  ],
  [
    "a payment is assigned to another player",
    "update cashier.payment set player_id = (select max(id) from identity.player) where id = {credited}",
    MONEY,
  ],
  [
    "a deposit is credited as bonus money",
    `update wallet.posting set money = 'bonus' where purse_id is not null and ${lines("credited", "deposit")}`,
    MONEY,
  ],
  ["a payment has another currency", "update cashier.payment set currency = 'USD' where id = {credited}", MONEY],
  [
    "an entry has another currency",
    "update wallet.entry set currency = 'USD' where cause = 'payment:{credited}'",
    MONEY,
  ],
  [
    "a deposit is assigned to another provider",
    "update cashier.payment set provider = 'sandbox-bitcoin' where id = {by_hand}",
    MONEY,
  ],
  [
    "a withdrawal is taken from the house's adjustments",
    `update wallet.posting set account_id = (select id from wallet.account where kind = 'adjustments' and currency = 'EUR') where ${account("withdrawals_reserved")} and ${lines("in_review", "withdrawal_reserved")}`,
    MONEY,
  ],
  [
    "a rejected withdrawal returns only half",
    `update wallet.posting set amount = amount / 2 where ${lines("rejected", "withdrawal_released")}`,
    MONEY,
  ],
  [
    "a payout has another network fee than the provider reported",
    "update cashier.payment set network_fee = 0 where id = {coins}",
    MONEY,
  ],
  ["a payout's fee has no posting", `delete from wallet.posting where ${account("fees", "BTC")}`, MONEY],
  [
    "a deposit's entry also moves other money",
    `insert into wallet.posting (entry_id, line, at, account_id, amount) select e.id, 10 + a.id, e.at, a.id, case a.kind when 'adjustments' then 5 else -5 end
     from wallet.entry e, wallet.account a where e.cause = 'payment:{credited}' and a.currency = 'EUR' and a.kind in ('adjustments', 'withdrawals_reserved')`,
    MONEY,
  ],
  ["the wallet of a payment is missing", "delete from wallet.purse where currency = 'EUR'", MONEY],
  ["a payment is deleted", "delete from cashier.payment where id = {credited}", ORPHAN],
  [
    "an entry names a payment that does not exist",
    "update wallet.entry set cause = 'payment:999999' where cause = 'payment:{credited}'",
    ORPHAN,
  ],
  [
    "an entry spells its payment's id in another way",
    "update wallet.entry set cause = 'payment:0{credited}' where cause = 'payment:{credited}'",
    ORPHAN,
  ],
  [
    "a deposit is booked for a cause other than a payment",
    "update wallet.entry set cause = 'a present' where cause = 'payment:{credited}'",
    ORPHAN,
  ],
  [
    "an adjustment names a payment as its cause",
    "update wallet.entry set cause = 'payment:0' where id = (select min(id) from wallet.entry where kind = 'adjustment')",
    ORPHAN,
  ],
  [
    "the account of reserved withdrawals has one satoshi too little",
    "update wallet.account set balance = balance - 1 where kind = 'withdrawals_reserved' and currency = 'BTC'",
    SET_ASIDE,
  ],
  [
    "the account of reserved withdrawals has one satoshi too much",
    "update wallet.account set balance = balance + 1 where kind = 'withdrawals_reserved' and currency = 'BTC'",
    SET_ASIDE,
  ],
  [
    "a pending withdrawal is made larger",
    "update cashier.payment set amount = amount + 1 where id = {in_review}",
    SET_ASIDE,
  ],
  [
    "an approved withdrawal is made larger",
    "update cashier.payment set amount = amount + 1 where id = {approved}",
    SET_ASIDE,
  ],
  ["a sent withdrawal is made larger", "update cashier.payment set amount = amount + 1 where id = {sent}", SET_ASIDE],
  [
    "a pending withdrawal is in a currency without reserved money",
    "update cashier.payment set currency = 'CAD' where id = {in_review}",
    SET_ASIDE,
  ],
  [
    "a deposit was credited without a notification",
    "delete from cashier.notification where payment_id = {credited}",
    REPORTED,
  ],
  [
    "a deposit was credited although its provider declined it",
    "update cashier.notification set kind = 'declined' where payment_id = {credited}",
    REPORTED,
  ],
  [
    "a withdrawal was marked as paid although the provider only sent it",
    "update cashier.notification set kind = 'payout_sent' where payment_id = {paid}",
    REPORTED,
  ],
  [
    "another provider sent the notification of a payment",
    "update cashier.notification set provider = 'sandbox-bitcoin' where payment_id = {paid}",
    REPORTED,
  ],
  [
    "an operator credited a deposit without a notification",
    "delete from cashier.notification where payment_id = {by_hand}",
    REPORTED,
  ],
  [
    "the notification of a credited deposit was ignored",
    "update cashier.notification set outcome = 'ignored' where payment_id = {credited}",
    REPORTED,
  ],
  ["held coins are marked as returned", "update cashier.payment set stage = 'returned' where id = {held}", HELD],
  ["returned coins are marked as held", "update cashier.payment set stage = 'held' where id = {returned}", HELD],
  [
    "returned coins are marked as credited",
    "update cashier.payment set stage = 'credited' where id = {returned}",
    HELD,
  ],
  ["the attempt of a return is missing", "delete from cashier.coin_return", HELD],
  ["held coins are marked as credited", "update cashier.payment set stage = 'credited' where id = {held}", STAGE],
  [
    "the fee of a return is booked higher than the provider reported",
    "update cashier.payment set network_fee = network_fee - 1 where id = {returned}",
    MONEY,
  ],
  [
    "a step of the timeline is missing",
    "delete from cashier.payment_step where payment_id = {declined} and step = 'declined'",
    TIMELINE,
  ],
  [
    "a payment changed its stage without a step in the timeline",
    "update cashier.payment set stage = 'failed' where id = {declined}",
    TIMELINE,
  ],
  ["a player is missing", "delete from identity.player", /belongs to a player/],
])("the checks detect that %s", async (_what, change, check) => {
  expect((await brokenBy(change)).some((name) => check.test(name))).toBe(true);
});
