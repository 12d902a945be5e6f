import { listDepositOffers, listRegistrationOffers, listRunningOffers } from "@apogee/contract";
import { connect, inTransaction, outsideTransaction, testDatabase, type TestDatabase, type Tx } from "@apogee/database";
import { addProducer, importGames } from "@apogee/games";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { takeBreak } from "@apogee/limits";
import { quietPorts } from "@apogee/limits/testing";
import { openWallet, walletById } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { activateBonus } from "./commands/activate-bonus.ts";
import { issueByHand } from "./commands/by-hand.ts";
import { depositCredited } from "./commands/deposit-credited.ts";
import { issueGift } from "./commands/issue-gift.ts";
import { putOffer } from "./commands/put-offer.ts";
import { redeemCoupon } from "./commands/redeem-coupon.ts";
import { activateFreespins } from "./freespins/commands/activate-freespins.ts";
import { issueFreespinsByHand } from "./freespins/commands/issue-by-hand.ts";
import { missedOffers, offerByKey } from "./offer.queries.ts";
import { bonusRoutes } from "./routes.ts";
import { chosenOffer, givenRewards, issuedBonus } from "./testing.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
const at = clock.date();
const LATER = new Date("2026-03-05T05:06:07Z");
const by = { actor: "operator:anna", reason: "a test" };
let database: TestDatabase;
let app: ReturnType<typeof connect>;
let payments = 0;

const GIFT = {
  titles: { en: "Gift" },
  reward: { type: "bonus", amount: { EUR: 1_000 } },
  wager: { times: 30 },
  listed: true,
};
const OFFERS = {
  gift: { ...GIFT, kind: "personal" },
  coupon: { ...GIFT, kind: "coupon", code: "SPRING" },
  registration: { ...GIFT, kind: "registration" },
  deposit: { ...GIFT, kind: "deposit", minDeposit: { EUR: 2_000 } },
};

beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl, max: 8 });
  await inTransaction(app.db, async (tx) => {
    await addProducer(tx, { provider: "apogee", slug: "apogee", name: "Apogee" });
    await importGames(
      tx,
      "apogee",
      [
        {
          name: "DragonsEmber",
          title: "Dragon's Ember",
          lines: 5,
          volatility: "high",
          hitRate: null,
          payout: "96.00",
          version: "1",
          categories: [],
          currencies: ["EUR"],
        },
      ],
      at,
    );
    for (const [key, terms] of Object.entries(OFFERS)) await putOffer(tx, { key, terms, ...by }, at);
  });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const rewards = () => givenRewards(app.db);

/** A player with a bonus and free spins to activate, and a deposit that chose an offer and is not paid yet. */
async function givenPrepared() {
  const { id: playerId } = await givenPlayer(app.db, {});
  const paymentId = ++payments;
  return inTransaction(app.db, async (tx) => {
    const { id: walletId } = await openWallet(tx, { playerId, currency: "EUR" }, at);
    const bonusId = await issuedBonus(tx, { walletId, amount: 500, wager: 500, activatableUntil: LATER }, at);
    const { id: spinsId } = await issueFreespinsByHand(
      tx,
      rewards(),
      { ...SPINS, cause: `prepared:${playerId}`, playerId, ...by },
      at,
    );
    const { id: offerVersionId } = (await offerByKey(tx, "deposit"))!;
    const choice = { paymentId, playerId, currency: "EUR", amount: minor(5_000), methodId: "card", offerVersionId };
    await chosenOffer(tx, choice, at);
    return { playerId, walletId, bonusId, spinsId, paymentId };
  });
}
type Prepared = Awaited<ReturnType<typeof givenPrepared>>;
const SPINS = {
  currency: "EUR",
  title: "Ten spins",
  game: "apogee/DragonsEmber",
  spins: 10,
  stake: minor(20),
  wager: null,
  maxWin: null,
  activatableUntil: LATER,
  validHours: 24,
};

const takes = ({ playerId }: Prepared, kind: "cooling_off" | "self_exclusion", term: string) =>
  inTransaction(app.db, (tx) => takeBreak(tx, { playerId, licence: "CW", kind, term }, quietPorts(app.db, clock), at));

/** What the player has: money, bonuses and free spins by stage. */
async function stateOf({ playerId, walletId }: Prepared) {
  const { real, bonus } = (await walletById(app.db, walletId))!;
  const stagesIn = async (table: string) =>
    (
      await sql<{ stage: string }>`
        select stage from ${sql.table(table)} where player_id = ${playerId} order by id`.execute(app.db)
    ).rows.map(({ stage }) => stage);
  return {
    real,
    bonus,
    bonuses: await stagesIn("bonuses.bonus"),
    spins: await stagesIn("bonuses.freespins"),
  };
}

/** Every way in which something is given to a player or accepted by one, and how it answers during a break. */
const WAYS: Record<string, readonly [(tx: Tx, to: Prepared) => Promise<unknown>, unknown]> = {
  "a bonus that is activated": [
    (tx, { playerId, bonusId }) => activateBonus(tx, { playerId, bonusId }, at),
    { code: "stakes_closed" },
  ],
  "free spins that are activated": [
    (tx, { playerId, spinsId: id }) => activateFreespins(tx, { playerId, id }, at),
    { code: "stakes_closed" },
  ],
  "free spins by hand": [
    (tx, { playerId }) =>
      issueFreespinsByHand(tx, rewards(), { ...SPINS, cause: `spins:${playerId}`, playerId, ...by }, at),
    { code: "stakes_closed" },
  ],
  "a gift by hand": [
    (tx, { playerId }) =>
      issueByHand(tx, rewards(), { playerId, currency: "EUR", offerKey: "gift", cause: `hand:${playerId}`, ...by }, at),
    { code: "offer_not_available" },
  ],
  "a gift of another module": [
    (tx, { playerId }) =>
      issueGift(tx, { playerId, currency: "EUR", offerKey: "gift", cause: `level:${playerId}`, actor: "loyalty" }, at),
    { refused: "on_break" },
  ],
  "a coupon": [
    (tx, { playerId }) => redeemCoupon(tx, { playerId, currency: "EUR", code: "SPRING" }, at),
    { status: "failed_to_activate", issued: null },
  ],
  "the offer of a deposit": [
    async (tx, { playerId, walletId, paymentId }) => {
      const deposit = { paymentId, playerId, walletId, currency: "EUR", amount: minor(5_000), methodId: "card" };
      await depositCredited(tx, deposit, at);
      return [...(await missedOffers(tx, [paymentId])).values()];
    },
    [{ title: "Gift", why: "on_break" }],
  ],
};

const attempt = (way: string, to: Prepared) =>
  inTransaction(app.db, (tx) => WAYS[way]![0](tx, to)).catch((error: unknown) => error);

test.each(Object.keys(WAYS))("%s: given without a break, and refused during one", async (way) => {
  const free = await givenPrepared();
  const before = await stateOf(free);
  await attempt(way, free);
  expect(await stateOf(free)).not.toEqual(before);
  for (const [kind, term] of [
    ["cooling_off", "week"],
    ["self_exclusion", "1_year"],
  ] as const) {
    const closed = await givenPrepared();
    await takes(closed, kind, term);
    expect(await attempt(way, closed)).toMatchObject(WAYS[way]![1] as object);
    expect(await stateOf(closed)).toEqual(before);
  }
});

test("a gift that waits for an exclusion to begin is refused", async () => {
  const player = await givenPrepared();
  let gift: Promise<unknown> | undefined;
  await inTransaction(app.db, async (tx) => {
    const request = { playerId: player.playerId, licence: "CW", kind: "self_exclusion", term: "1_year" } as const;
    await takeBreak(tx, request, quietPorts(app.db, clock), at);
    gift = outsideTransaction(() => attempt("a gift of another module", player));
    await outsideTransaction(() => vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), PATIENCE));
  });
  expect(await gift).toEqual({ refused: "on_break" });
});
const waiting = async (): Promise<number> =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from pg_locks where not granted and locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`.execute(app.db)
  ).rows[0]!.n;

test("during a break no offer is listed to its player, and those for everyone are still listed to guests", async () => {
  const player = await givenPrepared();
  const routes = bonusRoutes({
    db: app.db,
    clock,
    publish: () => undefined,
    balanceMoved: async () => undefined,
  });
  const listed = async (name: string, principal: { playerId: number } | null) =>
    (
      (await routes
        .find(({ contract }) => contract.name === name)!
        .handle(
          { query: { currency: "EUR" } } as never,
          { db: app.db, clock, locale: "en", principal } as never,
        )) as unknown as Array<{ group_key: string }>
    ).map(({ group_key: key }) => key);
  const lists = [listDepositOffers.name, listRegistrationOffers.name, listRunningOffers.name];
  const own = (): Promise<string[][]> => Promise.all(lists.map((name) => listed(name, { playerId: player.playerId })));
  expect((await own()).map((keys) => keys.length)).toEqual([1, 1, 4]);
  await takes(player, "cooling_off", "week");
  expect(await own()).toEqual([[], [], []]);
  expect(await listed(listRunningOffers.name, null)).toHaveLength(4);
});
