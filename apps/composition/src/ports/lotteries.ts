import type { Publish } from "@apogee/contract";
import type { LotteryPorts } from "@apogee/lotteries";
import { returnPoints } from "@apogee/loyalty";
import type { DayRates } from "@apogee/rates";
import type { Rewards } from "@apogee/rewards";
import type { Platform } from "../platform.ts";
import { balanceChanged } from "../publications/balance-after-changes-by-hand.ts";
import { beaconSource } from "./beacon.ts";

/** What the ports of lotteries are made of. */
interface LotteryWiring {
  readonly publish: Publish;
  /** The server's own address. */
  readonly ownUrl: string;
  readonly rates: DayRates;
  readonly rewards: Rewards;
}

/** The ports of lotteries: the beacon, rewards, and points that go back. */
export function lotteryPorts(platform: Platform, { publish, ownUrl, rates, rewards }: LotteryWiring): LotteryPorts {
  const { db, clock, seedKeys, log } = platform;
  return {
    db,
    clock,
    rates,
    rewards,
    seedKeys,
    beacon: beaconSource(platform, ownUrl),
    returnPoints,
    balanceChanged: balanceChanged(platform, publish),
    publish,
    log,
  };
}
