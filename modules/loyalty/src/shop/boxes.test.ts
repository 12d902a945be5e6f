import { listOtherRates, type OtherOffer } from "@apogee/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { allCards } from "./card.store.ts";
import {
  connection,
  wallet,
  boxes,
  announced,
  behaviour,
  call,
  buy,
  codeOf,
  left,
  nothingMoved,
  putChest,
  openShop,
} from "./testing/given-shop.ts";

openShop();

test("boxes are sold with their table, in one transaction with the points", async () => {
  await putChest();
  const offers = (await call(listOtherRates.name, { params: { type: "lootboxes" } })) as OtherOffer[];
  expect(listOtherRates.response.parse(offers)).toEqual(offers);
  expect(offers.map(({ group, box }) => `${group} ${box}`)).toEqual([
    "chest treasure",
    "wheel_spin wheel",
    "treasure_chest treasure",
    "rocket_lite rocket_lite",
    "rocket_pro rocket_pro",
    "rocket_max rocket_max",
  ]);
  expect(offers[0]).toMatchObject({ title: "Eine Kiste", rates: [{ points: 25, boxes_count: 2, stake_cents: null }] });
  await buy(50, "chest", { type: "lootboxes" });
  expect(boxes).toMatchObject([
    {
      reward: { kind: "loot_box", box: "treasure", boxes: 4 },
      to: { playerId: wallet.playerId, currency: "EUR" },
      cause: { source: "points_exchanged", title: "A chest" },
    },
  ]);
  expect([await left(), announced]).toEqual(["200", [boxes[0]!.cause.key]]);
});

test.each<[string, () => unknown, number, string]>([
  [
    "with bonuses switched off",
    () =>
      sql`update identity.player set can_issue_bonuses = false where id = ${wallet.playerId}`.execute(connection.db),
    25,
    "bonuses_off",
  ],
  ["in a currency that the table has no prizes in", () => (behaviour.boxesRefused = "currency"), 25, "no_such_offer"],
  ["that are more than are issued at once", () => undefined, 25 * 51, "reward_too_large"],
])("boxes %s cost no points", async (_what, change, points, code) => {
  await putChest();
  await change();
  expect(await codeOf(buy(points, "chest", { type: "lootboxes" }))).toBe(code);
  behaviour.boxesRefused = null;
  await nothingMoved();
});

test.each<[string, object, string]>([
  ["of a table that does not exist", { box: "none" }, "not_found"],
  ["without a table", { box: undefined }, "invalid_fields"],
  ["with a wager", { wager: 3 }, "invalid_fields"],
  ["that gives money too", { prices: { EUR: { points: 25, boxes: 1, amount: 5 } } }, "invalid_fields"],
  ["without boxes", { prices: { EUR: { points: 25 } } }, "invalid_fields"],
])("a card of boxes %s is refused", async (_what, more, code) => {
  const before = await allCards(connection.db);
  expect(await codeOf(putChest(more))).toBe(code);
  expect(await allCards(connection.db)).toEqual(before);
});
