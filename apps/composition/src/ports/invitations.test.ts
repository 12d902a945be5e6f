import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import type { AnyTask, TaskContext } from "@apogee/events";
import { givenPlayer } from "@apogee/identity/testing";
import { SystemClock } from "@apogee/kernel";
import { mayBeInvited, RegisterUnanswered, runningBreakOf } from "@apogee/limits";
import { adjustPoints, loyaltyTasks, points, pointsOf, seedLoyalty } from "@apogee/loyalty";
import { givenWallet } from "@apogee/play/testing";
import { dayRates } from "@apogee/rates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rewardsOfModules } from "../modules/rewards-of-modules.ts";
import { limitsPorts } from "./limits.ts";
import { loyaltyPorts } from "./loyalty.ts";

const DAY_MS = 86_400_000;
const clock = new SystemClock();
const letPass = (days: number): void => clock.setOffset(clock.offsetMs + days * DAY_MS);
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let expire: AnyTask;
/** What the register answers for a first name. It does not answer for any other. */
const answers = new Map<string, Date | null>();

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  const { db } = connection;
  const platform = { db, clock };
  const to = {
    publish: () => undefined,
    publicOrigin: "https://apogee.example",
    rates: dayRates({ db, clock, maxAgeMs: 0 }),
  };
  const register = {
    async ask({ firstName }: { readonly firstName: string }) {
      const answer = answers.get(firstName);
      if (answer === undefined) throw new RegisterUnanswered();
      return answer;
    },
  };
  const limits = limitsPorts(platform, { ...to, register });
  const ports = loyaltyPorts(
    { ...platform, rules: { isOn: () => true } },
    {
      ...to,
      rewards: rewardsOfModules({ platform, publish: to.publish }),
      sellers: [],
      mayBeInvited: (playerIds) => mayBeInvited(limits, playerIds),
    },
  );
  await inTransaction(db, seedLoyalty);
  expire = loyaltyTasks(ports).find(({ name }) => name === "loyalty.expire_points")!;
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

/** A player whose points are about to expire, so that the job invites them back. */
async function givenIdle(firstName: string, licence: string): Promise<{ readonly id: number; readonly email: string }> {
  const { id, email } = await givenPlayer(connection.db, {
    licence,
    at: clock.date(),
    personal: { first_name: firstName, last_name: "Mets", receive_promos: true },
  });
  await givenWallet(connection.db, { playerId: id, real: 100 });
  const adjustment = {
    playerId: id,
    chargeable: points(90),
    persistent: points(0),
    actor: "test",
    reason: "points to lose",
    reference: `idle:${id}`,
  };
  await inTransaction(connection.db, (tx) => adjustPoints(tx, adjustment, clock.date()));
  return { id, email };
}

const runJob = async (): Promise<void> => {
  const context: TaskContext = {
    db: connection.db,
    clock,
    log: (_level, message, facts) => {
      throw new Error(`${message}: ${JSON.stringify(facts)}`);
    },
  };
  await expire.run({} as never, context);
};
const emailsTo = async (email: string): Promise<readonly string[]> =>
  (
    await sql<{
      template: string;
    }>`select template from engagement.letter where recipient = ${email} order by id`.execute(connection.db)
  ).rows.map(({ template }) => template);

test("no e-mail invites a player whom the national register lists, or about whom it has not answered", async () => {
  const listed = await givenIdle("Listed", "EE");
  const silent = await givenIdle("Silent", "EE");
  const free = await givenIdle("Free", "EE");
  const elsewhere = await givenIdle("Listed", "CW");
  answers.set("Listed", new Date(clock.now() + 3_650 * DAY_MS)).set("Free", null);
  letPass(170);
  await runJob();
  expect(await emailsTo(listed.email)).toEqual([]);
  expect(await emailsTo(silent.email)).toEqual([]);
  expect(await emailsTo(free.email)).toEqual(["points_expiring"]);
  expect(await emailsTo(elsewhere.email)).toEqual(["points_expiring"]);
  expect(await runningBreakOf(connection.db, listed.id, clock.date())).toMatchObject({
    kind: "self_exclusion",
    term: "register",
  });
  expect(await runningBreakOf(connection.db, silent.id, clock.date())).toBeUndefined();

  // Points do not expire if their player could not be warned.
  letPass(40);
  await runJob();
  expect(await emailsTo(listed.email)).toEqual([]);
  for (const { id } of [listed, silent]) expect((await pointsOf(connection.db, id))!.chargeable).toBe(points(90));

  answers.set("Silent", null);
  await runJob();
  expect(await emailsTo(silent.email)).toEqual(["points_expiring"]);
});
