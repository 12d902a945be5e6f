import { useIntl } from "react-intl";
import { currencyOfRow, formatAmount, formatNumber } from "../format/amount.ts";
import { decimalOfMinor } from "../format/minor.ts";
import { formatMoment, isMoment } from "../format/time.ts";
import { lastOf, patternOf } from "../forms/part-forms.ts";
import { clock } from "../clock.ts";
import { useLocale } from "../texts/locale.ts";
import { readable } from "../texts/texts.tsx";

/** Units of numbers by the name of their part, with the text `unit.<key>`. */
const UNITS: Readonly<Record<string, { readonly key: string; readonly scale?: number }>> = {
  times: { key: "times" },
  wager: { key: "times" },
  percent: { key: "percent" },
  shareBps: { key: "percent", scale: 100 },
  share: { key: "percent", scale: 100 },
  poolShare: { key: "percent", scale: 100 },
  contributions: { key: "percent", scale: 100 },
  pot_ppm: { key: "percent", scale: 10_000 },
  reserve_ppm: { key: "percent", scale: 10_000 },
  activateHours: { key: "hours" },
  wagerHours: { key: "hours" },
  validHours: { key: "hours" },
  reviewHours: { key: "hours" },
  hours: { key: "hours" },
  activationDays: { key: "days" },
  points: { key: "points" },
  pointsPrice: { key: "points" },
  spins: { key: "spins" },
  from_minute: { key: "minutes" },
  until_minute: { key: "minutes" },
};

/** The unit of the number at a path; that of a map from names to numbers holds for its values. */
export function unitOf(path: string): { readonly key: string; readonly scale?: number } | undefined {
  const names = path.split(".");
  return UNITS[lastOf(path)] ?? (names.at(-2) === "contributions" ? UNITS["contributions"] : undefined);
}

/** Words of the parts of a kind's input. */
export interface FormWords {
  readonly labelOf: (path: string, otherwise?: string) => string;
  readonly helpOf: (path: string) => string | undefined;
  readonly unitTextOf: (path: string) => string | undefined;
  /** A simple value as people read it. */
  readonly shown: (path: string, value: unknown, root?: unknown) => string;
}

const CURRENCY = /^[A-Z0-9]{3,5}$/;

/** The words of a kind's form. A kind can name a part differently than others: `field.<kind>.<pattern>`. */
export function useFormWords(kind: string): FormWords {
  const { messages, formatMessage } = useIntl();
  const [locale] = useLocale();
  const find = (prefix: string, path: string): string | undefined => {
    for (const id of [`${prefix}.${kind}.${patternOf(path)}`, `${prefix}.${lastOf(path)}`])
      if (typeof messages[id] === "string") return formatMessage({ id });
    return undefined;
  };
  const labelOf: FormWords["labelOf"] = (path, otherwise) => {
    const last = path.split(".").at(-1)!;
    if (/^\d+$/.test(last)) return `${labelOf(path.slice(0, path.lastIndexOf(".")))} ${Number(last) + 1}`;
    if (CURRENCY.test(last)) return last;
    return find("field", path) ?? otherwise ?? readable(lastOf(path));
  };
  const shown: FormWords["shown"] = (path, value, root) => {
    if (value === null || value === undefined || value === "") return formatMessage({ id: "value.none" });
    if (typeof value === "boolean") return formatMessage({ id: value ? "value.yes" : "value.no" });
    const last = path.split(".").at(-1)!;
    const code = CURRENCY.test(last) ? last : MINOR.has(last) ? currencyOfRow((root ?? {}) as never, last) : null;
    if (typeof value === "number" && code !== null)
      return formatAmount(decimalOfMinor(value, code) ?? String(value), code, locale);
    const unit = unitOf(path);
    if (typeof value === "number")
      return unit
        ? `${formatNumber(value / (unit.scale ?? 1), locale)} ${formatMessage({ id: `unit.${unit.key}` })}`
        : formatNumber(value, locale);
    if (isMoment(value)) return formatMoment(value, locale, clock.date());
    if (typeof value === "string")
      return typeof messages[`choice.${value}`] === "string" ? formatMessage({ id: `choice.${value}` }) : value;
    if (Array.isArray(value) && value.every((item) => typeof item !== "object")) return value.join(", ");
    return JSON.stringify(value);
  };
  return {
    labelOf,
    helpOf: (path) => find("help", path),
    unitTextOf: (path) => {
      const unit = unitOf(path);
      return unit && formatMessage({ id: `unit.${unit.key}` });
    },
    shown,
  };
}

/** Parts that are amounts of the currency that the terms name. */
export const MINOR: ReadonlySet<string> = new Set([
  "seed",
  "cap",
  "largest_stake",
  "pool",
  "guaranteed",
  "stakePerTicket",
  "unit",
  "cents",
]);
