import type { BonusPorts } from "@apogee/bonuses";
import type { Publish } from "@apogee/contract";
import { findPurse } from "@apogee/wallet";
import type { Platform } from "../platform.ts";
import { balanceChanged } from "../publications/balance-after-changes-by-hand.ts";

/** The ports of bonuses. */
export function bonusPorts(house: Pick<Platform, "db" | "clock">, publish: Publish): BonusPorts {
  const { db, clock } = house;
  const changed = balanceChanged(house, publish);
  return {
    db,
    clock,
    publish,
    async balanceMoved(playerId, currency) {
      const purse = await findPurse(db, playerId, currency);
      if (purse) await changed(purse);
    },
  };
}
