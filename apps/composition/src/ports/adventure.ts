import type { AdventurePorts, DepositsWork } from "@apogee/adventure";
import { bonusById, cancelBonus, cancelFreespins, freespinsById, type FreespinsPorts } from "@apogee/bonuses";
import type { Tx } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import type { LimitsPorts } from "@apogee/limits";
import type { DayRates } from "@apogee/rates";
import type { Rewards } from "@apogee/rewards";
import { zoneOf } from "@apogee/tracking";
import type { Platform } from "../platform.ts";
import { mayRemind } from "./reminders.ts";

const ACTOR = "adventure";
const REASON = "The deposit for this prize was taken back.";

/** The zone in which most people of the player's country live. Profiles have no zone of their own. */
export const zoneOfPlayer: DepositsWork["zoneOf"] = async (db, playerId) =>
  zoneOf((await findPlayer(db, playerId))?.personal.country ?? null);

/** The ports of the adventure: rates, rewards, zones, reminders, and prizes that are taken back. */
export function adventurePorts(
  { db, clock }: Pick<Platform, "db" | "clock">,
  {
    rates,
    rewards,
    limits,
    freespins,
  }: {
    readonly rates: DayRates;
    readonly rewards: Rewards;
    readonly limits: Pick<LimitsPorts, "depositsSince" | "rates">;
    readonly freespins: FreespinsPorts;
  },
): AdventurePorts {
  return {
    db,
    clock,
    rates,
    rewards,
    zoneOf: zoneOfPlayer,
    mayRemind: (source, playerId, at) => mayRemind(source, limits, playerId, at),
    async takeBack(tx, { bonus, freespins: spins }, at) {
      if (bonus !== undefined) return takeBonusBack(tx, bonus, at);
      return spins !== undefined && takeSpinsBack(tx, freespins, spins, at);
    },
  };
}

/** A bonus that waits, or of which nothing was staked. */
async function takeBonusBack(tx: Tx, bonusId: number, at: Date): Promise<boolean> {
  const bonus = await bonusById(tx, bonusId);
  if (!bonus || !["issued", "wait", "handle_bets"].includes(bonus.stage) || bonus.wagered > 0) return false;
  await cancelBonus(tx, { bonusId, actor: ACTOR, reason: REASON }, at);
  return true;
}

/** Free spins of which none was played. */
async function takeSpinsBack(tx: Tx, ports: FreespinsPorts, id: number, at: Date): Promise<boolean> {
  const spins = await freespinsById(tx, id);
  if (!spins || !["issued", "activated"].includes(spins.stage) || spins.performed > 0) return false;
  await cancelFreespins(tx, ports, { id, actor: ACTOR, reason: REASON }, at);
  return true;
}
