import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { minor } from "@apogee/kernel";
import { openWallet, walletById } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offerByKey } from "../offer.queries.ts";
import { bonusesOf, inPlayOf } from "../queries.ts";
import { chosenOffer, givenRewards } from "../testing.ts";
import { activateBonus } from "./activate-bonus.ts";
import { issueByHand } from "./by-hand.ts";
import { cancelAllBonuses, cancelBonus } from "./cancel-bonus.ts";
import { depositChargedBack } from "./charge-back.ts";
import { depositCredited } from "./deposit-credited.ts";
import { endDueBonuses } from "./end-due-bonuses.ts";
import { pauseDeadlines } from "./pause-deadlines.ts";
import { putOffer, stopOffer } from "./put-offer.ts";
import { redeemCoupon } from "./redeem-coupon.ts";

const at = new Date("2026-03-04T05:06:07Z");
const later = (hours: number): Date => new Date(at.getTime() + hours * 3_600_000);
const by = { actor: "operator:anna", reason: "a test" };
let database: TestDatabase;
let app: ReturnType<typeof connect>;
let keys = 0;
let payments = 1_000;
beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl, max: 8 });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const GIFT = {
  titles: { en: "Gift", de: "Geschenk" },
  kind: "personal",
  reward: { type: "bonus", amount: { EUR: 1_000 } },
  wager: { times: 30 },
  wagerHours: 48,
  activateHours: 24,
  budget: { perPlayer: null },
};
const WELCOME = {
  titles: { en: "Welcome" },
  kind: "deposit",
  reward: { type: "bonus", percent: 100, most: { EUR: 10_000 } },
  minDeposit: { EUR: 2_000 },
  wager: { times: 35, of: "deposit_and_bonus" },
  maxBet: { EUR: 500 },
};

async function givenOffer(terms: object, key = `offer-${++keys}`): Promise<string> {
  await inTransaction(app.db, (tx) => putOffer(tx, { key, terms, ...by }, at));
  return key;
}

async function givenWallet(): Promise<{ playerId: number; walletId: number }> {
  const { id } = await givenPlayer(app.db, {});
  const wallet = await inTransaction(app.db, (tx) => openWallet(tx, { playerId: id, currency: "EUR" }, at));
  return { playerId: id, walletId: wallet.id };
}

/** Issues the gift of an offer and returns the id of its bonus. */
async function givenIssued(playerId: number, terms: object = GIFT): Promise<number> {
  const offerKey = await givenOffer(terms);
  const cause = `test:${++payments}`;
  const { bonuses } = await inTransaction(app.db, (tx) =>
    issueByHand(tx, givenRewards(app.db), { playerId, currency: "EUR", offerKey, cause, ...by }, at),
  );
  return bonuses[0]!.id;
}
const activate = (playerId: number, bonusId: number, when = at) =>
  inTransaction(app.db, (tx) => activateBonus(tx, { playerId, bonusId }, when));
const cancel = (playerId: number, bonusId: number) =>
  inTransaction(app.db, (tx) => cancelBonus(tx, { bonusId, playerId, actor: `player:${playerId}` }, at));
const wager = (bonusId: number, wagered: number) =>
  sql`update bonuses.bonus set wagered = ${wagered} where id = ${bonusId}`.execute(app.db);

/** A deposit, with a chosen offer if given; the credited amount may differ from the requested one. */
async function deposit(
  { playerId, walletId }: { playerId: number; walletId: number },
  { amount = 5_000, credited = amount, offer }: { amount?: number; credited?: number; offer?: string },
): Promise<number> {
  const paymentId = ++payments;
  if (offer) {
    const { id } = (await offerByKey(app.db, offer))!;
    await inTransaction(app.db, (tx) =>
      chosenOffer(
        tx,
        {
          paymentId,
          playerId,
          currency: "EUR",
          amount: minor(amount),
          methodId: "card",
          offerVersionId: id,
        },
        at,
      ),
    );
  }
  await inTransaction(app.db, (tx) => creditOf(tx, paymentId, playerId, walletId, credited));
  return paymentId;
}
const creditOf = (
  tx: Parameters<typeof depositCredited>[0],
  paymentId: number,
  playerId: number,
  walletId: number,
  amount: number,
) =>
  depositCredited(tx, { paymentId, playerId, walletId, currency: "EUR", amount: minor(amount), methodId: "card" }, at);

/** Ends all due bonuses, and returns those of this player. */
const due = async ({ playerId }: { playerId: number }, when: Date) =>
  (await endDueBonuses(app.db, when)).filter((bonus) => bonus.playerId === playerId);

/** The wallet and the stages of a player's bonuses, oldest first. */
async function stateOf({ playerId, walletId }: { playerId: number; walletId: number }) {
  const { real, bonus } = (await walletById(app.db, walletId))!;
  const bonuses = (await bonusesOf(app.db, playerId, new Date(0))).toReversed();
  return { real, bonus, stages: bonuses.map(({ stage }) => stage) };
}

test("a gift waits for activation, is credited when it is activated, and keeps the terms of its version", async () => {
  const wallet = await givenWallet();
  const id = await givenIssued(wallet.playerId);
  const newer = { ...GIFT, titles: { en: "Newer" }, reward: { type: "bonus", amount: { EUR: 2_000 } }, wagerHours: 1 };
  await givenOffer({ ...newer, wager: { times: 40 } }, `offer-${keys}`);
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 0, stages: ["issued"] });
  const begun = await activate(wallet.playerId, id);
  expect(begun).toMatchObject({ stage: "handle_bets", wagerRequired: 30_000, validUntil: later(48), title: "Gift" });
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 1_000, stages: ["handle_bets"] });
});

test("a second activated bonus is queued, and begins when the first ends", async () => {
  const wallet = await givenWallet();
  const [one, two] = [await givenIssued(wallet.playerId), await givenIssued(wallet.playerId)];
  await activate(wallet.playerId, one);
  expect(await activate(wallet.playerId, two)).toMatchObject({ stage: "wait", validUntil: null });
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 1_000, stages: ["handle_bets", "wait"] });
  await cancel(wallet.playerId, one);
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 1_000, stages: ["canceled", "handle_bets"] });
  expect(await inPlayOf(app.db, wallet.walletId)).toMatchObject({ id: two, validUntil: later(48) });
});

test.each([
  ["by another player", "no_such_bonus"],
  ["a second time", "bonus_not_activatable"],
  ["past its deadline", "bonus_not_activatable"],
  ["with bonuses switched off", "bonuses_off"],
])("an activation %s is refused, and nothing moves", async (what, code) => {
  const wallet = await givenWallet();
  const id = await givenIssued(wallet.playerId);
  if (what === "a second time") await activate(wallet.playerId, id);
  if (what === "with bonuses switched off")
    await sql`update identity.player set can_issue_bonuses = false where id = ${wallet.playerId}`.execute(app.db);
  const before = await stateOf(wallet);
  const playerId = what === "by another player" ? (await givenWallet()).playerId : wallet.playerId;
  const when = what === "past its deadline" ? later(24) : at;
  await expect(activate(playerId, id, when)).rejects.toMatchObject({ code });
  expect(await stateOf(wallet)).toEqual(before);
});

test("of ten concurrent activations, only one credits the money", async () => {
  const wallet = await givenWallet();
  const id = await givenIssued(wallet.playerId);
  const done = await Promise.allSettled(Array.from({ length: 10 }, () => activate(wallet.playerId, id)));
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 1_000, stages: ["handle_bets"] });
});

test("a bonus whose wagering is complete becomes real money, and the next queued bonus begins", async () => {
  const wallet = await givenWallet();
  const [one, two] = [await givenIssued(wallet.playerId), await givenIssued(wallet.playerId)];
  await activate(wallet.playerId, one);
  await activate(wallet.playerId, two);
  await wager(one, 29_999);
  expect(await due(wallet, at)).toEqual([]);
  await wager(one, 30_000);
  expect(await due(wallet, at)).toMatchObject([{ id: one, stage: "wager_done", endedAt: at }]);
  expect(await stateOf(wallet)).toEqual({ real: 1_000, bonus: 1_000, stages: ["wager_done", "handle_bets"] });
  expect(await due(wallet, at)).toEqual([]);
});

test("an issued bonus expires at its activation deadline, and a bonus in play at its wagering deadline", async () => {
  const wallet = await givenWallet();
  const [one, two] = [await givenIssued(wallet.playerId), await givenIssued(wallet.playerId)];
  await activate(wallet.playerId, one);
  expect(await due(wallet, later(23))).toEqual([]);
  expect(await due(wallet, later(24))).toMatchObject([{ id: two, stage: "expired" }]);
  expect(await due(wallet, later(48))).toMatchObject([{ id: one, stage: "expired" }]);
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 0, stages: ["expired", "expired"] });
});

test("a break postpones the deadlines by its length", async () => {
  const wallet = await givenWallet();
  const id = await givenIssued(wallet.playerId);
  await activate(wallet.playerId, id);
  await inTransaction(app.db, (tx) => pauseDeadlines(tx, wallet.playerId, at, later(24)));
  expect(await due(wallet, later(71))).toEqual([]);
  expect(await due(wallet, later(72))).toMatchObject([{ id, stage: "expired" }]);
});

test("a bonus whose remaining money is below the threshold is lost", async () => {
  const wallet = await givenWallet();
  const id = await givenIssued(wallet.playerId, { ...GIFT, lostBelow: { EUR: 1_001 } });
  await activate(wallet.playerId, id);
  expect(await due(wallet, at)).toMatchObject([{ id, stage: "lost" }]);
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 0, stages: ["lost"] });
});

test("cancelling again changes nothing, and another player's bonus or one that has ended cannot be cancelled", async () => {
  const wallet = await givenWallet();
  const [one, two] = [await givenIssued(wallet.playerId), await givenIssued(wallet.playerId)];
  const stranger = await givenWallet();
  await activate(wallet.playerId, one);
  await expect(cancel(stranger.playerId, one)).rejects.toMatchObject({ code: "no_such_bonus" });
  expect(await stateOf(wallet)).toMatchObject({ bonus: 1_000 });
  expect(await cancel(wallet.playerId, one)).toMatchObject({ stage: "canceled" });
  expect(await cancel(wallet.playerId, one)).toMatchObject({ stage: "canceled" });
  await activate(wallet.playerId, two);
  await wager(two, 30_000);
  await due(wallet, at);
  await expect(cancel(wallet.playerId, two)).rejects.toMatchObject({ code: "bonus_over" });
  expect(await stateOf(wallet)).toEqual({ real: 1_000, bonus: 0, stages: ["canceled", "wager_done"] });
});

test("cancelling a bonus whose wagering is complete converts it to real money", async () => {
  const wallet = await givenWallet();
  const id = await givenIssued(wallet.playerId);
  await activate(wallet.playerId, id);
  await wager(id, 30_000);
  expect(await cancel(wallet.playerId, id)).toMatchObject({ stage: "wager_done" });
  expect(await stateOf(wallet)).toEqual({ real: 1_000, bonus: 0, stages: ["wager_done"] });
});

test("an exclusion cancels all bonuses without starting a queued one", async () => {
  const wallet = await givenWallet();
  const ids = [
    await givenIssued(wallet.playerId),
    await givenIssued(wallet.playerId),
    await givenIssued(wallet.playerId),
  ];
  await activate(wallet.playerId, ids[0]!);
  await activate(wallet.playerId, ids[1]!);
  await inTransaction(app.db, (tx) =>
    cancelAllBonuses(tx, { playerId: wallet.playerId, actor: "limits", reason: "self-exclusion" }, at),
  );
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 0, stages: ["canceled", "canceled", "canceled"] });
});

test("a deposit issues its chosen offer once, for the credited amount", async () => {
  const wallet = await givenWallet();
  const offer = await givenOffer(WELCOME);
  const paymentId = await deposit(wallet, { amount: 5_000, credited: 4_000, offer });
  expect(await inPlayOf(app.db, wallet.walletId)).toMatchObject({
    amount: 4_000,
    wagerRequired: 35 * 8_000,
    maxBet: 500,
    strategy: "deposit",
    offerKey: offer,
    paymentId,
  });
  await expect(
    inTransaction(app.db, (tx) => creditOf(tx, paymentId, wallet.playerId, wallet.walletId, 4_000)),
  ).rejects.toThrow(/duplicate key/);
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 4_000, stages: ["handle_bets"] });
});

test("a deposit below the minimum, or without a chosen offer, issues nothing", async () => {
  const wallet = await givenWallet();
  const offer = await givenOffer(WELCOME);
  await deposit(wallet, { amount: 2_000, credited: 1_999, offer });
  await deposit(wallet, { amount: 2_000 });
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 0, stages: [] });
});

test("an offer that was stopped or changed after it was chosen is issued under the chosen terms", async () => {
  const wallet = await givenWallet();
  const offer = await givenOffer(WELCOME);
  const paymentId = ++payments;
  const { id } = (await offerByKey(app.db, offer))!;
  const choice = {
    paymentId,
    playerId: wallet.playerId,
    currency: "EUR",
    amount: minor(2_000),
    methodId: "card",
    offerVersionId: id,
  };
  await inTransaction(app.db, (tx) => chosenOffer(tx, choice, at));
  await inTransaction(app.db, (tx) =>
    putOffer(tx, { key: offer, terms: { ...WELCOME, wager: { times: 99 } }, ...by }, at),
  );
  await inTransaction(app.db, (tx) => stopOffer(tx, { key: offer, ...by }, at));
  await inTransaction(app.db, (tx) => creditOf(tx, paymentId, wallet.playerId, wallet.walletId, 2_000));
  expect(await inPlayOf(app.db, wallet.walletId)).toMatchObject({ wagerTimes: 35, wagerRequired: 35 * 4_000 });
  await expect(
    inTransaction(app.db, (tx) => chosenOffer(tx, { ...choice, paymentId: ++payments }, at)),
  ).rejects.toMatchObject({ code: "offer_not_available" });
});

test("a coupon works once per player, and its total budget holds for concurrent redemptions", async () => {
  const code = `SPRING${++keys}`;
  await givenOffer({ ...GIFT, kind: "coupon", code, budget: { perPlayer: 1, total: 3 } });
  const wallets = [await givenWallet(), await givenWallet(), await givenWallet(), await givenWallet()];
  const redeem = async (playerId: number) => {
    const order = { playerId, currency: "EUR", code: code.toLowerCase() };
    return (await inTransaction(app.db, (tx) => redeemCoupon(tx, order, at))).status;
  };
  const twice = await Promise.all([redeem(wallets[0]!.playerId), redeem(wallets[0]!.playerId)]);
  expect(twice.toSorted()).toEqual(["already_activated", "successfully_activated"]);
  const others = await Promise.all(wallets.slice(1).map(({ playerId }) => redeem(playerId)));
  expect(others.toSorted()).toEqual(["failed_to_activate", "successfully_activated", "successfully_activated"]);
  expect(await stateOf(wallets[0]!)).toEqual({ real: 0, bonus: 0, stages: ["issued"] });
});

test("an unknown coupon, a stopped one and one in another currency fail with the same status", async () => {
  const wallet = await givenWallet();
  const [stopped, other] = [`OVER${++keys}`, `NORWAY${++keys}`];
  const key = await givenOffer({ ...GIFT, kind: "coupon", code: stopped });
  await inTransaction(app.db, (tx) => stopOffer(tx, { key, ...by }, at));
  await givenOffer({ ...GIFT, kind: "coupon", code: other, reward: { type: "bonus", amount: { NOK: 1_000 } } });
  for (const code of ["NOSUCHCODE", stopped, other]) {
    const order = { playerId: wallet.playerId, currency: "EUR", code };
    const { status, issued } = await inTransaction(app.db, (tx) => redeemCoupon(tx, order, at));
    expect([status, issued]).toEqual(["failed_to_activate", null]);
  }
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 0, stages: [] });
});

test("a chargeback forfeits the deposit's bonus, and the player can no longer activate or choose offers", async () => {
  const wallet = await givenWallet();
  const offer = await givenOffer({ ...WELCOME, budget: { perPlayer: 5 } });
  const paymentId = await deposit(wallet, { offer });
  const gift = await givenIssued(wallet.playerId);
  const order = { paymentId, playerId: wallet.playerId, ...by };
  await inTransaction(app.db, (tx) => depositChargedBack(tx, order, at));
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 0, stages: ["canceled", "issued"] });
  await expect(activate(wallet.playerId, gift)).rejects.toMatchObject({ code: "bonuses_off" });
  await expect(deposit(wallet, { offer })).rejects.toMatchObject({ code: "offer_not_available" });
});

test.each([
  ["an unknown offer", { offerKey: "nothing" }, "no_such_offer"],
  ["a deposit offer", {}, "not_found"],
  ["no reason", { reason: " " }, "reason_missing"],
  ["no wallet", { currency: "NOK" }, "offer_not_available"],
])("issuing by hand with %s is refused, and nothing is issued", async (what, more, code) => {
  const wallet = await givenWallet();
  const offerKey = await givenOffer(what === "a deposit offer" ? WELCOME : GIFT);
  const order = { playerId: wallet.playerId, currency: "EUR", offerKey, cause: `test:${++payments}`, ...by, ...more };
  await expect(inTransaction(app.db, (tx) => issueByHand(tx, givenRewards(app.db), order, at))).rejects.toMatchObject({
    code,
  });
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 0, stages: [] });
});

test("an offer key with a space and contradictory terms are refused; every change is audited", async () => {
  const put = (key: string, terms: object) => inTransaction(app.db, (tx) => putOffer(tx, { key, terms, ...by }, at));
  await expect(put("two words", GIFT)).rejects.toMatchObject({ code: "invalid_fields" });
  await expect(put("contrary", { ...GIFT, kind: "deposit" })).rejects.toMatchObject({ code: "invalid_fields" });
  expect(await offerByKey(app.db, "contrary")).toBeUndefined();
  expect(await put("plain-gift", GIFT)).toMatchObject({ version: 1 });
  expect(await put("plain-gift", GIFT)).toMatchObject({ version: 2 });
  const { rows } = await sql<{ action: string; actor: string }>`
    select action, actor from ops.audit where subject = 'offer:plain-gift' order by id`.execute(app.db);
  expect(rows).toEqual([
    { action: "offer.put", actor: "operator:anna" },
    { action: "offer.put", actor: "operator:anna" },
  ]);
});
