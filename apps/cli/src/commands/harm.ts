import type { Database } from "@apogee/database";
import { countriesOfPlayers, findPlayer } from "@apogee/identity";
import { InvalidFields, NotFound } from "@apogee/kernel";
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
import type { Command } from "commander";
import { table } from "../output.ts";
import { runCommandWith } from "../run.ts";
import { idOf } from "../id-of.ts";

const DAY_MS = 86_400_000;
/** Markers look back this long at most. */
const HARM_DAYS = 365;
const AT_A_TIME = 500;

/** A player with the markers that are set. */
interface MarkedPlayer {
  readonly playerId: number;
  readonly marks: readonly Mark[];
}

/** Commands for the markers of harm, below `player`. */
export function addHarmCommands(player: Command): void {
  player
    .command("harm <player>")
    .description("show the markers of harm of a player, each with the figures that explain it")
    .action((name: string, _options, command: Command) =>
      runCommandWith(command, async ({ house: { db, clock }, output }) => {
        const found = await findPlayer(db, idOf(name));
        if (!found) throw new NotFound(`The player ${name}`);
        const since = new Date(clock.now() - HARM_DAYS * DAY_MS);
        const [hours, thresholds, raised] = await Promise.all([
          harmHoursOf(db, found.id, since),
          harmThresholds(db),
          loosenedSince(db, found.id, since),
        ]);
        const timeZone = zoneOf(found.personal.country);
        const marks = marksOf({ hours, thresholds, raised, timeZone, now: clock.date() });
        const rows = marks.map(({ marker, set, found: is, least, why }) => [
          set ? "SET" : "",
          marker,
          `${is} of ${least}`,
          why,
        ]);
        output.result(marks, table([["", "marker", "found", "explanation"], ...rows]));
      }),
    );
  player
    .command("marked")
    .description("list all players with markers of harm that are set, those with the most first, each explained")
    .option("--least <markers>", "leave out players with fewer markers", "1")
    .action(({ least }: { least: string }, command: Command) =>
      runCommandWith(command, async ({ house: { db, clock }, output }) => {
        const marked = await markedPlayers(db, leastOf(least), clock.date());
        const rows = marked.flatMap(({ playerId, marks }) =>
          marks.map(({ marker, found, least: from, why }, line) => [
            line === 0 ? String(playerId) : "",
            marker,
            `${found} of ${from}`,
            why,
          ]),
        );
        output.result(
          marked,
          rows.length === 0
            ? "No player has these markers of harm."
            : table([["player", "marker", "found", "explanation"], ...rows]),
        );
      }),
    );
}

function leastOf(text: string): number {
  const least = Number(text);
  if (!Number.isInteger(least) || least < 1 || least > MARKERS.length)
    throw new InvalidFields({ least: { invalid: `Name a number of markers from 1 to ${MARKERS.length}.` } });
  return least;
}

/** The players with at least so many markers set, most first; test accounts are left out. */
async function markedPlayers(db: Database, least: number, now: Date): Promise<MarkedPlayer[]> {
  const since = new Date(now.getTime() - HARM_DAYS * DAY_MS);
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
