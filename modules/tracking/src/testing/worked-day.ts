import { givenBonus } from "@apogee/bonuses/testing";
import { voidRound } from "@apogee/play";
import { toAccount, toWallet, type GivenRevenue } from "./given-revenue.ts";

const DAY_MS = 86_400_000;

/** The worked day: see `domain/revenue.test.ts`, with real bets, entries and pots. */
export async function workedDay(given: GivenRevenue): Promise<void> {
  const [p1, p2, p3, p4, p5, p6, p7] = [
    await given.wallet("DE"),
    await given.wallet("DE", { real: 50_00 }),
    await given.wallet("FI"),
    await given.wallet("FI"),
    await given.wallet("FI"),
    await given.wallet("FI"),
    await given.wallet("FI"),
  ] as const;
  await givenBonus(given.db, { walletId: p7.id, amount: 10_00 }, given.clock.date());
  const old = await given.play(p1, 20_00, 0);
  given.clock.advance(DAY_MS);
  await givenBonus(given.db, { walletId: p2.id, amount: 25_00 }, given.clock.date());
  await given.post("bonus_forfeited", [toWallet(p7, -10_00, "bonus"), toAccount("house_bonus", 10_00)]);
  await given.play(p1, 100_00, 60_00);
  await given.play(p2, 75_00, 115_00);
  await given.play(p6, 5_00, 5_00);
  await given.post("promo_win", [toWallet(p3, 12_00), toAccount("house", -12_00)]);
  await voidRound(given.db, given.lane, old.roundId);
  const voided = await given.play(p4, 10_00, 0);
  await voidRound(given.db, given.lane, voided.roundId);
  await given.play(p5, 40_00, 0);
  await given.post("jackpot_fed", [
    toAccount("jackpot_pot", 30, "m:1"),
    toAccount("jackpot_reserve", 10, "m:1"),
    toAccount("jackpot_house", -40, "jackpots"),
  ]);
  await given.post("jackpot_win", [toWallet(p5, 500_00), toAccount("jackpot_pot", -500_00, "m:1")], {
    cause: "jackpot:1:1",
  });
  await given.play(p6, 200_00, 0);
  await given.post("cashback_paid", [toWallet(p1, 5_00), toAccount("house", -5_00)]);
  await given.post("points_exchanged", [toWallet(p1, 4_00), toAccount("house", -4_00)]);
  await given.post("contest_prize", [toWallet(p6, 15_00), toAccount("house_bonus", -15_00)]);
  await given.post("deposit", [toWallet(p1, 1_000_00), toAccount("provider_transit", -1_000_00, "cards")], {
    cause: "payment:1",
  });
  await given.post("withdrawal_reserved", [toWallet(p1, -400_00), toAccount("withdrawals_reserved", 400_00)], {
    cause: "payment:2",
  });
  await given.post(
    "withdrawal_paid",
    [
      toAccount("withdrawals_reserved", -400_00),
      toAccount("provider_transit", 403_35, "cards"),
      toAccount("fees", -3_35),
    ],
    { cause: "payment:2" },
  );
  await given.post("deposit_reversed", [toWallet(p1, -50_00), toAccount("provider_transit", 50_00, "cards")], {
    cause: "payment:1",
  });
  await given.post("adjustment", [toWallet(p6, 7_00), toAccount("adjustments", -7_00)]);
}
