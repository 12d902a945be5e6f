import type { TournamentView } from "@apogee/contract";
import type { LoadFacts } from "../../site/load-context.ts";
import { loadContests } from "../../site/promotions/load-contests.ts";
import { inOrder } from "../../site/promotions/time-status.ts";

/** What the lobby shows of a contest. */
export interface LobbyContest extends Pick<
  TournamentView,
  | "id"
  | "slug"
  | "title"
  | "art"
  | "questSize"
  | "start_at"
  | "end_at"
  | "currency"
  | "money_prize_pool_cents"
  | "chargeable_comp_points_prize_pool"
> {
  readonly levels_count: number;
  readonly joined: boolean;
  /** The prize of the first place alone. */
  readonly prizes: TournamentView["prizes"];
}

const MOST = 3;

/** The contests that run, at most three: those first that the player has joined. */
export async function loadContestStrip({ api, visit }: LoadFacts): Promise<readonly LobbyContest[]> {
  const { all, statuses } = await loadContests(api, visit.player);
  const running = inOrder(
    all.filter(({ status, stage }) => status === "active" && stage !== "canceled"),
    visit.now,
  );
  const joined = ({ id }: TournamentView): boolean => statuses[id]?.user_confirmed ?? false;
  return running
    .toSorted((a, b) => Number(joined(b)) - Number(joined(a)))
    .slice(0, MOST)
    .map((contest) => ({
      id: contest.id,
      slug: contest.slug,
      title: contest.title,
      art: contest.art,
      questSize: contest.questSize,
      start_at: contest.start_at,
      end_at: contest.end_at,
      currency: contest.currency,
      money_prize_pool_cents: contest.money_prize_pool_cents,
      chargeable_comp_points_prize_pool: contest.chargeable_comp_points_prize_pool,
      prizes: contest.prizes.slice(0, 1),
      levels_count: contest.levels?.length ?? 0,
      joined: joined(contest),
    }));
}
