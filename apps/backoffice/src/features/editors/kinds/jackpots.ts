import { Coins } from "lucide-react";
import type { Row } from "../../../site/api/shapes.ts";
import { named, type EditorKind } from "../../../site/editor/kind.ts";
import { shownAmount, textIn } from "./cells.ts";
import { jackpotTerms, jackpotTermsOfTrail } from "./terms-of-rows.ts";

/** Jackpots: pots that stakes feed. */
export const jackpots: EditorKind = {
  kind: "jackpot",
  group: "prizes",
  Icon: Coins,
  list: "jackpot.list",
  columns: [
    { name: "currency" },
    {
      name: "pot",
      numeric: true,
      cell: (row, locale) =>
        shownAmount(
          (row["levels"] as readonly Row[]).reduce((sum, { pot }) => sum + Number(pot), 0),
          row["currency"],
          locale,
        ),
    },
    { name: "levels", numeric: true, cell: (row) => String((row["levels"] as readonly unknown[]).length) },
    { name: "games", numeric: true, cell: (row) => String((row["games"] as readonly unknown[]).length) },
    { name: "version", numeric: true },
  ],
  idOf: (row) => String(row["identifier"]),
  titleOf: (row, locale) => textIn(row["titles"], locale),
  stateOf: ({ state }) =>
    state === "active"
      ? { key: "runs", tone: "ok" }
      : { key: String(state), tone: state === "draft" ? "info" : "neutral" },
  show: { query: "jackpot.show", filters: (identifier) => ({ identifier }) },
  save: "jackpot.put",
  keyFields: ["identifier"],
  historyOf: (id) => ({ kind: "jackpot", id }),
  inputOf: (row) => ({ identifier: row["identifier"], terms: jackpotTerms(row) }),
  inputOfVersion: ({ after }, now) => (after?.["ordered"] ? { ...now, terms: jackpotTermsOfTrail(after) } : null),
  start: {
    identifier: "",
    terms: {
      currency: "EUR",
      titles: { en: "" },
      descriptions: { en: "" },
      games: [],
      min_bet: { EUR: 20 },
      largest_stake: 10_000,
      levels: [
        {
          identifier: "mini",
          titles: { en: "Mini" },
          kind: "amount",
          seed: 1_000,
          cap: 5_000,
          pot_ppm: 3_000,
          reserve_ppm: 1_500,
        },
      ],
    },
  },
  sections: [
    { key: "name", fields: ["identifier"] },
    {
      key: "feeds",
      fields: ["terms.currency", "terms.min_bet", "terms.largest_stake", "terms.games", "terms.providers"],
    },
    { key: "levels", fields: ["terms.levels"] },
    { key: "texts", fields: ["terms.titles", "terms.descriptions"] },
  ],
  acts: [
    { action: "jackpot.start", given: named("identifier"), shows: ({ state }) => state !== "active" },
    { action: "jackpot.move-pot", given: named("identifier"), shows: ({ state }) => state === "stopped" },
    { action: "jackpot.stop", given: named("identifier"), shows: ({ state }) => state === "active", refuses: true },
  ],
};
