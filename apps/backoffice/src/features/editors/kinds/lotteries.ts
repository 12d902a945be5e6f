import { Ticket } from "lucide-react";
import { named, type EditorKind } from "../../../site/editor/kind.ts";
import { ColorControl } from "../controls/color-control.tsx";
import { stageOf } from "./contests.ts";
import { lotteryTerms } from "./terms-of-rows.ts";

/** Lotteries: tickets, a pool and a draw. */
export const lotteries: EditorKind = {
  kind: "lottery",
  group: "contests",
  Icon: Ticket,
  list: "lottery.list",
  columns: [
    { name: "startAt" },
    { name: "endAt" },
    { name: "tickets", numeric: true },
    { name: "draw", numeric: true },
  ],
  idOf: (row) => String(row["slug"]),
  titleOf: (row) => String(row["title"]),
  stateOf: stageOf,
  show: { query: "lottery.show", filters: (slug) => ({ slug }) },
  save: "lottery.put",
  keyFields: ["slug"],
  historyOf: (id) => ({ kind: "lottery", id }),
  inputOf: (row) => ({ slug: row["slug"], terms: lotteryTerms(row) }),
  inputOfVersion: ({ after }, now) => (after?.["rules"] ? { ...now, terms: lotteryTerms(after) } : null),
  start: {
    slug: "",
    terms: {
      titles: { en: "" },
      descriptions: { en: "" },
      art: { symbol: "rocket", from: "#1b2a6b", to: "#7a5cff" },
      startAt: "",
      endAt: "",
      currency: "EUR",
      pool: 100_000,
      prizes: [{ from: 1, to: 1, share: 10_000 }],
      pointsPrice: 10,
    },
  },
  sections: [
    { key: "name", fields: ["slug"] },
    { key: "when", fields: ["terms.startAt", "terms.endAt"] },
    { key: "prizes", fields: ["terms.currency", "terms.pool", "terms.prizesPer", "terms.prizes"] },
    {
      key: "tickets",
      fields: [
        "terms.pointsPrice",
        "terms.ticketPrice",
        "terms.stakePerTicket",
        "terms.maxPerPlayer",
        "terms.depositScale",
      ],
    },
    { key: "who", fields: ["terms.groups"] },
    { key: "texts", fields: ["terms.titles", "terms.descriptions"] },
    { key: "picture", fields: ["terms.art.symbol", "terms.art.from", "terms.art.to"] },
  ],
  controls: { "terms.art.from": ColorControl, "terms.art.to": ColorControl },
  acts: [
    { action: "lottery.publish", given: named("slug"), shows: ({ stage }) => stage === "draft" },
    {
      action: "lottery.cancel",
      given: named("slug"),
      shows: ({ stage }) => stage === "scheduled" || stage === "selling" || stage === "closed",
      refuses: true,
    },
  ],
};
