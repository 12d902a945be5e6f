import { showSeries, tournamentStandings, type Standing } from "@apogee/contract";
import { implement, type CallContext, type ImplementedRoute } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { contestsOfSeries, type Contest } from "../contest.store.ts";
import type { PrizePlace } from "../domain/prize-places.ts";
import { seriesTable } from "../domain/series-table.ts";
import { isProvisional } from "../domain/stages.ts";
import { textIn } from "../domain/texts.ts";
import { findEntry } from "../entry.store.ts";
import { finalRowOf, finalRows, finalSize } from "../final.store.ts";
import { findSeries } from "../series.store.ts";
import { showContests, shownPrizes } from "../show-contests.ts";
import { placedPlayers, placesFrom, standingOf, versionOf } from "../standings/index.ts";
import { publicNames } from "../standings/public-names.ts";
import { contestFor, viewable, type RouteParts } from "./parts.ts";

const MOST_ROWS = 100;

/** The tables of contests and of series. */
export function tableRoutes(parts: RouteParts): ImplementedRoute[] {
  const { ports } = parts;
  return [
    implement(tournamentStandings, async ({ params, query }, context) => {
      const contest = await contestFor(params.id, context, ports);
      const { db, locale, principal } = context;
      // The version is read first: a delta that is made meanwhile is then applied to rows that may contain it.
      const version = await versionOf(db, contest.id);
      const table = await tableOf(context, contest, query.from ?? 1);
      const prizes = await shownPrizes(db, ports, contest, locale);
      const shown = (row: Row): Standing => standingOfRow(row, prizes, principal?.playerId ?? null);
      const own = principal ? await ownRow(context, contest, principal.playerId) : null;
      return {
        version,
        provisional: isProvisional(contest.stage),
        total: table.total,
        rows: table.rows.map(shown),
        own: own && shown(own),
        final_sha256: contest.finalSha256,
      };
    }),
    implement(showSeries, async ({ params }, context) => {
      const { db, locale, principal } = context;
      const series = await findSeries(db, params.slug);
      if (!series) throw new NotFound("The series");
      const contests = await viewable(await contestsOfSeries(db, series.slug), context, ports);
      const most = series.placePoints.length;
      const tables = [];
      for (const contest of contests) tables.push(await placesOf(context, contest, most));
      const all = seriesTable(tables, series.placePoints);
      const nameOf = await publicNames(
        db,
        all.map(({ playerId }) => playerId),
      );
      const rows = all.map(({ playerId, place, score }): Standing & { playerId: number } => ({
        playerId,
        place,
        nickname: nameOf(playerId),
        score,
        prize: null,
        own: playerId === principal?.playerId,
        disqualified: false,
      }));
      const wire = ({ playerId: _player, ...row }: Standing & { playerId: number }): Standing => row;
      const own = rows.find((row) => row.own);
      return {
        slug: series.slug,
        title: textIn(series.titles, locale),
        description: textIn(series.descriptions, locale),
        tournaments: await showContests(db, parts, contests, locale),
        rows: rows.slice(0, MOST_ROWS).map(wire),
        own: own ? wire(own) : null,
      };
    }),
  ];
}

interface Row {
  readonly place: number | null;
  readonly playerId: number;
  readonly nickname: string;
  readonly score: number;
  readonly disqualified: boolean;
}

const isFinal = ({ stage }: Contest): boolean => stage === "final" || stage === "paid";

async function tableOf({ db }: CallContext, contest: Contest, from: number): Promise<{ total: number; rows: Row[] }> {
  const { id } = contest;
  if (isFinal(contest)) {
    const rows = await finalRows(db, id, { from, most: MOST_ROWS });
    return { total: await finalSize(db, id), rows: rows.map((row) => ({ ...row, disqualified: false })) };
  }
  const places = await placesFrom(db, id, { from, most: MOST_ROWS });
  const nameOf = await publicNames(
    db,
    places.map(({ playerId }) => playerId),
  );
  const rows = places.map((row) => ({ ...row, nickname: nameOf(row.playerId), disqualified: false }));
  return { total: await placedPlayers(db, id), rows };
}

/** The caller's own row, also without a place; null if the caller has not joined. */
async function ownRow({ db }: CallContext, contest: Contest, playerId: number): Promise<Row | null> {
  const entry = await findEntry(db, contest.id, playerId);
  if (!entry) return null;
  const disqualified = entry.disqualifiedAt !== null;
  const final = isFinal(contest) ? await finalRowOf(db, contest.id, playerId) : undefined;
  if (final) return { ...final, disqualified };
  const standing = await standingOf(db, contest.id, playerId);
  const place = isFinal(contest) ? null : (standing?.place ?? null);
  return {
    playerId,
    place,
    nickname: (await publicNames(db, [playerId]))(playerId),
    score: standing?.score ?? 0,
    disqualified,
  };
}

/** The players on the first places, in order. */
async function placesOf({ db }: CallContext, contest: Contest, most: number): Promise<number[]> {
  if (contest.stage === "scheduled" || contest.stage === "canceled") return [];
  const rows = isFinal(contest)
    ? await finalRows(db, contest.id, { from: 1, most })
    : await placesFrom(db, contest.id, { from: 1, most });
  return rows.map(({ playerId }) => playerId);
}

function standingOfRow(row: Row, prizes: readonly PrizePlace[], caller: number | null): Standing {
  const { place, playerId, nickname, score, disqualified } = row;
  const prize = prizes.find((each) => each.place === place)?.reward ?? null;
  return { place, nickname, score, prize, own: playerId === caller, disqualified };
}
