import { Medal, Swords } from "lucide-react";
import type { Row } from "../../../site/api/shapes.ts";
import type { EditorKind, Input, ThingState } from "../../../site/editor/kind.ts";
import { ColorControl } from "../controls/color-control.tsx";
import { shownAmount } from "./cells.ts";
import { contestOrder } from "./terms-of-rows.ts";

const STAGES: Readonly<Record<string, ThingState["tone"]>> = {
  scheduled: "info",
  active: "ok",
  selling: "ok",
  closing: "watch",
  closed: "watch",
  review: "watch",
  canceled: "bad",
};

/** The stage of a contest or a lottery. */
export const stageOf = (row: Row): ThingState => ({
  key: String(row["stage"]),
  tone: STAGES[String(row["stage"])] ?? "neutral",
});

const NONE = { identifiers: [], categories: [], providers: [] };

/** What a new contest begins with. */
function startOf(more: { readonly identifier: string; readonly terms: Input }, score: Input): Input {
  return {
    contest: {
      slug: "",
      identifier: more.identifier,
      start: "",
      end: "",
      titles: { en: "" },
      descriptions: { en: "" },
      art: { symbol: "rocket", from: "#3b1d8f", to: "#ff7a3d" },
      terms: {
        rules: {
          score,
          currency: "EUR",
          minBet: { EUR: 20 },
          money: "real",
          countsJackpotWins: false,
          games: { include: NONE, exclude: NONE },
          groups: [],
          countries: [],
          licences: [],
        },
        join: { mode: "automatic" },
        pool: { guaranteed: 100_000, unclaimed: "kept" },
        prizes: [],
        levels: null,
        reviewHours: 24,
        ...more.terms,
      },
    },
  };
}

const id = (row: Row): Input => ({ id: row["id"] });
const isIn =
  (...stages: readonly string[]) =>
  (row: Row): boolean =>
    stages.includes(String(row["stage"]));

function contestKind(kind: "tournament" | "quest", Icon: EditorKind["Icon"], start: Input): EditorKind {
  const parts = kind === "quest" ? ["contest.terms.levels"] : ["contest.terms.prizes"];
  return {
    kind,
    group: "contests",
    Icon,
    list: "contest.list",
    rowsOf: (rows) => rows.filter((row) => row["kind"] === kind),
    columns: [
      { name: "start" },
      { name: "end" },
      { name: "join", isChoice: true },
      {
        name: "guaranteed",
        numeric: true,
        cell: (row, locale) => shownAmount(row["guaranteed"], row["currency"], locale),
      },
      { name: "version", numeric: true },
    ],
    idOf: (row) => String(row["id"]),
    titleOf: (row) => String(row["title"]),
    stateOf: stageOf,
    show: { query: "contest.show", filters: (number) => ({ id: Number(number) }) },
    save: "contest.put",
    create: "contest.create",
    historyOf: (number) => ({ kind: "contest", id: number }),
    inputOf: (row) => ({ id: row["id"], contest: contestOrder(row) }),
    copyOf: ({ contest }) => ({ contest: { ...(contest as Input), slug: "", identifier: "" } }),
    inputOfVersion: ({ after }, now) => {
      if (!after?.["terms"]) return null;
      // Entries of earlier releases have neither texts nor pictures.
      const stored = Object.entries(contestOrder(after)).filter(([, part]) => part !== undefined);
      return { ...now, contest: { ...(now["contest"] as Input), ...Object.fromEntries(stored) } };
    },
    start,
    sections: [
      { key: "name", fields: ["contest.slug", "contest.identifier", "contest.series"] },
      { key: "when", fields: ["contest.start", "contest.end", "contest.join_until", "contest.terms.reviewHours"] },
      {
        key: "score",
        fields: [
          "contest.terms.rules.score",
          "contest.terms.rules.currency",
          "contest.terms.rules.minBet",
          "contest.terms.rules.money",
          "contest.terms.rules.first",
          "contest.terms.rules.countsJackpotWins",
        ],
      },
      { key: "prizes", fields: ["contest.terms.pool.guaranteed", "contest.terms.pool.unclaimed", ...parts] },
      { key: "join", fields: ["contest.terms.join"] },
      {
        key: "who",
        fields: ["contest.terms.rules.groups", "contest.terms.rules.countries", "contest.terms.rules.licences"],
      },
      {
        key: "games",
        fields: [
          "contest.terms.rules.games.include.identifiers",
          "contest.terms.rules.games.include.categories",
          "contest.terms.rules.games.include.providers",
          "contest.terms.rules.games.exclude.identifiers",
          "contest.terms.rules.games.exclude.categories",
          "contest.terms.rules.games.exclude.providers",
        ],
      },
      { key: "texts", fields: ["contest.titles", "contest.descriptions"] },
      { key: "picture", fields: ["contest.art.symbol", "contest.art.from", "contest.art.to"] },
    ],
    controls: { "contest.art.from": ColorControl, "contest.art.to": ColorControl },
    acts: [
      { action: "contest.publish", given: id, shows: isIn("draft") },
      { action: "contest.approve", given: id, shows: isIn("review") },
      { action: "contest.withdraw-game", given: id, shows: isIn("scheduled", "active") },
      { action: "contest.cancel", given: id, shows: isIn("scheduled", "active", "closing", "review"), refuses: true },
    ],
  };
}

/** Tournaments: a table of players, and prizes for its places. */
export const tournaments = contestKind(
  "tournament",
  Swords,
  startOf({ identifier: "", terms: { prizes: [{ from: 1, to: 1, share: 10_000 }] } }, { kind: "win" }),
);

/** Quests: levels that stakes reach. */
export const quests = contestKind(
  "quest",
  Medal,
  startOf(
    {
      identifier: "quest--",
      terms: {
        pool: { guaranteed: 0, unclaimed: "kept" },
        levels: [{ titles: { en: "Start" }, bets: { EUR: 0 }, reward: null }],
      },
    },
    { kind: "bet" },
  ),
);
