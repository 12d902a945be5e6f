import type { OfferView } from "../routes/bonuses.ts";
import type { Sentence, TermWords } from "./term-sentences.ts";

/** What a cashback or rakeback offer gives after each period, in plain words; nothing for other offers. */
export function shareSentences(
  { kind, share }: Pick<OfferView, "kind" | "share">,
  { money, share: percent }: Pick<TermWords, "money" | "share">,
): Sentence[] {
  if (share === null) return [];
  return [
    {
      id: kind === "rakeback" ? "bonus.share_rakeback" : "bonus.share_cashback",
      values: { percent: percent(share.share_bps), per: share.per },
    },
    {
      id: "bonus.share_limits",
      values: {
        most: money(share.max_cents),
        from: share.min_cents > 0 ? "yes" : "no",
        least: money(share.min_cents),
      },
    },
  ];
}
