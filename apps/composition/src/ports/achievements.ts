import type { AchievementPorts, CountingPorts, Standing } from "@apogee/achievements";
import { findDraw } from "@apogee/draws";
import { membersAmong, personalDataMissing, playersById } from "@apogee/identity";
import { playersOnBreak } from "@apogee/limits";
import { persistentPointsOf } from "@apogee/loyalty";
import { parseRoundId, roundOf } from "@apogee/play";
import type { DayRates } from "@apogee/rates";
import type { Rewards } from "@apogee/rewards";
import { walletsOf } from "@apogee/wallet";
import type { Platform } from "../platform.ts";
import { momentsOf } from "./moments.ts";

const MULTI_ACCOUNT_GROUP = "100";
/** A complete profile is one with which the player could deposit in euros. */
const COMPLETE = ["deposit", "EUR"] as const;

/** What the projections of achievements need: rates, what happened in rounds, and the standing of players. */
export const countingPorts = (rates: DayRates): CountingPorts => ({
  rates,
  momentsOf,
  async standings(db, playerIds, at) {
    const players = await playersById(db, playerIds);
    const several = await membersAmong(db, MULTI_ACCOUNT_GROUP, playerIds);
    const pausing = await playersOnBreak(db, playerIds, at);
    const points = await persistentPointsOf(db, playerIds);
    return new Map(
      players.map((player): [number, Standing] => [
        player.id,
        {
          registeredAt: player.createdAt,
          mayReach: player.status === "active" && !player.test && !several.has(player.id) && !pausing.has(player.id),
          isComplete: player.confirmedAt !== null && personalDataMissing(player, ...COMPLETE).length === 0,
          isVerified: player.verified,
          points: points.get(player.id) ?? 0,
        },
      ]),
    );
  },
});

/** The ports of achievements. */
export function achievementPorts(
  { db, clock }: Pick<Platform, "db" | "clock">,
  { rates, rewards }: { readonly rates: DayRates; readonly rewards: Rewards },
): AchievementPorts {
  return {
    ...countingPorts(rates),
    db,
    clock,
    rewards,
    async isCheckable(tx, playerId, { what, of }) {
      if (what === "draw") return (await findDraw(tx, Number(of))) !== undefined;
      // A box is drawn under its player's seed pair like a round, and the page checks it by its number.
      if (what === "box") return Number.isSafeInteger(Number(of)) && Number(of) > 0;
      const place = parseRoundId(of);
      if (!place) return false;
      const isOwn = (await walletsOf(tx, playerId)).some(({ id }) => id === place.walletId);
      return isOwn && (await roundOf(tx, place.walletId, place.round)) !== undefined;
    },
  };
}
