import type { Database, Tx } from "@apogee/database";
import { findDraw } from "@apogee/draws";
import { publicNicknames } from "@apogee/identity";
import type { Rewards } from "@apogee/rewards";
import type { Lottery } from "./domain/lottery.ts";
import type { ShownFacts } from "./views.ts";
import { winnersOf } from "./winner.store.ts";

/** What pages show of these lotteries besides their rows, by the lottery's number. */
export async function shownFactsOf(
  db: Database | Tx,
  rewards: Pick<Rewards, "show">,
  lotteries: readonly Lottery[],
  locale: string,
): Promise<ReadonlyMap<number, ShownFacts>> {
  const winners = await winnersOf(
    db,
    lotteries.map(({ id }) => id),
  );
  const nicknames = await publicNicknames(db, [...new Set(winners.map(({ playerId }) => playerId))]);
  const prizes = lotteries.flatMap(({ rules }) => rules.prizes.flatMap(({ reward }) => (reward ? [reward] : [])));
  const shown = await rewards.show(db, prizes, locale);
  const byReward = new Map(prizes.map((reward, index) => [reward, shown[index] ?? null]));
  const facts = new Map<number, ShownFacts>();
  for (const { id, drawId } of lotteries) {
    const draw = drawId === null ? undefined : await findDraw(db, drawId);
    facts.set(id, {
      rewards: byReward,
      winners: winners.filter(({ lotteryId }) => lotteryId === id),
      nicknames,
      commit: draw?.commit ?? null,
    });
  }
  return facts;
}
