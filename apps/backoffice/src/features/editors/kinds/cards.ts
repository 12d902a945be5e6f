import { ShoppingBag } from "lucide-react";
import type { Row } from "../../../site/api/shapes.ts";
import type { EditorKind, Input } from "../../../site/editor/kind.ts";
import { textIn } from "./cells.ts";
import { cardTerms } from "./terms-of-rows.ts";

/** Cards of the points shop. */
export const cards: EditorKind = {
  kind: "card",
  group: "loyalty",
  Icon: ShoppingBag,
  list: "card.list",
  columns: [
    { name: "type", isChoice: true },
    {
      name: "points",
      numeric: true,
      cell: (row) =>
        String((row["rates"] as readonly Row[]).find(({ currency }) => currency === "EUR")?.["points"] ?? "–"),
    },
    { name: "wager", numeric: true },
    { name: "stock", numeric: true },
    { name: "limitPerPlayer", numeric: true },
    { name: "position", numeric: true },
  ],
  idOf: (row) => String(row["id"]),
  titleOf: (row, locale) => textIn(row["titles"], locale) || String(row["title"]),
  stateOf: (row) => (row["enabled"] === true ? { key: "sold", tone: "ok" } : { key: "stopped", tone: "neutral" }),
  show: { query: "card.show", filters: (id) => ({ id }) },
  save: "card.put",
  keyFields: ["id"],
  historyOf: (id) => ({ kind: "card", id }),
  inputOf: (row) => ({ id: row["id"], terms: cardTerms(row) }),
  inputOfVersion: ({ action, after }, now) =>
    action === "card.put" && after ? { ...now, terms: cardTerms(after) } : null,
  start: {
    id: "",
    terms: { type: "money", titles: { en: "" }, wager: 3, prices: { EUR: { points: 500, amount: 500 } } },
  },
  sections: [
    { key: "name", fields: ["id"] },
    { key: "reward", fields: ["terms.type", "terms.tag", "terms.wager", "terms.wagerHours"] },
    { key: "spins", fields: ["terms.game", "terms.activateHours", "terms.validHours"], shows: isOfType("freespins") },
    { key: "boxes", fields: ["terms.box"], shows: isOfType("lootboxes") },
    { key: "prices", fields: ["terms.prices"] },
    { key: "budget", fields: ["terms.stock", "terms.limitPerPlayer", "terms.position"] },
    { key: "texts", fields: ["terms.titles"] },
  ],
  acts: [
    { action: "card.start", given: (row) => ({ id: row["id"] }), shows: (row) => row["enabled"] === false },
    {
      action: "card.stop",
      given: (row) => ({ id: row["id"] }),
      shows: (row) => row["enabled"] === true,
      refuses: true,
    },
  ],
};

function isOfType(type: string) {
  return (input: Input): boolean => (input["terms"] as Row | undefined)?.["type"] === type;
}
