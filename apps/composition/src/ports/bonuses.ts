import type { BonusPorts } from "@apogee/bonuses";
import type { Publish } from "@apogee/contract";
import { findWallet } from "@apogee/wallet";
import type { Platform } from "../platform.ts";
import { balanceChanged } from "../publications/balance-after-changes-by-hand.ts";

/** The ports of bonuses. */
export function bonusPorts(platform: Pick<Platform, "db" | "clock">, publish: Publish): BonusPorts {
  const { db, clock } = platform;
  const changed = balanceChanged(platform, publish);
  return {
    db,
    clock,
    publish,
    async balanceMoved(playerId, currency) {
      const wallet = await findWallet(db, playerId, currency);
      if (wallet) await changed(wallet);
    },
  };
}
