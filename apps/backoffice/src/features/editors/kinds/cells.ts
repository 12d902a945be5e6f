import { formatAmount, formatNumber } from "../../../site/format/amount.ts";
import { decimalOfMinor } from "../../../site/format/minor.ts";
import { readable } from "../../../site/texts/texts.tsx";

/** An amount in minor units as people read it. */
export function shownAmount(minor: unknown, currency: unknown, locale: string): string {
  if (typeof minor !== "number") return "–";
  const code = String(currency);
  return formatAmount(decimalOfMinor(minor, code) ?? String(minor), code, locale);
}

type Reward = Readonly<Record<string, unknown>>;

/** A reward in a few words: `€5.00`, `100 points`, `20 free spins`. */
export function shownReward(value: unknown, locale: string): string {
  if (typeof value !== "object" || value === null) return "–";
  const reward = value as Reward;
  const amounts = reward["amounts"] as Readonly<Record<string, number>> | undefined;
  if (amounts) {
    const [code, amount] = Object.entries(amounts).find(([each]) => each === "EUR") ?? Object.entries(amounts)[0] ?? [];
    return shownAmount(amount, code, locale);
  }
  if (typeof reward["cents"] === "number") return shownAmount(reward["cents"], "EUR", locale);
  const kind = readable(String(reward["kind"])).toLowerCase();
  const count = reward["points"] ?? reward["spins"] ?? reward["boxes"] ?? reward["tickets"];
  if (typeof count === "number") return `${formatNumber(count, locale)} ${kind}`;
  return `${kind} ${String(reward["offer"] ?? reward["name"] ?? "")}`.trim();
}

/** A text by locale in a language, without its region, or in English. */
export const textIn = (texts: unknown, locale: string): string => {
  const all = (texts ?? {}) as Readonly<Record<string, string>>;
  return all[locale] ?? all[locale.split("-")[0]!] ?? all["en"] ?? "";
};
