import { everyRow } from "@apogee/actions";
import { runNamed, testGround } from "@apogee/actions/testing";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, InvalidFields, minor, NotFound } from "@apogee/kernel";
import { findWallet, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RoundVoided } from "../errors.ts";
import { Lane } from "../lane/lane.ts";
import { bet, givenWallet, requestOf, stakeOf } from "../testing.ts";
import { roundActions, roundQueries } from "./index.ts";

const DAY_MS = 86_400_000;
const clock = new FixedClock("2026-03-04T05:06:07Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
const published: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  lane = new Lane({ url: database.appUrl, clock });
});
afterAll(async () => {
  await lane.close();
  await connection.close();
  await database.drop();
});

const ports = () => ({
  clock,
  lane,
  contributionsOf: async (gameIds: readonly number[]) => new Map(gameIds.map((id) => [id, 10_000])),
  balanceChanged: async (_wallet: Wallet, roundId: string) => void published.push(roundId),
  providersRecord: async ({ roundName }: { readonly roundName: string }) => ({ asked_for: roundName }),
});
const run = (name: string, input: object) =>
  runNamed(testGround({ db: connection.db, clock }), roundActions(ports), name, input);
const show = (filters: object) =>
  roundQueries(ports)[0]!.ask({ db: connection.db, at: clock.date() }, { provider: false, ...filters }, everyRow(null));
const held = async ({ playerId }: Wallet): Promise<number> => (await findWallet(connection.db, playerId, "EUR"))!.real;
const trail = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ops.audit`.execute(connection.db)).rows[0]!.n;

test("voiding a round returns its stake, publishes the balance, and answers with the reversals; a second time it is refused and moves nothing", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  const { roundId } = await lane.submit(stakeOf(wallet, "a", 60, { win: minor(10) }));
  expect(await run("round.void", { round: roundId })).toMatchObject({
    output: {
      round: roundId,
      reversals: [{ kind: "rollback", real: 50 }],
      balance: 100,
      currency: "EUR",
      provider: null,
    },
    message: `The round ${roundId} is void: 1 movements were reversed. The wallet holds 1.00 EUR.`,
  });
  expect([await held(wallet), published]).toEqual([100, [roundId]]);
  await expect(run("round.void", { round: roundId })).rejects.toThrow(RoundVoided);
  expect([await held(wallet), published]).toEqual([100, [roundId]]);
});

test("voiding an unknown round is refused and leaves no row in the audit trail", async () => {
  const before = await trail();
  await expect(run("round.void", { round: "1-1" })).rejects.toThrow(NotFound);
  expect([await trail(), published.includes("1-1")]).toEqual([before, false]);
});

test("forgotten rounds are only listed without `yes`, and ended once with it", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  await lane.submit(requestOf(wallet, "orbit:x", [bet("x", 10)]));
  clock.advance(31 * DAY_MS);
  const asked = { older_than: 30, provider: "orbit" };
  const before = await trail();
  const listed = await run("round.end", asked);
  expect(listed.output).toMatchObject({ rounds: [{ name: "orbit:x", stake: "0.10" }], ended: [], failed: [] });
  expect([await trail(), listed.message]).toEqual([before, expect.stringContaining("1 rounds would be ended.")]);
  expect((await run("round.end", { ...asked, yes: true })).message).toContain("1 of 1 rounds were ended.");
  expect((await run("round.end", { ...asked, yes: true })).message).toBe("0 of 0 rounds were ended.");
  expect(await held(wallet)).toBe(90);
});

test.each([{ older_than: -1 }, { older_than: 1.5 }, { older_than: 0, yes: true }])(
  "ending rounds by %j is refused, and nothing is recorded",
  async (input) => {
    const before = await trail();
    await expect(run("round.end", input)).rejects.toThrow(InvalidFields);
    expect(await trail()).toBe(before);
  },
);

test("a round is shown with its events, and with its provider's record on request", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  const { actions } = await lane.submit(requestOf(wallet, "nova:r", [bet("1", 20)]));
  const round = `${wallet.id}-${actions[0]!.event.round}`;
  const query = roundQueries(ports)[0]!;
  const shown = query.output.parse(await show({ round }));
  expect(shown).toMatchObject({
    name: "nova:r",
    player: wallet.playerId,
    currency: "EUR",
    events: [{ kind: "stake", stake: 20, real: -20, realAfter: 80 }],
    providers_record: null,
  });
  expect(query.says(shown, {})).toContain(`player ${wallet.playerId}, EUR, nova:r`);
  await expect(show({ round: `${wallet.id}-99` })).rejects.toThrow(NotFound);
});
