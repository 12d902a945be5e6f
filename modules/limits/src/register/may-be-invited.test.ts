import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { openWallet } from "@apogee/wallet";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runningBreakOf } from "../breaks/breaks.queries.ts";
import { takeBreak } from "../breaks/commands/take-break.ts";
import type { LimitsPorts } from "../ports.ts";
import { quietPorts } from "../testing.ts";
import { mayBeInvited } from "./may-be-invited.ts";
import { RegisterUnanswered, type RegisteredPerson } from "./register.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
const END = new Date("2032-01-01T00:00:00Z");
const person = (firstName: string): RegisteredPerson => ({ firstName, lastName: "Mets", birthDate: "1980-02-03" });
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let last = 0;
let asked: string[];
let known: Map<number, { readonly licence: string; readonly person: RegisteredPerson | null }>;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(() => {
  asked = [];
  known = new Map();
});

async function given(licence: string, who: RegisteredPerson | null): Promise<number> {
  last += 1;
  const playerId = last;
  await inTransaction(connection.db, (tx) => openWallet(tx, { playerId, currency: "EUR" }, clock.date()));
  known.set(playerId, { licence, person: who });
  return playerId;
}

const ports = (answerTo: (firstName: string) => Date | null | "silence"): LimitsPorts => ({
  ...quietPorts(connection.db, clock),
  personOf: async (_db, playerId) => known.get(playerId),
  register: {
    ask: async ({ firstName }) => {
      asked.push(firstName);
      const answer = answerTo(firstName);
      if (answer === "silence") throw new RegisterUnanswered();
      return answer;
    },
  },
});
const breakOf = (playerId: number) => runningBreakOf(connection.db, playerId, clock.date());

test("a player listed by the register is not invited and is excluded from then on; the others are invited", async () => {
  const [listed, free, elsewhere] = [
    await given("EE", person("Mari")),
    await given("EE", person("Jaan")),
    await given("CW", person("Mari")),
  ];
  const invited = await mayBeInvited(
    ports((name) => (name === "Mari" ? END : null)),
    [listed, free, elsewhere],
  );
  expect([...invited]).toEqual([free, elsewhere]);
  expect(asked).toEqual(["Mari", "Jaan"]);
  expect(await breakOf(listed)).toMatchObject({ kind: "self_exclusion", term: "register", endsAt: END });
  expect(await breakOf(free)).toBeUndefined();
});

test("a register's entry that has ended does not prevent an invitation", async () => {
  const player = await given("EE", person("Mari"));
  expect([
    ...(await mayBeInvited(
      ports(() => new Date("2031-01-01T00:00:00Z")),
      [player],
    )),
  ]).toEqual([player]);
  expect(await breakOf(player)).toBeUndefined();
});

test("without an answer, or without a register, no player of its licence is invited, and none is excluded", async () => {
  const names = ["Mari", "Jaan", "Kati", "Peeter"];
  const all: number[] = [];
  for (const name of names) all.push(await given("EE", person(name)));
  const elsewhere = await given("CW", person("Liis"));
  expect([
    ...(await mayBeInvited(
      ports(() => "silence"),
      [...all, elsewhere],
    )),
  ]).toEqual([elsewhere]);
  // An unreachable register is not asked about every player.
  expect(asked).toEqual(["Mari", "Jaan", "Kati"]);
  const none = { ...ports(() => null), register: null };
  expect([...(await mayBeInvited(none, [...all, elsewhere]))]).toEqual([elsewhere]);
  for (const player of all) expect(await breakOf(player)).toBeUndefined();
});

test("an unanswered question prevents only the invitation of its own player", async () => {
  const [first, second] = [await given("EE", person("Mari")), await given("EE", person("Jaan"))];
  const answers = ports((name) => (name === "Mari" ? "silence" : null));
  expect([...(await mayBeInvited(answers, [first, second]))]).toEqual([second]);
});

test("a player on a break, a player without a name and an unknown player are not invited, and the register is not asked about them", async () => {
  const [away, nameless] = [await given("EE", person("Mari")), await given("EE", null)];
  const order = { playerId: away, licence: "EE", kind: "cooling_off", term: "week" } as const;
  await inTransaction(connection.db, (tx) => takeBreak(tx, order, quietPorts(connection.db, clock), clock.date()));
  expect([
    ...(await mayBeInvited(
      ports(() => null),
      [away, nameless, 987_654],
    )),
  ]).toEqual([]);
  expect(asked).toEqual([]);
});
