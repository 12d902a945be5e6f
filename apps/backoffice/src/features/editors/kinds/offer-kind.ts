import type { LucideIcon } from "lucide-react";
import type { Row } from "../../../site/api/shapes.ts";
import type { EditorKind, HistoryEntry, Input, Section, ThingState } from "../../../site/editor/kind.ts";
import { OfferPreview } from "../offer/card-preview.tsx";
import { textIn } from "./cells.ts";

type Terms = Readonly<Record<string, unknown>> & { readonly reward: { readonly type: string } };

/** The terms of an offer's row. */
export const termsOf = (row: Row): Terms => row["terms"] as Terms;

/** What an offer does now. */
export function offerState(row: Row, now: Date): ThingState {
  const { from, until } = termsOf(row) as { readonly from?: string; readonly until?: string };
  if (row["stoppedAt"] !== null) return { key: "stopped", tone: "neutral" };
  if (row["hiddenAt"] !== null) return { key: "hidden", tone: "watch" };
  if (until !== undefined && Date.parse(until) <= now.getTime()) return { key: "ended", tone: "neutral" };
  return from !== undefined && Date.parse(from) > now.getTime()
    ? { key: "planned", tone: "info" }
    : { key: "runs", tone: "ok" };
}

/** Earlier terms of an offer; stops and the like have none. */
function versionOf({ after }: HistoryEntry, now: Input): Input | null {
  const terms = after?.["terms"];
  return terms ? { ...now, terms } : null;
}

const WAGERING: Section = {
  key: "wagering",
  fields: ["terms.contributions", "terms.excludedGames"],
};
const WHO: Section = {
  key: "who",
  fields: [
    "terms.eligible.groupsIn",
    "terms.eligible.groupsOut",
    "terms.eligible.countries",
    "terms.eligible.methods",
    "terms.eligible.deposits",
    "terms.eligible.alone",
  ],
};
const WHEN: Section = {
  key: "when",
  fields: ["terms.from", "terms.until", "terms.activateHours", "terms.wagerHours"],
};
const BUDGET: Section = {
  key: "budget",
  fields: ["terms.budget.perPlayer", "terms.budget.perDay", "terms.budget.total", "terms.code"],
};
const TEXTS: Section = { key: "texts", fields: ["terms.titles", "terms.listed", "terms.pack"] };

interface OfferKind {
  readonly kind: string;
  readonly Icon: LucideIcon;
  readonly reward: string;
  readonly terms: readonly Section[];
  readonly columns: EditorKind["columns"];
  readonly start: Input;
  readonly more?: Partial<EditorKind>;
}

/** A kind of offers, told apart by what they give. */
export function offerKind({ kind, Icon, reward, terms, columns, start, more = {} }: OfferKind): EditorKind {
  return {
    kind,
    group: "offers",
    Icon,
    list: "offer.list",
    rowsOf: (rows) =>
      rows.filter((row) => termsOf(row).reward.type === reward).map((row) => ({ ...row, kind: termsOf(row)["kind"] })),
    columns: [{ name: "kind", isChoice: true }, ...columns, { name: "version", numeric: true }, { name: "createdAt" }],
    idOf: (row) => String(row["key"]),
    titleOf: (row, locale) => textIn(termsOf(row)["titles"], locale),
    stateOf: offerState,
    show: { query: "offer.show", filters: (id) => ({ key: id }) },
    save: "offer.put",
    keyFields: ["key"],
    historyOf: (id) => ({ kind: "offer", id }),
    inputOf: (row) => ({ key: row["key"], terms: row["terms"] }),
    inputOfVersion: versionOf,
    start,
    sections: [{ key: "name", fields: ["key"] }, ...terms, WAGERING, WHO, WHEN, BUDGET, TEXTS],
    acts: [
      { action: "offer.unhide", given: (row) => ({ key: row["key"] }), shows: (row) => row["hiddenAt"] !== null },
      { action: "offer.hide", given: (row) => ({ key: row["key"] }), shows: (row) => row["hiddenAt"] === null },
      {
        action: "offer.stop",
        given: (row) => ({ key: row["key"] }),
        shows: (row) => row["stoppedAt"] === null,
        refuses: true,
      },
    ],
    Preview: OfferPreview,
    ...more,
  };
}
