import { defineList, defineQuery, table, type Query, type Rows } from "@apogee/actions";
import type { Database } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { allContests, findContest } from "../contest.store.ts";
import { contestEntries } from "../entry.store.ts";
import { finalRows, finalSize, prizeStates } from "../final.store.ts";
import { publicNames } from "../standings/public-names.ts";
import { placedPlayers, placesFrom } from "../standings/standings.queries.ts";
import { NOT_FOUND } from "./refusals.ts";
import { contestRow, contestRowOf, entryRow, entryRowOf } from "./views.ts";

const MOST_ENTRIES = 1_000;
const number = z.int().min(1).describe("the contest's number");
const shown = contestRow.extend({
  titles: z.record(z.string(), z.string()),
  descriptions: z.record(z.string(), z.string()),
  notes: z.record(z.string(), z.array(z.string())),
  art: z.object({ symbol: z.string(), from: z.string(), to: z.string() }),
  /** Games that were withdrawn, with the time. */
  withdrawn: z.record(z.string(), z.string()),
  terms: z.record(z.string(), z.unknown()),
  finalPool: z.int().nullable(),
  finalSha256: z.string().nullable(),
  /** The newest entries, requests first. */
  entries: z.array(entryRow),
});

const tableRow = z.object({
  place: z.int(),
  player: z.int(),
  /** As the site shows it. */
  nickname: z.string(),
  /** In the unit that tables show. */
  score: z.int(),
  /** Of what the place has won: due, given or refused; null if it has won nothing yet. */
  prize: z.string().nullable(),
});

/** What staff read of contests. */
export const contestQueries = (): Query[] => [
  defineList({
    name: "contest.list",
    permission: "promotions.read",
    summary: "list all tournaments and quests, drafts included, the newest first",
    filters: z.object({}),
    row: contestRow,
    sorts: { id: (row) => row.id, start: (row) => row.start, end: (row) => row.end, stage: (row) => row.stage },
    all: async ({ db }) => (await allContests(db)).map(contestRowOf),
    says: (rows) =>
      table([
        ["contest", "slug", "stage", "join", "start", "end"],
        ...rows.map(({ id, slug, stage, join, start, end }) => [String(id), slug, stage, join, start, end]),
      ]),
  }),
  defineQuery({
    name: "contest.show",
    permission: "promotions.read",
    summary: "show a contest with its terms and its players as JSON",
    filters: z.object({ id: number }),
    output: shown,
    refusals: [NOT_FOUND],
    command: { arguments: ["id"] },
    async run({ db }, { id }) {
      const contest = await findContest(db, id);
      if (!contest) throw new NotFound(`The contest ${id}`);
      const { titles, descriptions, art, withdrawn, finalPool, finalSha256 } = contest;
      const notes = Object.fromEntries(Object.entries(contest.notes).map(([locale, all]) => [locale, [...all]]));
      const entries = (await contestEntries(db, id, MOST_ENTRIES)).map(entryRowOf);
      const row = contestRowOf(contest);
      const terms = { ...contest.terms };
      return { ...row, titles, descriptions, notes, art, withdrawn, terms, finalPool, finalSha256, entries };
    },
    says: (contest) => JSON.stringify(contest, null, 2),
  }),
  defineList({
    name: "contest.table",
    permission: "promotions.read",
    summary:
      "show the places of a contest: the standings while it runs, and the final table with its prizes after that",
    filters: z.object({ id: number }),
    row: tableRow,
    refusals: [NOT_FOUND],
    command: { arguments: ["id"], mostShown: 100 },
    async page({ db }, { id }, { limit, offset }) {
      const contest = await findContest(db, id);
      if (!contest) throw new NotFound(`The contest ${id}`);
      return tableOf(db, id, contest.finalSha256 !== null, { from: offset + 1, most: Math.min(limit, MOST_PLACES) });
    },
    says: (rows) =>
      rows.length === 0
        ? "Nobody has a place."
        : table([
            ["place", "player", "nickname", "score", "prize"],
            ...rows.map(({ place, player, nickname, score, prize }) => [
              String(place),
              String(player),
              nickname,
              String(score),
              prize ?? "",
            ]),
          ]),
  }),
];

const MOST_PLACES = 100_000;

/** The final table as it was stored, or the standings of now. */
async function tableOf(
  db: Database,
  id: number,
  isFinal: boolean,
  part: { readonly from: number; readonly most: number },
): Promise<Rows<z.input<typeof tableRow>>> {
  if (isFinal) {
    const [rows, total, prizes] = [await finalRows(db, id, part), await finalSize(db, id), await prizeStates(db, id)];
    return {
      rows: rows.map(({ place, playerId, nickname, score }) => ({
        place: place!,
        player: playerId,
        nickname,
        score,
        prize: prizes.get(playerId) ?? null,
      })),
      total,
    };
  }
  const rows = await placesFrom(db, id, part);
  const nameOf = await publicNames(
    db,
    rows.map(({ playerId }) => playerId),
  );
  return {
    rows: rows.map(({ place, playerId, score }) => ({
      place,
      player: playerId,
      nickname: nameOf(playerId),
      score,
      prize: null,
    })),
    total: await placedPlayers(db, id),
  };
}
