import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { addProducer, importGames } from "@apogee/games";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { openWallet, walletById } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inPlayOf } from "../queries.ts";
import { FREE_TERMS } from "../terms/issued-terms.ts";
import { activateFreespins } from "./commands/activate-freespins.ts";
import { cancelFreespins } from "./commands/cancel-freespins.ts";
import { issueFreespins, type FreespinsOrder } from "./commands/issue-freespins.ts";
import { cancelOutside, issueOutside, outsideReported } from "./commands/outside-freespins.ts";
import type { FreespinsPorts, OutsideSpins } from "./ports.ts";
import { freespinsById } from "./queries.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
const TERMS = { ...FREE_TERMS, wagerTimes: 30, maxWin: minor(100_00) };
let database: TestDatabase;
let app: ReturnType<typeof connect>;
/** The provider's answer, and the orders that it received. */
let answer: () => Promise<string | null>;
let asked: OutsideSpins[];
let knows: boolean;
let ports: FreespinsPorts;

beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl });
  await inTransaction(app.db, async (tx) => {
    await addProducer(tx, { provider: "nova", slug: "nova", name: "Nova" });
    await importGames(
      tx,
      "nova",
      [
        {
          name: "Comet",
          title: "Comet",
          lines: 5,
          volatility: "high",
          hitRate: null,
          payout: "96.00",
          version: "1",
          categories: [],
          currencies: ["EUR"],
        },
      ],
      clock.date(),
    );
  });
  ports = {
    db: app.db,
    clock,
    publish: () => undefined,
    balanceMoved: async () => undefined,
    spinsUnder: async () => [],
    largeWinOf: async () => null,
    outside: {
      issue: (order) => {
        asked.push(order);
        return answer();
      },
      cancel: async () => knows,
    },
    log: () => undefined,
  };
});
beforeEach(() => {
  answer = async () => null;
  asked = [];
  knows = true;
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

/** Activated free spins of a game from an outside provider. */
async function given(order: Partial<FreespinsOrder> = {}) {
  const { id: playerId } = await givenPlayer(app.db);
  return inTransaction(app.db, async (tx) => {
    const { id: walletId } = await openWallet(tx, { playerId, currency: "EUR" }, clock.date());
    const { id } = await issueFreespins(
      tx,
      {
        playerId,
        walletId,
        currency: "EUR",
        title: "Ten at Comet",
        game: "nova/Comet",
        spins: 10,
        stake: minor(20),
        result: null,
        maxWin: null,
        activatableUntil: null,
        validHours: 24,
        cause: null,
        offerVersionId: null,
        ...order,
      },
      clock.date(),
    );
    return activateFreespins(tx, { playerId, id }, clock.date());
  });
}
const report = (issueId: string, status: "active" | "finished" | "canceled", total: number) =>
  inTransaction(app.db, (tx) => outsideReported(tx, { issueId, status, total: minor(total) }, clock.date()));

describe("free spins of an outside game", () => {
  test("are issued by their provider after the activation, with the same issue id on every retry", async () => {
    const spins = await given();
    answer = () => Promise.reject(new Error("no answer"));
    await expect(issueOutside(ports, spins.id)).rejects.toThrow("no answer");
    answer = async () => null;
    await issueOutside(ports, spins.id);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[0]).toMatchObject({ issueId: spins.outsideIssue, game: "nova/Comet", spins: 10, stake: 20 });
    expect(await freespinsById(app.db, spins.id)).toMatchObject({ stage: "activated" });
  });

  test("are cancelled if the provider refuses them, and the audit trail has its reason", async () => {
    const spins = await given();
    answer = async () => "The game is closed.";
    await issueOutside(ports, spins.id);
    expect(await freespinsById(app.db, spins.id)).toMatchObject({ stage: "canceled", won: 0 });
    const { rows } = await sql<{ reason: string }>`
      select reason from ops.audit where action = 'freespins.canceled' and subject = ${`player:${spins.playerId}`}`.execute(
      app.db,
    );
    expect(rows[0]?.reason).toContain("The game is closed.");
  });

  test("pay the win that the provider reports once, as real money, up to the maximum win", async () => {
    const spins = await given({ maxWin: minor(500) });
    expect(await report(spins.outsideIssue!, "active", 120)).toMatchObject({ real: 0 });
    expect(await report(spins.outsideIssue!, "finished", 700)).toMatchObject({ real: 500 });
    expect(await freespinsById(app.db, spins.id)).toMatchObject({ stage: "finished", performed: 10, won: 700 });
    expect(await report(spins.outsideIssue!, "finished", 700)).toMatchObject({ real: 0 });
  });

  test("become a bonus if their terms say so, and the gateway pays nothing", async () => {
    const spins = await given({ result: { ...TERMS } });
    expect(await report(spins.outsideIssue!, "canceled", 340)).toMatchObject({ real: 0 });
    const bonus = await inTransaction(app.db, (tx) => inPlayOf(tx, spins.walletId));
    expect(bonus).toMatchObject({ strategy: "freespins", amount: 340, wagerRequired: 30 * 340 });
    expect(await walletById(app.db, spins.walletId)).toMatchObject({ real: 0, bonus: 340 });
  });

  test("are paid by the gateway as before if they were not issued here", async () => {
    expect(await report("another-issue", "finished", 90)).toEqual({ real: 90, freespins: null });
  });

  test("stay activated until the provider confirms a cancellation, or are cancelled at once if it does not know them", async () => {
    const spins = await given();
    const cancel = () =>
      inTransaction(app.db, (tx) =>
        cancelFreespins(tx, ports, { id: spins.id, playerId: spins.playerId }, clock.date()),
      );
    expect((await cancel()).freespins.stage).toBe("activated");
    await cancelOutside(ports, spins.id);
    expect(await freespinsById(app.db, spins.id)).toMatchObject({ stage: "activated" });
    knows = false;
    await cancelOutside(ports, spins.id);
    expect(await freespinsById(app.db, spins.id)).toMatchObject({ stage: "canceled" });
  });
});
