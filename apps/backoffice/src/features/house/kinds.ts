import { Activity, Clock, CreditCard, Gauge, Wallet } from "lucide-react";
import type { Row } from "../../site/api/shapes.ts";
import type { EditorKind, Input, ThingState } from "../../site/editor/kind.ts";
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

/** Payment methods: whom they are for, what they ask, how long they take. */
const paymentMethods: EditorKind = {
  kind: "payment",
  group: "house",
  Icon: Wallet,
  list: "method.index",
  columns: [
    { name: "kind" },
    { name: "family", isChoice: true },
    { name: "provider" },
    { name: "currencies", cell: ({ currencies }) => (currencies as readonly string[]).join(" ") },
    { name: "countries", cell: ({ countries }) => (countries as readonly string[] | null)?.join(" ") ?? "" },
  ],
  idOf: ({ method }) => String(method),
  titleOf: ({ title, method }) => `${String(title)} (${String(method)})`,
  stateOf: methodState,
  save: "method.put",
  keyFields: ["method"],
  historyOf: (id) => ({ kind: "method", id }),
  inputOf: ({ method, terms }) => ({ method, terms }),
  inputOfVersion: ({ after }, now) => (after?.["terms"] ? { ...now, terms: after["terms"] } : null),
  start: {
    method: "",
    terms: {
      title: "",
      kind: "",
      family: "wallet",
      type: "direct",
      provider: "",
      position: 30,
      servesDeposits: true,
      depositMinutes: { from: 0, to: 0 },
      cashoutMinutes: { from: 0, to: 1_440 },
      expiresS: 1_800,
    },
  },
  sections: [
    { key: "name", fields: ["method", "terms.title", "terms.kind", "terms.brands", "terms.position"] },
    {
      key: "handling",
      fields: [
        "terms.family",
        "terms.type",
        "terms.provider",
        "terms.network",
        "terms.confirmations",
        "terms.expiresS",
      ],
    },
    { key: "who", fields: ["terms.countries", "terms.licences", "terms.hiddenFrom"] },
    {
      key: "deposits",
      fields: [
        "terms.servesDeposits",
        "terms.depositFields",
        "terms.depositMinutes",
        "terms.depositCost",
        "terms.clearsAfterH",
      ],
    },
    {
      key: "withdrawals",
      fields: [
        "terms.servesCashouts",
        "terms.cashoutFields",
        "terms.cashoutMinutes",
        "terms.cashoutCost",
        "terms.recallable",
      ],
    },
    { key: "currencies", fields: ["terms.ranges"] },
    { key: "use", fields: ["terms.savesProfiles", "terms.enabled"] },
  ],
  acts: [{ action: "method.maintain", given: ({ method, maintenance }) => ({ method, on: maintenance !== true }) }],
};

function methodState({ enabled, connected, maintenance }: Row): ThingState {
  if (maintenance === true) return { key: "maintenance", tone: "watch" };
  if (connected !== true) return { key: "not_connected", tone: "neutral" };
  return enabled === true ? { key: "runs", tone: "ok" } : { key: "stopped", tone: "neutral" };
}

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
export const HOUSE_KINDS: readonly EditorKind[] = [
  paymentMethods,
  methodLimits,
  largeRounds,
  harmThresholds,
  realityChecks,
];
