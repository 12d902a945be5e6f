import { inTransaction } from "@apogee/database";
import { minor, type DomainError } from "@apogee/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { profilesOf } from "../queries.ts";
import { balanceOf, givenCashier, givenPlayer, givenUsedCard, type TestCashier } from "../testing.ts";
import { createWithdrawal } from "./create-withdrawal.ts";
import { recallWithdrawal } from "./recall-withdrawal.ts";
import { removeProfile } from "./remove-profile.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());

const remove = (playerId: number, profileId: string): Promise<string> =>
  inTransaction(cashier.db, (tx) =>
    removeProfile(tx, { playerId, profileId: Number(profileId) }, cashier.clock.date()),
  ).then(
    () => "removed",
    (error: DomainError) => error.code,
  );
const offered = async (playerId: number): Promise<string[]> =>
  (await profilesOf(cashier.db, playerId, "card")).map(({ id }) => String(id));
const withdraw = (playerId: number, savedProfileId: string) =>
  inTransaction(cashier.db, (tx) =>
    createWithdrawal(
      tx,
      cashier.ports,
      { playerId, methodId: "card", currency: "EUR", amount: minor(20_00), savedProfileId, fields: {} },
      cashier.clock.date(),
    ),
  );

test("a removed card is offered no more and cannot be withdrawn to, and one more payment with it brings it back", async () => {
  const playerId = await givenPlayer(cashier);
  const card = await givenUsedCard(cashier, playerId);
  const before = await balanceOf(cashier, playerId);
  expect([await offered(playerId), await remove(playerId, card), await offered(playerId)]).toEqual([
    [card],
    "removed",
    [],
  ]);
  expect(await remove(playerId, card)).toBe("not_found");
  await expect(withdraw(playerId, card)).rejects.toMatchObject({ code: "payout_target_not_own" });
  expect(await balanceOf(cashier, playerId)).toBe(before);
  expect(await givenUsedCard(cashier, playerId)).toBe(card);
  expect(await offered(playerId)).toEqual([card]);
});

test("another player's card, and one that a withdrawal is on its way to, stay", async () => {
  const [mia, ben] = [await givenPlayer(cashier), await givenPlayer(cashier)];
  const card = await givenUsedCard(cashier, mia);
  expect(await remove(ben, card)).toBe("not_found");
  const { payment } = await withdraw(mia, card);
  expect(await remove(mia, card)).toBe("profile_in_use");
  expect(await offered(mia)).toEqual([card]);
  await inTransaction(cashier.db, (tx) =>
    recallWithdrawal(tx, cashier.ports, { playerId: mia, paymentId: payment.id }, cashier.clock.date()),
  );
  expect(await remove(mia, card)).toBe("removed");
});
