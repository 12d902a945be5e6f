import { Gift } from "lucide-react";
import { OfferMiddle } from "../offer/offer-middle.tsx";
import { offerKind, termsOf } from "./offer-kind.ts";

/** Bonuses for deposits, registrations, codes and single players. */
export const bonusOffers = offerKind({
  kind: "offer",
  Icon: Gift,
  reward: "bonus",
  columns: [
    { name: "wager", numeric: true, cell: (row) => `${(termsOf(row)["wager"] as { times: number }).times}×` },
    { name: "code", cell: (row) => String(termsOf(row)["code"] ?? "–") },
  ],
  terms: [
    {
      key: "reward",
      fields: [
        "terms.kind",
        "terms.reward.percent",
        "terms.reward.amount",
        "terms.reward.most",
        "terms.minDeposit",
        "terms.wager.times",
        "terms.wager.of",
        "terms.maxBet",
        "terms.maxWin",
        "terms.lostBelow",
        "terms.order",
        "terms.sticky",
      ],
    },
  ],
  start: {
    key: "",
    terms: {
      titles: { en: "" },
      kind: "deposit",
      reward: { type: "bonus", percent: 50, most: { EUR: 10_000 } },
      minDeposit: { EUR: 2_000 },
      wager: { times: 35, of: "bonus" },
      maxBet: { EUR: 500 },
      maxWin: { EUR: 100_000 },
    },
  },
  more: {
    listActs: ["bonus.issue"],
    Middle: OfferMiddle,
    showsField: (path, { terms }) => {
      const { kind, reward } = terms as { readonly kind?: string; readonly reward?: { readonly percent?: number } };
      if (path === "terms.code") return kind === "coupon" || kind === "deposit";
      if (path === "terms.minDeposit" || path === "terms.reward.percent") return kind === "deposit";
      if (path === "terms.reward.most") return reward?.percent !== undefined;
      return path !== "terms.reward.amount" || reward?.percent === undefined;
    },
  },
});
