import { Activity, Clock, CreditCard, Gauge } from "lucide-react";
import type { Row } from "../../site/api/shapes.ts";
import type { EditorKind, Input } from "../../site/editor/kind.ts";
import { decimalOfMinor } from "../../site/format/minor.ts";

const AMOUNTS = ["deposit_min", "deposit_max", "cashout_min", "cashout_max"] as const;
const pick = (row: Row, names: readonly string[]): Input => Object.fromEntries(names.map((name) => [name, row[name]]));

/** What payment methods allow, by currency. */
const methodLimits: EditorKind = {
  kind: "method",
  group: "house",
  Icon: CreditCard,
  list: "method.list",
  columns: [
    { name: "currency" },
    { name: "provider" },
    ...AMOUNTS.map((name) => ({ name, numeric: true, cell: (row: Row) => String(row[name]) })),
  ],
  idOf: ({ method, currency }) => `${String(method)}:${String(currency)}`,
  titleOf: ({ method, currency }) => `${String(method)}, ${String(currency)}`,
  stateOf: ({ enabled }) => (enabled === true ? { key: "runs", tone: "ok" } : { key: "stopped", tone: "neutral" }),
  save: "method.limits",
  isFixed: true,
  keyFields: ["method", "currency"],
  historyOf: (id) => ({ kind: "method", id }),
  inputOf: (row) => pick(row, ["method", "currency", ...AMOUNTS, "presets", "default_amount", "enabled"]),
  inputOfVersion: ({ after }, now) => (after ? { ...now, ...after } : null),
  start: {},
  sections: [
    { key: "deposits", fields: ["deposit_min", "deposit_max", "presets", "default_amount"] },
    { key: "withdrawals", fields: ["cashout_min", "cashout_max"] },
    { key: "use", fields: ["enabled"] },
  ],
};

/** From which amounts rounds are significant events. */
const largeRounds: EditorKind = {
  kind: "threshold",
  group: "house",
  Icon: Gauge,
  list: "threshold.list",
  columns: [
    { name: "wager", numeric: true, cell: (row) => decimal(row, "wager") },
    { name: "win", numeric: true, cell: (row) => decimal(row, "win") },
  ],
  idOf: ({ currency }) => String(currency),
  titleOf: ({ currency }) => String(currency),
  save: "threshold.set",
  isFixed: true,
  keyFields: ["currency"],
  historyOf: (id) => ({ kind: "currency", id }),
  inputOf: thresholdInput,
  inputOfVersion: ({ after }, now) => (after ? thresholdInput({ ...after, currency: now["currency"] }) : null),
  start: {},
  sections: [{ key: "threshold", fields: ["wager", "win"] }],
};

const decimal = (row: Row, name: string): string =>
  decimalOfMinor(Number(row[name]), String(row["currency"])) ?? String(row[name]);

function thresholdInput(row: Row): Input {
  return { currency: row["currency"], wager: decimal(row, "wager"), win: decimal(row, "win") };
}

/** From when markers of harm are set. */
const harmThresholds: EditorKind = {
  kind: "harm",
  group: "house",
  Icon: Activity,
  list: "harm-threshold.list",
  columns: [
    { name: "days", numeric: true },
    { name: "least", numeric: true },
  ],
  idOf: ({ marker }) => String(marker),
  titleOf: ({ marker }) => String(marker).replaceAll("_", " "),
  save: "harm-threshold.set",
  isFixed: true,
  keyFields: ["marker"],
  historyOf: (id) => ({ kind: "harm_threshold", id }),
  inputOf: (row) => pick(row, ["marker", "days", "least"]),
  inputOfVersion: ({ after }, now) => (after ? { ...now, ...pick(after, ["days", "least"]) } : null),
  start: {},
  sections: [{ key: "harm", fields: ["days", "least"] }],
};

/** After how many minutes licences remind their players. */
const realityChecks: EditorKind = {
  kind: "reality",
  group: "house",
  Icon: Clock,
  list: "reality.list",
  columns: [
    { name: "minutes", numeric: true },
    { name: "least", numeric: true },
    { name: "most", numeric: true },
  ],
  idOf: ({ licence }) => String(licence),
  titleOf: ({ licence }) => String(licence),
  save: "reality.set",
  isFixed: true,
  keyFields: ["licence"],
  historyOf: (id) => ({ kind: "reality_terms", id }),
  inputOf: (row) => pick(row, ["licence", "minutes", "least", "most"]),
  inputOfVersion: ({ after }, now) => (after ? { ...now, ...pick(after, ["minutes", "least", "most"]) } : null),
  start: {},
  sections: [{ key: "reality", fields: ["minutes", "least", "most"] }],
};

/** What the house's administration edits, in the order of the index. */
export const HOUSE_KINDS: readonly EditorKind[] = [methodLimits, largeRounds, harmThresholds, realityChecks];
