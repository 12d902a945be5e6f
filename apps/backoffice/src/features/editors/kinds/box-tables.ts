import { Package } from "lucide-react";
import type { EditorKind } from "../../../site/editor/kind.ts";
import { shownAmount, textIn } from "./cells.ts";
import { tableTerms } from "./terms-of-rows.ts";

/** Tables of prizes, from which boxes and wheels draw. */
export const boxTables: EditorKind = {
  kind: "box-table",
  group: "prizes",
  Icon: Package,
  list: "box-table.list",
  columns: [
    { name: "display", isChoice: true },
    { name: "rows", numeric: true, cell: (row) => String((row["rows"] as readonly unknown[]).length) },
    {
      name: "budgetCents",
      numeric: true,
      cell: (row, locale) => shownAmount(Math.round(Number(row["budgetCents"])), "EUR", locale),
    },
    { name: "version", numeric: true },
    { name: "at" },
  ],
  idOf: (row) => String(row["key"]),
  titleOf: (row, locale) => textIn(row["titles"], locale),
  show: { query: "box-table.show", filters: (key) => ({ key }) },
  save: "box-table.put",
  keyFields: ["key"],
  historyOf: (id) => ({ kind: "box_table", id }),
  inputOf: (row) => ({ key: row["key"], terms: tableTerms(row) }),
  inputOfVersion: ({ after }, now) => (after?.["rows"] ? { ...now, terms: tableTerms(after) } : null),
  start: {
    key: "",
    terms: {
      titles: { en: "" },
      display: "box",
      validHours: 168,
      rows: [{ weight: 1, titles: { en: "" }, reward: { kind: "money", amounts: { EUR: 500 } } }],
    },
  },
  sections: [
    { key: "name", fields: ["key", "terms.display", "terms.validHours"] },
    { key: "rows", fields: ["terms.rows"] },
    { key: "texts", fields: ["terms.titles"] },
  ],
  listActs: ["box.issue"],
};
