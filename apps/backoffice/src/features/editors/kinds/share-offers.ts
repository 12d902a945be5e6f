import { Percent } from "lucide-react";
import { offerKind, termsOf } from "./offer-kind.ts";

/** Shares of losses or stakes, issued after each period. */
export const shareOffers = offerKind({
  kind: "cashback",
  Icon: Percent,
  reward: "share",
  columns: [
    {
      name: "share",
      numeric: true,
      cell: (row) => `${(termsOf(row).reward as unknown as { shareBps: number }).shareBps / 100} %`,
    },
  ],
  terms: [
    {
      key: "reward",
      fields: [
        "terms.kind",
        "terms.reward.shareBps",
        "terms.reward.per",
        "terms.reward.least",
        "terms.reward.most",
        "terms.wager.times",
        "terms.maxBet",
        "terms.maxWin",
      ],
    },
  ],
  start: {
    key: "",
    terms: {
      titles: { en: "" },
      kind: "cashback",
      reward: { type: "share", shareBps: 1_000, per: "week", most: { EUR: 10_000 } },
      wager: { times: 1, of: "bonus" },
    },
  },
});
