import type { ShownReward } from "@apogee/contract";
import type { ArenaData } from "../../site/promotions/load-arena.server.ts";
import { prizeAt } from "../../site/promotions/prize-bands.ts";

/** Something that promotions have brought the player. */
export interface Won {
  readonly key: string;
  readonly at: string;
  /** What it is; null if only its title is known. */
  readonly reward: ShownReward | null;
  /** Where it came from. */
  readonly title: string;
  readonly kind: "contest" | "wheel" | "achievement" | "lottery" | "adventure";
}

const MOST = 5;

/** What was won lately over all kinds, the newest first. Levels of quests are on their own page. */
export function wonOf({
  contests,
  lotteries,
  tickets,
  wheel,
  adventure,
  latest,
}: Omit<ArenaData, "month" | "jackpots">) {
  const all: Won[] = [];
  for (const contest of contests.all) {
    const place = contests.statuses[contest.id]?.award_place ?? null;
    const reward = place === null ? null : prizeAt(contest.prizes, place);
    const final = contest.stage === "final" || contest.stage === "paid";
    if (final && reward && contest.questSize === null)
      all.push({
        key: `contest ${contest.id}`,
        at: contest.finished_at ?? contest.end_at,
        reward,
        title: contest.title,
        kind: "contest",
      });
  }
  for (const { lottery_id: id, prizes } of tickets) {
    const lottery = lotteries.find((each) => each.id === id);
    for (const prize of lottery?.finished_at ? prizes : [])
      all.push({
        key: `lottery ${id} ${prize.award_place}`,
        at: lottery!.finished_at!,
        reward: prize.reward,
        title: lottery!.title,
        kind: "lottery",
      });
  }
  for (const { id, at, title } of wheel?.history ?? [])
    all.push({ key: `wheel ${id}`, at, reward: null, title, kind: "wheel" });
  for (const { id, target, title, reached_at: at } of latest)
    all.push({ key: `achievement ${id} ${target}`, at, reward: null, title, kind: "achievement" });
  for (const { date, claim, prize } of adventure?.days ?? [])
    if (claim === "claimed")
      all.push({
        key: `adventure ${date}`,
        at: `${date}T12:00:00Z`,
        reward: prize,
        title: adventure!.title,
        kind: "adventure",
      });
  return all.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, MOST);
}
