import { Sparkles } from "lucide-react";
import { OfferMiddle } from "../offer/offer-middle.tsx";
import { offerKind, termsOf } from "./offer-kind.ts";

/** Free spins that an offer gives. */
export const spinsOffers = offerKind({
  kind: "spins-offer",
  Icon: Sparkles,
  reward: "free_spins",
  columns: [
    {
      name: "spins",
      numeric: true,
      cell: (row) => String((termsOf(row).reward as unknown as { spins: number }).spins),
    },
    { name: "game", cell: (row) => String((termsOf(row).reward as unknown as { game: string }).game) },
  ],
  terms: [
    {
      key: "reward",
      fields: [
        "terms.kind",
        "terms.reward.spins",
        "terms.reward.game",
        "terms.reward.stake",
        "terms.reward.validHours",
        "terms.reward.result",
        "terms.minDeposit",
        "terms.wager.times",
        "terms.wager.of",
        "terms.maxBet",
        "terms.maxWin",
      ],
    },
  ],
  start: {
    key: "",
    terms: {
      titles: { en: "" },
      kind: "personal",
      reward: {
        type: "free_spins",
        spins: 20,
        game: "apogee/DragonsEmber",
        stake: { EUR: 20 },
        validHours: 168,
        result: "bonus",
      },
      wager: { times: 30, of: "bonus" },
      maxWin: { EUR: 10_000 },
    },
  },
  more: { listActs: ["freespins.issue"], Middle: OfferMiddle },
});
