import type { ArenaData } from "../../site/promotions/load-arena.server.ts";
import { statusAt } from "../../site/promotions/time-status.ts";

/** Something that comes, with what its sentence needs. */
export type Coming = {
  readonly at: string;
  readonly title: string;
  /** `gold`: it brings a prize. */
  readonly tone: "plain" | "gold";
} & (
  | { readonly kind: "day_ends"; readonly missingCents: number; readonly currency: string }
  | { readonly kind: "ends" | "starts" | "lottery_starts" }
  | { readonly kind: "drawn"; readonly count: number }
  | { readonly kind: "spin_expires" }
);

const MOST = 6;

/** What comes next over all kinds, the soonest first. */
export function comingOf(data: Omit<ArenaData, "month" | "latest" | "jackpots">, now: number): readonly Coming[] {
  const { contests, lotteries, tickets, wheel, adventure } = data;
  const all: Coming[] = [];
  for (const contest of contests.all) {
    const { title, start_at, end_at, stage } = contest;
    if (stage === "canceled") continue;
    const status = statusAt(contest, now);
    if (status === "future") all.push({ kind: "starts", at: start_at, title, tone: "plain" });
    if (status === "active" && contests.statuses[contest.id]?.user_confirmed)
      all.push({ kind: "ends", at: end_at, title, tone: "gold" });
  }
  for (const lottery of lotteries) {
    const { id, title, start_at, draw_at, stage } = lottery;
    if (stage === "canceled") continue;
    const count = tickets.find(({ lottery_id }) => lottery_id === id)?.tickets.length ?? 0;
    if (Date.parse(start_at) > now) all.push({ kind: "lottery_starts", at: start_at, title, tone: "plain" });
    else if (count > 0 && Date.parse(draw_at) > now)
      all.push({ kind: "drawn", at: draw_at, title, tone: "gold", count });
  }
  const [spin] = (wheel?.spins ?? []).flatMap(({ valid_until }) => valid_until ?? []).toSorted();
  if (spin) all.push({ kind: "spin_expires", at: spin, title: wheel?.table?.title ?? "", tone: "plain" });
  const today = adventure?.days.find(({ state }) => state === "active");
  if (adventure && today && !adventure.finished) {
    const { minDep, currency } = today.condition;
    const missingCents = Math.max(0, minDep - today.deposited_cents);
    all.push({
      kind: "day_ends",
      at: adventure.today_ends_at,
      title: adventure.title,
      tone: "plain",
      missingCents,
      currency,
    });
  }
  return all
    .filter(({ at }) => Date.parse(at) > now)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .slice(0, MOST);
}
