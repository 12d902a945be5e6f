import { CalendarDays } from "lucide-react";
import { named, type EditorKind } from "../../../site/editor/kind.ts";
import { textIn } from "./cells.ts";
import { adventureTerms } from "./terms-of-rows.ts";

/** Adventures: dates with conditions and prizes. */
export const adventures: EditorKind = {
  kind: "adventure",
  group: "prizes",
  Icon: CalendarDays,
  list: "adventure.list",
  columns: [
    { name: "first" },
    { name: "superPrize" },
    { name: "steps", numeric: true },
    { name: "group" },
    { name: "players", numeric: true },
  ],
  idOf: (row) => String(row["key"]),
  titleOf: (row, locale) => textIn(row["titles"], locale),
  stateOf: ({ state, superPrize }, now) => {
    if (state === "draft") return { key: "draft", tone: "neutral" };
    if (state === "canceled") return { key: "canceled", tone: "bad" };
    return String(superPrize) < now.toISOString().slice(0, 10)
      ? { key: "ended", tone: "neutral" }
      : { key: "published", tone: "ok" };
  },
  show: { query: "adventure.show", filters: (key) => ({ key }) },
  save: "adventure.put",
  keyFields: ["key"],
  historyOf: (id) => ({ kind: "adventure", id }),
  inputOf: (row) => ({ key: row["key"], terms: adventureTerms(row) }),
  inputOfVersion: ({ after }, now) => (after?.["days"] ? { ...now, terms: adventureTerms(after) } : null),
  start: {
    key: "",
    terms: {
      group: null,
      titles: { en: "" },
      days: [{ step: 1, date: "", minDep: { EUR: 2_000 }, activationDays: 1, reward: { kind: "points", points: 20 } }],
      superPrize: { date: "", reward: { kind: "points", points: 200 } },
    },
  },
  sections: [
    { key: "name", fields: ["key", "terms.group", "terms.need"] },
    { key: "days", fields: ["terms.days"] },
    { key: "superPrize", fields: ["terms.superPrize"] },
    { key: "texts", fields: ["terms.titles"] },
  ],
  acts: [
    { action: "adventure.publish", given: named("key"), shows: ({ state }) => state === "draft" },
    { action: "adventure.cancel", given: named("key"), shows: ({ state }) => state === "published", refuses: true },
  ],
};
