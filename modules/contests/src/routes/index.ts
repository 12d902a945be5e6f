import {
  listTournaments,
  playerTournaments,
  recentTournaments,
  showTournament,
  tournamentGames,
} from "@apogee/contract";
import { implement, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { contestsById, publishedContests, recentContests } from "../contest.store.ts";
import { enteredContests } from "../entry.store.ts";
import { GamesOfContests } from "../games-of-contests.ts";
import { ownStatusOf } from "../own-status.ts";
import type { ContestPorts } from "../ports.ts";
import { showContests } from "../show-contests.ts";
import { joinRoutes } from "./join.ts";
import { contestFor, viewable, type RouteParts } from "./parts.ts";
import { tableRoutes } from "./table.ts";

const DAYS_SHOWN_MS = 30 * 24 * 3_600_000;
const MOST_RECENT = 50;

/** The routes of tournaments and quests. */
export function contestRoutes(ports: ContestPorts): ImplementedRoute[] {
  const parts: RouteParts = { ports, games: new GamesOfContests(ports.clock) };
  return [...listRoutes(parts), ...joinRoutes(parts), ...tableRoutes(parts)];
}

function listRoutes(parts: RouteParts): ImplementedRoute[] {
  const { ports, games } = parts;
  return [
    implement(listTournaments, async (_input, context) => {
      const all = await publishedContests(context.db, new Date(context.clock.now() - DAYS_SHOWN_MS));
      return showContests(context.db, parts, await viewable(all, context, ports), context.locale);
    }),
    implement(recentTournaments, async (_input, context) => {
      const ended = await recentContests(context.db, context.clock.date(), MOST_RECENT);
      return showContests(context.db, parts, await viewable(ended, context, ports), context.locale);
    }),
    implementForPlayer(playerTournaments, async (_input, context) => {
      const { db, principal, locale } = context;
      const joined = await contestsById(db, await enteredContests(db, principal.playerId));
      const shown = await viewable(joined, context, ports);
      const views = await showContests(db, parts, shown, locale);
      const statuses = [];
      for (const [index, view] of views.entries())
        statuses.push({ ...view, player_status: await ownStatusOf(db, shown[index]!, principal.playerId) });
      return statuses;
    }),
    implement(showTournament, async ({ params }, context) => {
      const contest = await contestFor(params.id, context, ports);
      return (await showContests(context.db, parts, [contest], context.locale))[0]!;
    }),
    implement(tournamentGames, async ({ params }, context) => ({
      games: await games.of(context.db, await contestFor(params.id, context, ports)),
    })),
  ];
}
