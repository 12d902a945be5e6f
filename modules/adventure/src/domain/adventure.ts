import type { Reward } from "@apogee/rewards";

/** A step of an adventure, or its super prize. */
export interface AdventureDay {
  readonly step: number;
  /** `YYYY-MM-DD`, in the zone of each player. */
  readonly date: string;
  /** What must be deposited on the date, in minor units by currency; null for the super prize. */
  readonly minDep: Readonly<Record<string, number>> | null;
  readonly reward: Reward;
  /** On how many dates the prize can be claimed, from that of the completion on. */
  readonly activationDays: number;
}

/** An adventure: its steps in order, and the super prize as the step after the last one. */
export interface Adventure {
  readonly id: number;
  /** Its name in titles of days. */
  readonly key: string;
  /** The group whose members play it; null: everyone in no group that has one of its own. */
  readonly group: string | null;
  readonly titles: Readonly<Record<string, string>>;
  /** How many steps the super prize needs. */
  readonly need: number;
  readonly state: "draft" | "published" | "canceled";
  readonly canceledAt: Date | null;
  readonly days: readonly AdventureDay[];
}

/** The steps without the super prize. */
export const stepsOf = ({ days }: Pick<Adventure, "days">): readonly AdventureDay[] =>
  days.filter(({ minDep }) => minDep !== null);

/** The super prize. */
export const superPrizeOf = ({ days }: Pick<Adventure, "days">): AdventureDay => days.at(-1)!;

/** The name of a day: `moon__3/12__03/12/2026`. A player who has completed it has a status of this name. */
export function dayTitle(
  { key, days }: Pick<Adventure, "key" | "days">,
  { step, date }: Pick<AdventureDay, "step" | "date">,
): string {
  const [year, month, day] = date.split("-");
  return `${key}__${step}/${days.length - 1}__${day}/${month}/${year}`;
}

/** The title of an adventure in a language; English where it has none. */
export function titleIn({ titles }: Pick<Adventure, "titles">, locale: string): string {
  return titles[locale] ?? titles[locale.split("-")[0] ?? ""] ?? titles["en"] ?? "";
}

/** How often the prize must be staked before it is paid. */
export function wagerOf(reward: Reward): number {
  return reward.kind === "bonus" || reward.kind === "free_spins" ? (reward.wager?.times ?? 0) : 0;
}

/** The last date on which a prize can be claimed: of the super prize its own date. */
export function lastClaimDate(day: AdventureDay, dateAfter: (date: string, days: number) => string): string {
  return day.minDep === null ? day.date : dateAfter(day.date, day.activationDays - 1);
}
