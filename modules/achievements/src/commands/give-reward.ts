import { inTransaction } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import type { Giving } from "@apogee/rewards";
import type { AchievementPorts } from "../ports.ts";
import type { RewardJob } from "../queued.ts";
import { wordsOf } from "../texts/words.ts";
import { lockDueReward, putRewardEnd } from "../tier.store.ts";

/** The source of rewards of achievements. */
const SOURCE = "achievement";

/**
 * Gives the reward of a tier, once, as it was when the tier was reached. If it cannot be given, such as during a break,
 * the reason is noted and nothing is given later. Returns null if nothing was given.
 */
export async function giveTierReward(
  ports: Pick<AchievementPorts, "db" | "clock" | "rewards">,
  { playerId, achievement, tier }: RewardJob,
): Promise<Giving | null> {
  const at = ports.clock.date();
  const giving = await inTransaction(ports.db, async (tx) => {
    const reward = await lockDueReward(tx, { playerId, achievement, tier });
    const player = await findPlayer(tx, playerId);
    if (!reward || !player) return null;
    const given = await ports.rewards.giveReward(
      tx,
      reward,
      { playerId, currency: player.currency, opensWallet: true },
      {
        key: `achievement:${achievement}:${tier}:${playerId}`,
        source: SOURCE,
        title: wordsOf(achievement, player.language).title,
        actor: "achievements",
      },
      at,
    );
    const { outcome } = given;
    await putRewardEnd(
      tx,
      { playerId, achievement, tier },
      "given" in outcome ? { givenAt: at } : { refused: outcome.refused },
    );
    return "given" in outcome ? given : null;
  });
  if (giving) await ports.rewards.announce(giving);
  return giving;
}
