import type { LotteryView } from "@apogee/contract";
import type { MessageKey } from "../intl/text.tsx";

/** What a player wants to know about a lottery's life: one word for its tag. */
export const stageKey = ({ stage }: Pick<LotteryView, "stage">): MessageKey => `lottery.stage_${stage}`;

/** The time that its timer counts to, with the words before it; null once nothing more is awaited. */
export function timerOf(
  lottery: Pick<LotteryView, "stage" | "start_at" | "end_at" | "draw_at">,
): { readonly until: string; readonly before: MessageKey } | null {
  if (lottery.stage === "scheduled") return { until: lottery.start_at, before: "lottery.sales_begin_in" };
  if (lottery.stage === "selling") return { until: lottery.end_at, before: "lottery.sales_end_in" };
  if (lottery.stage === "closed") return { until: lottery.draw_at, before: "lottery.drawn_in" };
  return null;
}
