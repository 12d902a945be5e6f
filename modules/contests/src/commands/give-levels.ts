import { inTransaction } from "@apogee/database";
import { recordFact } from "@apogee/events";
import { findPlayer } from "@apogee/identity";
import { dayAt } from "@apogee/rates";
import type { Giving } from "@apogee/rewards";
import { findContest, runningQuests, type Contest } from "../contest.store.ts";
import { inCurrency } from "../domain/final-table.ts";
import { noticeText } from "../domain/notices.ts";
import { pageOf } from "../domain/page-of.ts";
import { levelAt } from "../domain/quest-levels.ts";
import { textIn } from "../domain/texts.ts";
import {
  dueLevels,
  highestLevels,
  insertReached,
  lockDueLevel,
  putLevelDecided,
  type DueLevel,
} from "../level.store.ts";
import type { ContestPorts } from "../ports.ts";

type Ports = Pick<ContestPorts, "db" | "clock" | "boards" | "rates" | "rewards" | "notify">;
/** The source of rewards of levels: money is booked under the kind of entry with this name. */
const SOURCE = "quest_level";
const AT_A_TIME = 200;

/**
 * Notes the levels of quests that players have reached for the first time, and gives their rewards, each once and in
 * order. A rollback takes nothing back, and a level that is reached again gives nothing again. Returns how many rewards
 * were given. Throws what the last level that failed threw.
 */
export async function giveLevels(ports: Ports): Promise<number> {
  for (const quest of await runningQuests(ports.db)) await noteReached(ports, quest);
  let given = 0;
  let failure: unknown = null;
  const stopped = new Set<string>();
  for (const level of await dueLevels(ports.db, AT_A_TIME)) {
    // The levels of a player are given in order: those above one that failed wait with it.
    const player = `${level.contestId}:${level.playerId}`;
    if (stopped.has(player)) continue;
    try {
      const giving = await giveLevel(ports, level);
      if (giving && "given" in giving.outcome) given += 1;
      if (giving) await ports.rewards.announce(giving);
    } catch (error) {
      stopped.add(player);
      failure = error;
    }
  }
  if (failure !== null) throw failure;
  return given;
}

async function noteReached({ db, clock, boards }: Ports, quest: Contest): Promise<void> {
  const levels = quest.terms.levels ?? [];
  const thresholds = levels.map(({ bets }) => bets[quest.terms.rules.currency] ?? 0);
  const staked = (await boards.staked(db, quest.id)).filter(({ cents }) => cents > 0);
  const highest = await highestLevels(
    db,
    quest.id,
    staked.map(({ playerId }) => playerId),
  );
  for (const { playerId, cents } of staked) {
    const { level: top } = levelAt(thresholds, cents);
    const from = (highest.get(playerId) ?? 0) + 1;
    if (from > top) continue;
    const at = clock.date();
    await inTransaction(db, async (tx) => {
      for (let level = from; level <= top; level += 1) {
        const order = { contestId: quest.id, playerId, level, reward: levels[level - 1]!.reward };
        if (!(await insertReached(tx, order, at))) continue;
        const last = level === levels.length;
        await recordFact(tx, { kind: "quest.level_reached", playerId, at, tournament: quest.id, level, last });
      }
    });
  }
}

async function giveLevel(ports: Ports, due: DueLevel): Promise<Giving | null> {
  const { db, clock, rewards, notify } = ports;
  const at = clock.date();
  const { contestId, playerId, level } = due;
  return inTransaction(db, async (tx) => {
    if (!(await lockDueLevel(tx, due))) return null;
    const quest = (await findContest(tx, contestId))!;
    const player = await findPlayer(tx, playerId);
    if (!player) return null;
    const { currency, language } = player;
    const rates = await ports.rates.ofDay(dayAt(quest.startAt.getTime()), tx);
    const key = `quest:${contestId}:${level}:${playerId}`;
    const title = textIn(quest.titles, language);
    const giving = await rewards.giveReward(
      tx,
      inCurrency(due.reward, quest.terms.rules.currency, currency, rates),
      { playerId, currency, opensWallet: true },
      { key, source: SOURCE, title, actor: "contests" },
      at,
    );
    const refused = "refused" in giving.outcome ? giving.outcome.refused : null;
    await putLevelDecided(tx, due, refused, at);
    if (refused === null)
      await notify(
        tx,
        { playerId, cause: key, title, text: noticeText("level", language, { level }), page: pageOf(quest) },
        at,
      );
    return giving;
  });
}
