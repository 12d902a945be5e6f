import { defineList, playerField, table, type Query } from "@apogee/actions";
import type { Database, Tx } from "@apogee/database";
import { countriesOfPlayers, findPlayer, type Player } from "@apogee/identity";
import { NotFound } from "@apogee/kernel";
import { loosenedByPlayer, loosenedSince } from "@apogee/limits";
import {
  activePlayersAfter,
  harmHoursAmong,
  harmHoursOf,
  harmThresholds,
  MARKERS,
  marksOf,
  zoneOf,
  type Mark,
} from "@apogee/tracking";
import { z } from "zod";

const DAY_MS = 86_400_000;
/** Markers look back this long at most. */
const HARM_DAYS = 365;
const AT_A_TIME = 500;

const mark = z.object({
  marker: z.enum(MARKERS),
  found: z.int(),
  least: z.int(),
  set: z.boolean(),
  why: z.string().describe("One sentence, with the figures."),
});
const sinceWhen = (now: Date): Date => new Date(now.getTime() - HARM_DAYS * DAY_MS);

/** Every marker of harm of a player at a time, set or not. */
export async function marksOfPlayer(db: Database | Tx, { id, personal }: Player, now: Date): Promise<Mark[]> {
  const since = sinceWhen(now);
  const hours = await harmHoursOf(db, id, since);
  const thresholds = await harmThresholds(db);
  const raised = await loosenedSince(db, id, since);
  return marksOf({ hours, thresholds, raised, timeZone: zoneOf(personal.country), now });
}

/** `player.harm`: the markers of harm of a player. */
function harmQuery(): Query {
  return defineList({
    name: "player.harm",
    permission: "players.read",
    summary: "show the markers of harm of a player, each with the figures that explain it",
    filters: z.object({ player: playerField }),
    row: mark,
    refusals: [{ code: "not_found", status: 404, when: "There is no such player." }],
    command: { arguments: ["player"] },
    async all({ db, at }, { player }) {
      const found = await findPlayer(db, player);
      if (!found) throw new NotFound(`The player ${player}`);
      return marksOfPlayer(db, found, at);
    },
    says: (marks) =>
      table([
        ["", "marker", "found", "explanation"],
        ...marks.map(({ marker, set, found, least, why }) => [set ? "SET" : "", marker, `${found} of ${least}`, why]),
      ]),
  });
}

const FROM_1 = `Name a number of markers from 1 to ${MARKERS.length}.`;

/** `player.marked`: all players with markers of harm. */
function markedQuery(): Query {
  return defineList({
    name: "player.marked",
    permission: "players.read",
    summary: "list all players with markers of harm that are set, those with the most first, each explained",
    filters: z.object({
      least: z
        .int(FROM_1)
        .min(1, FROM_1)
        .max(MARKERS.length, FROM_1)
        .default(1)
        .describe(`leave out players with fewer markers, from 1 to ${MARKERS.length} (default: 1)`)
        .meta({ placeholder: "markers" }),
    }),
    row: z.object({ playerId: z.int(), marks: z.array(mark) }),
    sorts: { player: ({ playerId }) => playerId, marks: ({ marks }) => marks.length },
    all: ({ db, at }, { least }) => markedPlayers(db, least, at),
    says: (rows) =>
      rows.length === 0
        ? "No player has these markers of harm."
        : table([
            ["player", "marker", "found", "explanation"],
            ...rows.flatMap(({ playerId, marks }) =>
              marks.map(({ marker, found, least, why }, line) => [
                line === 0 ? String(playerId) : "",
                marker,
                `${found} of ${least}`,
                why,
              ]),
            ),
          ]),
  });
}

/** What staff read of markers of harm. */
export const harmQueries = (): Query[] => [harmQuery(), markedQuery()];

/** A player with the markers that are set. */
interface MarkedPlayer {
  readonly playerId: number;
  readonly marks: Mark[];
}

/** The players with at least so many markers set, most first; test accounts are left out. */
async function markedPlayers(db: Database, least: number, now: Date): Promise<MarkedPlayer[]> {
  const since = sinceWhen(now);
  const [thresholds, raised] = await Promise.all([harmThresholds(db), loosenedByPlayer(db, since)]);
  const marked: MarkedPlayer[] = [];
  const judge = async (playerIds: readonly number[]): Promise<void> => {
    const [countries, hours] = await Promise.all([
      countriesOfPlayers(db, playerIds),
      harmHoursAmong(db, playerIds, since),
    ]);
    for (const [playerId, country] of countries) {
      const marks = marksOf({
        hours: hours.get(playerId) ?? [],
        thresholds,
        raised: raised.get(playerId) ?? [],
        timeZone: zoneOf(country),
        now,
      }).filter(({ set }) => set);
      if (marks.length >= least) marked.push({ playerId, marks });
    }
  };
  const others = new Set(raised.keys());
  for (let after = 0; ;) {
    const active = await activePlayersAfter(db, { since, after }, AT_A_TIME);
    await judge(active);
    for (const playerId of active) others.delete(playerId);
    if (active.length < AT_A_TIME) break;
    after = active.at(-1)!;
  }
  // They raised limits, and neither played nor moved money.
  const rest = [...others];
  for (let from = 0; from < rest.length; from += AT_A_TIME) await judge(rest.slice(from, from + AT_A_TIME));
  return marked.toSorted((one, other) => other.marks.length - one.marks.length || one.playerId - other.playerId);
}
