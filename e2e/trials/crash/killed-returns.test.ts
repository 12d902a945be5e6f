// @seldom: kills servers at four moments of a return
import { connect } from "@apogee/database";
import { PATIENCE } from "@apogee/kernel/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Ground } from "../chaos/ground/ground.ts";
import { givenHeldCoins, HELD, returnOf, WALLET } from "../chaos/ground/held-coins.ts";
import type { Person } from "../chaos/ground/person.ts";
import type { Answer } from "./line.ts";
import { PayoutGate } from "./payout-gate.ts";
import { killed } from "./story.ts";

const SEED = Number(process.env["CRASH_SEED"] ?? 1);
const NETWORK_FEE = 1_692;
const ALL_SERVERS = [0, 1];

interface Case {
  readonly person: Person;
  readonly payment: number;
  readonly key: string;
}

/** A return on its way; the servers are killed while it is there. */
interface Underway {
  /** Null if the player's call waits too. */
  readonly reference: string | null;
  readonly answer: Promise<Answer>;
  /** Lets whatever waits past the servers go on. */
  letGo(): Promise<void>;
}

let gate: PayoutGate;
let ground: Ground;

beforeAll(async () => {
  gate = await PayoutGate.open();
  ground = await Ground.open(SEED, {
    name: "killed-returns",
    roles: ["realtime,studio,gateway,sandbox", "realtime,studio,gateway,worker"],
    settings: { SANDBOX_URL: gate.url },
  });
  gate.leadTo(ground.platform.urls[0]!);
}, 240_000);
afterAll(async () => {
  await ground?.close();
  await gate?.close();
});

const ask = ({ person, payment, key }: Case): Promise<Answer> => ground.ask(returnOf(person, payment, key));

async function beforeTheAnswer(each: Case): Promise<Underway> {
  const lock = await lockPayment(each.payment);
  const answer = ask(each);
  await vi.waitFor(async () => expect(await lock.waiting()).toBe(1), PATIENCE);
  return { reference: null, answer, letGo: lock.end };
}

async function beforeTheProvider(each: Case): Promise<Underway> {
  gate.holdNew = "call";
  const answer = await ask(each);
  const reference = await vi.waitFor(async () => {
    const [attempt] = await returnsOf(each.payment);
    expect(gate.waitsOf(attempt!.reference)).toBe("call");
    return attempt!.reference;
  }, PATIENCE);
  gate.holdNew = null;
  return {
    reference,
    answer: Promise.resolve(answer),
    letGo: async () => gate.hold(reference, null),
  };
}

/** The provider has accepted, and its news wait for the payment as well. */
async function beforeTheProvidersAnswer(each: Case): Promise<Underway> {
  const { reference, answer } = await beforeTheProvider(each);
  const lock = await lockPayment(each.payment);
  gate.hold(reference!, "answer");
  await vi.waitFor(() => expect(gate.waitsOf(reference!)).toBe("answer"), PATIENCE);
  return {
    reference,
    answer,
    async letGo() {
      gate.hold(reference!, null);
      await lock.end();
    },
  };
}

/** The provider's answer has arrived, and waits for the payment with the provider's news. */
async function beforeTheAnswerIsStored(each: Case): Promise<Underway> {
  const { reference, answer } = await beforeTheProvider(each);
  const lock = await lockPayment(each.payment);
  gate.hold(reference!, null);
  await vi.waitFor(async () => {
    expect(gate.answered).toContain(reference);
    expect(await lock.waiting()).toBeGreaterThanOrEqual(2);
  }, PATIENCE);
  return { reference, answer, letGo: lock.end };
}

/** Locks a payment past the servers, so that whatever would change it waits. */
async function lockPayment(id: number): Promise<{ waiting(): Promise<number>; end(): Promise<void> }> {
  const { db, close } = connect({ url: ground.platform.database.appUrl, max: 2 });
  const trx = await db.startTransaction().execute();
  await sql`select from cashier.payment where id = ${id} for update`.execute(trx);
  return {
    async waiting() {
      const { rows } = await sql<{ count: number }>`
        select count(distinct pid)::int as count from pg_locks where not granted`.execute(db);
      return rows[0]!.count;
    },
    async end() {
      await trx.rollback().execute();
      await close();
    },
  };
}

interface Return {
  readonly reference: string;
  readonly state: string;
  readonly externalId: string | null;
}
const returnsOf = (payment: number): Promise<Return[]> =>
  ground.bank.whenItCan(
    async (db) =>
      (
        await sql<Return>`
          select id::text as reference, state, external_id as "externalId" from cashier.coin_return
          where payment_id = ${payment} order by id`.execute(db)
      ).rows,
  );

/** What the provider pays for the returns of a payment. */
const payoutsOf = (payment: number) =>
  ground.bank.whenItCan(
    async (db) =>
      (
        await sql<{ id: string; amount: number; target: string; stage: string }>`
          select p.id, p.amount, p.target, p.stage from sandbox.payout p
          join cashier.coin_return r on r.id::text = p.reference and p.rail = 'bitcoin'
          where r.payment_id = ${payment}`.execute(db)
      ).rows,
  );

async function standingOf(payment: number): Promise<{ state: string | null; atProvider: number }> {
  const [attempt] = await returnsOf(payment);
  return { state: attempt?.state ?? null, atProvider: (await payoutsOf(payment)).length };
}

const bookedOf = ({ payment, person }: Case) =>
  ground.bank.whenItCan(
    async (db) =>
      (
        await sql<{ stage: string; steps: string[]; fees: string[] | null; real: number }>`
          select p.stage,
            (select json_agg(s.step order by s.id) from cashier.payment_step s where s.payment_id = p.id and s.step in ('returning', 'returned')) as steps,
            (select json_agg(e.kind || ' ' || -g.amount) from wallet.entry e join wallet.posting g on g.entry_id = e.id
              where e.cause = 'payment:' || p.id and g.amount < 0) as fees,
            (select sum(real)::bigint from wallet.purse where player_id = ${person.playerId}) as real
          from cashier.payment p where p.id = ${payment}`.execute(db)
      ).rows[0]!,
  );

test.each([
  ["before the player's call is answered", beforeTheAnswer, { state: null, atProvider: 0 }],
  ["before the provider is asked", beforeTheProvider, { state: "asked", atProvider: 0 }],
  ["before the provider's answer arrives", beforeTheProvidersAnswer, { state: "asked", atProvider: 1 }],
  ["before the provider's answer is stored", beforeTheAnswerIsStored, { state: "asked", atProvider: 1 }],
] as const)(
  "after a kill %s, the coins are returned once, and a repeated call gets the same answer",
  async (_moment, bring, standing) => {
    const person = await ground.person(0);
    const [payment] = await givenHeldCoins(ground, person, `killed-${person.playerId}`, 1);
    const each: Case = { person, payment: payment!, key: `return-of-${person.playerId}` };
    const underway = await bring(each);
    expect(await standingOf(each.payment)).toEqual(standing);
    const back = killed(ground.platform, ALL_SERVERS);
    await underway.letGo();
    await back;

    const answer = await underway.answer;
    expect(answer).toMatchObject({ status: 200 });
    await vi.waitFor(async () => expect((await bookedOf(each)).stage).toBe("returned"), PATIENCE);
    const payouts = await payoutsOf(each.payment);
    expect(payouts).toEqual([{ id: expect.any(String), amount: HELD, target: WALLET, stage: "paid" }]);
    const [attempt, ...others] = await returnsOf(each.payment);
    expect([attempt, others]).toMatchObject([{ state: "paid", externalId: payouts[0]!.id }, []]);
    expect(attempt!.reference).toBe(underway.reference ?? attempt!.reference);
    const booked = await bookedOf(each);
    expect(booked).toEqual({
      stage: "returned",
      steps: ["returning", "returned"],
      fees: [`deposit_returned ${NETWORK_FEE}`],
      real: 0,
    });

    const again = await ask(each);
    expect([again.status, again.body]).toEqual([answer.status, answer.body]);
    expect(await ask({ ...each, key: `${each.key}-again` })).toMatchObject({ body: { code: "not_returnable" } });
    expect(await payoutsOf(each.payment)).toEqual(payouts);
    expect(await bookedOf(each)).toEqual(booked);
    expect(await ground.brokenBooks()).toEqual([]);
  },
  300_000,
);

test("ledger verify confirms the books, and no call failed with an internal error", async () => {
  expect(await ground.platform.command("ledger", "verify")).toContain("The books hold.");
  expect(ground.platform.endings).toEqual([]);
  expect(ground.bugs).toEqual([]);
});
