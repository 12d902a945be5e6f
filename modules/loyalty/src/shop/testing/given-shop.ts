import { exchangeCompPoints } from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase, type Tx } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor, NotFound, type DomainError } from "@apogee/kernel";
import { givenWallet } from "@apogee/play/testing";
import type { Giving } from "@apogee/rewards";
import { findWallet, postEntry, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { putCard } from "../commands/put-card.ts";
import { pointsText } from "../../points/domain/points.ts";
import type { LoyaltyPorts } from "../../ports.ts";
import { pointsOf } from "../../queries.ts";
import { loyaltyRoutes } from "../../routes.ts";
import { seedLoyalty } from "../../seed.ts";
import { givenKind, givenPoints, givenRewards, NO_GAMES } from "../../testing.ts";

/** A reward that a purchase has ordered. */
type Order = Pick<Giving, "reward" | "to" | "cause">;

export const clock = new FixedClock("2031-05-01T12:00:00Z");
let database: TestDatabase;
export let connection: ReturnType<typeof connect>;
export let wallet: Wallet;
export let published: unknown[];
export let bonuses: Order[];
export let freespins: Order[];
export let boxes: Order[];
export let announced: string[];

/** Opens the shop for the tests of a file; files share this module, so each calls it. */
export function openShop(): void {
  beforeAll(async () => {
    database = await testDatabase();
    connection = connect({ url: database.appUrl });
    await inTransaction(connection.db, seedLoyalty);
    await putSpins({});
  });
  afterAll(async () => {
    await connection?.close();
    await database?.drop();
  });
  beforeEach(async () => {
    published = [];
    bonuses = [];
    freespins = [];
    boxes = [];
    announced = [];
    behaviour.isShopOpen = true;
    const player = await givenPlayer(connection.db);
    wallet = await givenWallet(connection.db, { playerId: player.id, real: 100 });
    await givenPoints(connection.db, { playerId: player.id, chargeable: 250, persistent: 400 }, clock.date());
  });
}

export const SPINS = {
  type: "freespins",
  titles: { en: "20 free spins", de: "20 Freispiele" },
  game: "apogee/DragonsEmber",
  wager: 30,
  wagerHours: 72,
  activateHours: 24,
  validHours: 48,
  position: 5,
  prices: { EUR: { points: 30, spins: 20, stake: 20, maxWin: 5_000 } },
};
const CHEST = {
  type: "lootboxes",
  titles: { en: "A chest", de: "Eine Kiste" },
  box: "treasure",
  position: 1,
  prices: { EUR: { points: 25, boxes: 2 } },
};
/** How the shop and the kinds of rewards behave. */
export const behaviour = { refuseSpins: false, boxesRefused: null as string | null, isShopOpen: true };
export const cardPorts = () => ({ rewards: rewards(), rewardFacts: NO_GAMES });
const rewards = () =>
  givenRewards({
    db: connection.db,
    kinds: [
      givenKind("loot_box", {
        check: async (_db, { box }) => (box === "none" ? new NotFound("The table") : null),
      }),
      givenKind("free_spins", {
        check: async (_db, { game }) => (game === "apogee/None" ? new NotFound("The game") : null),
      }),
    ],
  });

/** Puts a card of 20 free spins for 30 points. */
export const putSpins = (more: object) =>
  inTransaction(connection.db, (tx) =>
    putCard(
      tx,
      cardPorts(),
      { id: "spins", terms: { ...SPINS, ...more }, actor: "operator:anna", reason: "For a test" },
      clock.date(),
    ),
  );

/** Calls a route as the edge does: in one transaction, with its work after the commit. */
export async function call(name: string, input: unknown, as = wallet.playerId): Promise<unknown> {
  const ports: LoyaltyPorts = {
    db: connection.db,
    clock,
    rates: {
      current: async () => ({ at: 0, maxAgeMs: 0, newest: new Map() }),
      ofDay: async () => ({ at: 0, maxAgeMs: 0, newest: new Map() }),
    },
    rewardFacts: NO_GAMES,
    rewards: givenRewards({
      db: connection.db,
      balanceChanged: async (changed) => void published.push({ balance: changed.real }),
      kinds: [
        givenKind("bonus", {
          async give(tx, reward, to, cause, at) {
            bonuses.push({ reward, to, cause });
            const amount = minor(reward.amounts[to.currency]!);
            const postings = [
              { walletId: wallet.id, amount, money: "bonus" as const },
              { account: { kind: "house_bonus" as const, shard: "issued" }, amount: minor(-amount) },
            ];
            const { currency } = to;
            await postEntry(tx, { kind: "bonus_issued", currency, cause: cause.key, actor: cause.actor, postings }, at);
            return { given: { bonus: bonuses.length } };
          },
        }),
        givenKind("loot_box", {
          async give(_tx, reward, to, cause) {
            if (behaviour.boxesRefused !== null) return { refused: behaviour.boxesRefused };
            boxes.push({ reward, to, cause });
            return { given: { lootbox: boxes.length, boxes: reward.boxes } };
          },
          announce: async ({ cause }) => void announced.push(cause.key),
        }),
        givenKind("free_spins", {
          async give(_tx, reward, to, cause) {
            if (behaviour.refuseSpins) throw new NotFound("The game");
            freespins.push({ reward, to, cause });
            return { given: { freespins: freespins.length } };
          },
          announce: async ({ cause }) => void announced.push(cause.key),
        }),
      ],
    }),
    isShopOpen: () => behaviour.isShopOpen,
    gameTitles: async (_db, games) => new Map(games.map((game) => [game, "Dragon's Ember"])),
    sellers: [],
    mayBeInvited: async (ids) => new Set(ids),
    warnOfExpiry: async () => true,
    publish: (...publication) => void published.push(publication),
  };
  const route = loyaltyRoutes(ports).find(({ contract }) => contract.name === name)!;
  const after: Array<() => void | Promise<void>> = [];
  const handle = (tx?: Tx): Promise<unknown> =>
    route.handle(
      input as never,
      {
        tx,
        db: connection.db,
        clock,
        principal: { playerId: as },
        locale: "de",
        afterCommit: (work: () => void) => void after.push(work),
      } as never,
    );
  const answer = await (route.contract.method === "GET" ? handle() : inTransaction(connection.db, handle));
  for (const work of after) await work();
  return answer;
}
export const buy = (points: number, group: string, { type = "money", currency = "EUR" as string | undefined } = {}) =>
  call(exchangeCompPoints.name, {
    params: { type },
    body: { exchange: { points, group, ...(currency ? { currency } : {}) } },
  });
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: DomainError) => error.code,
  );
export const left = async (): Promise<string> =>
  pointsText((await pointsOf(connection.db, wallet.playerId)).chargeable);
export const holds = async (currency = "EUR"): Promise<[number, number]> => {
  const { real, bonus } = (await findWallet(connection.db, wallet.playerId, currency))!;
  return [real, bonus];
};
export const nothingMoved = async (): Promise<void> => {
  expect(await left()).toBe("250");
  expect(await holds()).toEqual([100, 0]);
  const { rows } = await sql`select from loyalty.exchange where player_id = ${wallet.playerId}`.execute(connection.db);
  expect(rows).toEqual([]);
  expect(published).toEqual([]);
};
export const putChest = (more: object = {}) =>
  inTransaction(connection.db, (tx) =>
    putCard(
      tx,
      cardPorts(),
      { id: "chest", terms: { ...CHEST, ...more }, actor: "operator:anna", reason: "For a test" },
      clock.date(),
    ),
  );
