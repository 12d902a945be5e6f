import type { Tx } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import { NotFound } from "@apogee/kernel";
import type { Giving, Reward } from "@apogee/rewards";
import { lastClaimDate, titleIn, type Adventure, type AdventureDay } from "../domain/adventure.ts";
import { dateAfter, dateAt, endOfDate } from "../domain/dates.ts";
import { BonusesOff, DayNotCompleted, PrizeExpired, PrizeUnavailable } from "../errors.ts";
import { claimsOf, completionsOf, insertClaim } from "../player.store.ts";
import type { AdventurePorts } from "../ports.ts";
import { reachedSteps } from "./judge-steps.ts";
import { enterAdventure } from "./enter-adventure.ts";

/** The source of prizes of adventures. */
const SOURCE = "adventure";

/** A claim of the prize of a day. */
export interface DayClaim {
  readonly adventure: Adventure;
  readonly playerId: number;
  /** Of a step, or of the super prize. */
  readonly date: string;
}

/**
 * Gives the prize of a completed day, or the super prize, once. Everything is decided again under the lock on the
 * player's entry: whether the deposits complete the day now, and whether its prize can still be claimed. Returns null if
 * it was claimed before. Refuses `NotFound`, `DayNotCompleted`, `PrizeExpired`, `StakesClosed`, `AccountDisabled`,
 * `BonusesOff`, `PrizeUnavailable`, and what the owner of the reward refuses.
 */
export async function claimDay(
  tx: Tx,
  ports: Pick<AdventurePorts, "rewards" | "rates" | "zoneOf">,
  { adventure, playerId, date }: DayClaim,
  at: Date,
): Promise<Giving | null> {
  const day = adventure.days.find((each) => each.date === date);
  if (!day) throw new NotFound("This day of the adventure");
  const zone = await enterAdventure(tx, ports, { adventure, playerId }, at);
  if ((await claimsOf(tx, playerId, [date])).length > 0) return null;
  const completion = (await completionsOf(tx, playerId, adventure.id)).find(({ step }) => step === day.step);
  const reached = await reachedSteps(tx, ports, { adventure, playerId, zone });
  if (!completion || completion.undoneAt !== null || !reached.some(({ step }) => step === day.step))
    throw new DayNotCompleted();
  const until = lastClaimDate(day, dateAfter);
  if (dateAt(at, zone) > until) throw new PrizeExpired(until);
  await ports.rewards.requireGiving(tx, playerId, at);
  const player = await findPlayer(tx, playerId);
  if (!player) throw new NotFound("The player");
  const key = causeOf({ adventure, playerId, date }, completion.times);
  const giving = await ports.rewards.giveReward(
    tx,
    rewardUntil(day, endOfDate(until, zone)),
    { playerId, currency: player.currency, opensWallet: true },
    { key, source: SOURCE, title: titleIn(adventure, player.language), actor: `player:${playerId}` },
    at,
  );
  if ("refused" in giving.outcome) {
    if (giving.outcome.refused === "bonuses_off") throw new BonusesOff();
    throw new PrizeUnavailable(giving.outcome.refused);
  }
  const { given } = giving.outcome;
  await insertClaim(tx, { adventureId: adventure.id, playerId, step: day.step, date, cause: key, given }, at);
  return giving;
}

/** A day that was completed again, after its prize was taken back, has a further prize. */
function causeOf({ adventure, playerId, date }: DayClaim, times: number): string {
  return `adventure:${adventure.id}:${date}:${playerId}${times > 1 ? `:${times}` : ""}`;
}

/** Claiming accepts a bonus, which begins at once; free spins can be activated as long as the prize could be claimed. */
function rewardUntil({ reward }: AdventureDay, until: Date): Reward {
  if (reward.kind === "bonus") return { ...reward, activateHours: null };
  if (reward.kind === "free_spins") return { ...reward, activate: { until: until.toISOString() } };
  return reward;
}
