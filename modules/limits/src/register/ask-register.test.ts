import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { openWallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runningBreakOf } from "../breaks/breaks.queries.ts";
import type { LimitsPorts } from "../ports.ts";
import { quietPorts } from "../testing.ts";
import { askRegister, isListed, questionRegister } from "./ask-register.ts";
import { RegisterUnanswered } from "./register.ts";
import { unansweredAmong } from "./store.ts";

const person = { firstName: "Mari", lastName: "Mets", birthDate: "1980-02-03" };
let clock: FixedClock;
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let player = 0;
let answer: Date | null | "silence";
let ports: LimitsPorts;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  clock = new FixedClock("2031-05-01T12:00:00Z");
  player += 1;
  answer = null;
  ports = {
    ...quietPorts(connection.db, clock),
    personOf: async () => ({ licence: "EE", person }),
    register: {
      ask: async () => {
        if (answer === "silence") throw new RegisterUnanswered();
        return answer;
      },
    },
  };
  await inTransaction(connection.db, (tx) => openWallet(tx, { playerId: player, currency: "EUR" }, clock.date()));
});

const question = (licence = "EE", about: unknown = person) =>
  inTransaction(connection.db, (tx) =>
    questionRegister(tx, { playerId: player, licence, person: about }, clock.date()),
  );
const waits = async () => (await unansweredAmong(connection.db, [player])).has(player);
const jobs = async () =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from graphile_worker._private_jobs where key = ${`limits.ask_register:${player}`}`.execute(
      connection.db,
    )
  ).rows[0]!.n;
const registers = (licence = "EE") =>
  inTransaction(connection.db, (tx) => isListed(tx, { licence, person }, ports, clock.date()));

test("a question waits until the register has answered that it does not list the person", async () => {
  await question();
  expect([await waits(), await jobs()]).toEqual([true, 1]);
  await askRegister(ports, player);
  expect(await waits()).toBe(false);
  expect(await runningBreakOf(connection.db, player, clock.date())).toBeUndefined();
});

test("a person listed by the register is excluded until the end of the register's entry", async () => {
  answer = new Date("2032-01-01T00:00:00Z");
  await question();
  await askRegister(ports, player);
  expect(await runningBreakOf(connection.db, player, clock.date())).toMatchObject({
    kind: "self_exclusion",
    term: "register",
    endsAt: answer,
  });
  expect(await waits()).toBe(false);
});

test("without an answer the question stays open, and is asked again", async () => {
  answer = "silence";
  await question();
  await askRegister(ports, player);
  await askRegister({ ...ports, register: null }, player);
  expect([await waits(), await jobs()]).toEqual([true, 1]);
});

test("an answer to an older question does not close a newer one", async () => {
  await question();
  await askRegister(
    {
      ...ports,
      register: {
        ask: async () => {
          clock.advance(1_000);
          await question();
          return null;
        },
      },
    },
    player,
  );
  expect(await waits()).toBe(true);
});

test("no question is asked under a licence without a register, or about a person without a name", async () => {
  await question("CW");
  await question("EE", null);
  expect([await waits(), await jobs()]).toEqual([false, 0]);
});

test("a registration is refused without an answer, and for a person whom the register lists", async () => {
  expect(await registers()).toBe(false);
  answer = new Date("2032-01-01T00:00:00Z");
  expect([await registers(), await registers("CW")]).toEqual([true, false]);
  answer = "silence";
  await expect(registers()).rejects.toThrow(RegisterUnanswered);
});
