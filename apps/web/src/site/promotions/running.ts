import type { LotteryView, TournamentView } from "@apogee/contract";
import type { ArenaData } from "./load-arena.server.ts";
import { inOrder, statusAt } from "./time-status.ts";

/** The promotions that run now. */
export interface Running {
  /** The joined contest that ends first, else the running one that ends first: it has the wide card. */
  readonly lead: TournamentView | null;
  readonly contests: readonly TournamentView[];
  readonly lotteries: readonly LotteryView[];
  readonly hasAdventure: boolean;
  readonly hasWheel: boolean;
  readonly count: number;
  /** In how many of them the player takes part. */
  readonly joined: number;
}

/** What runs over all kinds. */
export function runningOf({ contests, lotteries, tickets, wheel, adventure }: ArenaData, now: number): Running {
  const runs = inOrder(
    contests.all.filter((each) => statusAt(each, now) === "active" && each.stage !== "canceled"),
    now,
  );
  const open = inOrder(
    lotteries.filter((each) => statusAt(each, now) === "active" && each.stage !== "canceled"),
    now,
  );
  const isJoined = ({ id }: TournamentView): boolean => contests.statuses[id]?.user_confirmed ?? false;
  const tournaments = runs.filter(({ questSize }) => questSize === null);
  const lead = tournaments.find(isJoined) ?? tournaments[0] ?? null;
  const hasAdventure = adventure !== null && !adventure.finished;
  const hasWheel = wheel !== null && wheel.table !== null;
  const withTickets = open.filter(({ id }) =>
    tickets.some((each) => each.lottery_id === id && each.tickets.length > 0),
  );
  const deposits = adventure?.days.some(({ deposited_cents: cents }) => cents > 0) ?? false;
  return {
    lead,
    contests: runs.filter((each) => each !== lead),
    lotteries: open,
    hasAdventure,
    hasWheel,
    count: runs.length + open.length + Number(hasAdventure) + Number(hasWheel),
    joined:
      runs.filter(isJoined).length +
      withTickets.length +
      Number(hasAdventure && deposits) +
      Number((wheel?.spins.length ?? 0) > 0),
  };
}
