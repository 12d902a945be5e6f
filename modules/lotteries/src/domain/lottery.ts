import type { LotteryRules, LotteryTexts } from "./terms.ts";

/** Where a lottery stands. A draft is seen by staff only. */
export type Stage = "draft" | "scheduled" | "selling" | "closed" | "drawn" | "paid" | "canceled";

/** Where tickets come from. */
export type Source = "points" | "money" | "deposit" | "play" | "reward";

/** A lottery as it is stored. */
export interface Lottery extends LotteryTexts {
  readonly id: number;
  readonly slug: string;
  readonly stage: Stage;
  readonly rules: LotteryRules;
  readonly startAt: Date;
  readonly endAt: Date;
  /** The key of holders' codes; never shown. */
  readonly salt: string;
  /** The number of the newest ticket. */
  readonly issued: number;
  readonly drawId: number | null;
  /** When the public value appears. */
  readonly drawAt: Date | null;
  readonly publishedAt: Date | null;
  readonly closedAt: Date | null;
  readonly drawnAt: Date | null;
  readonly finishedAt: Date | null;
  readonly cancelReason: string | null;
}

/** The public value appears this long after the end of sales. */
export const DRAW_AFTER_MS = 10 * 60_000;

/** The stage that players see: sales begin and end by the clock, even before a job has noted it. */
export function shownStage(
  { stage, startAt, endAt }: Pick<Lottery, "stage" | "startAt" | "endAt">,
  now: number,
): Stage {
  if (stage !== "scheduled" && stage !== "selling") return stage;
  if (now >= endAt.getTime()) return "closed";
  return now >= startAt.getTime() ? stage : "scheduled";
}

/** Whether tickets are issued at this moment. */
export function sellsAt({ stage, startAt, endAt }: Pick<Lottery, "stage" | "startAt" | "endAt">, now: number): boolean {
  return stage === "selling" && now >= startAt.getTime() && now < endAt.getTime();
}

/** A text in a locale, in its language without region, or in English. */
export function textIn(texts: Readonly<Record<string, string>>, locale: string): string {
  return texts[locale] ?? texts[locale.split("-")[0]!] ?? texts["en"] ?? "";
}
