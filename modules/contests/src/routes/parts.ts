import type { CallContext } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { contestBySlug, findContest, type Contest } from "../contest.store.ts";
import { mayView } from "../domain/visibility.ts";
import type { GamesOfContests } from "../games-of-contests.ts";
import type { ContestPorts } from "../ports.ts";
import type { ViewParts } from "../show-contests.ts";
import { viewerOf } from "../viewer.ts";

/** What the routes of contests share. */
export interface RouteParts extends ViewParts {
  readonly ports: ContestPorts;
  readonly games: GamesOfContests;
}

/** The contests that the caller may see. */
export async function viewable(
  contests: readonly Contest[],
  context: CallContext,
  ports: ContestPorts,
): Promise<Contest[]> {
  const viewer = await viewerOf(context, ports);
  return contests.filter((contest) => mayView(contest, viewer));
}

/** A contest by its number or its slug, if the caller may see it. Refuses `NotFound`. */
export async function contestFor(name: string | number, context: CallContext, ports: ContestPorts): Promise<Contest> {
  const { db } = context;
  const isNumber = typeof name === "number" || /^\d{1,15}$/.test(name);
  const contest = isNumber ? await findContest(db, Number(name)) : await contestBySlug(db, name);
  if (!contest || !mayView(contest, await viewerOf(context, ports))) throw new NotFound("The tournament");
  return contest;
}
