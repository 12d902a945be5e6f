import { storedBoards, type ContestPorts } from "@apogee/contests";
import type { Publish, PublishDelta } from "@apogee/contract";
import { sendNotice } from "@apogee/engagement";
import { returnPoints, spendPoints } from "@apogee/loyalty";
import type { DayRates } from "@apogee/rates";
import type { Rewards } from "@apogee/rewards";
import { proposals } from "@apogee/staff";
import type { Platform } from "../platform.ts";
import { balanceChanged } from "../publications/balance-after-changes-by-hand.ts";

/** The ports of contests: rates, rewards, points, news and the rules of countries. */
export function contestPorts(
  platform: Pick<Platform, "db" | "clock" | "rules" | "config">,
  {
    publish,
    publishDelta,
    rates,
    rewards,
  }: {
    readonly publish: Publish;
    readonly publishDelta: PublishDelta;
    readonly rates: DayRates;
    readonly rewards: Rewards;
  },
): ContestPorts {
  const { db, clock, rules } = platform;
  return {
    db,
    clock,
    rates,
    rewards,
    publish,
    boards: storedBoards({ db, publishDelta }),
    balanceChanged: balanceChanged(platform, publish),
    licenceOfCountry: rules.licenceOfCountry,
    showsTestQuests: () => rules.isOn("test_quests"),
    twoPersonsAbove: (tx) => proposals.threshold(tx, "contest.approve"),
    notify: sendNotice,
    spendPoints: async (tx, order, at) => (await spendPoints(tx, order, at)) !== undefined,
    async returnPoints(tx, order, at) {
      await returnPoints(tx, { ...order, reason: "The contest was canceled." }, at);
    },
  };
}
