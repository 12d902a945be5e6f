import { Check } from "lucide-react";
import { Link } from "react-router";
import { useText, readable } from "../texts/texts.tsx";
import { useLocale } from "../texts/locale.ts";
import { currencyOfRow, formatAmount, formatNumber, isDecimal, isNegative } from "./amount.ts";
import { decimalOfMinor, isMinor } from "./minor.ts";
import { formatMoment, formatAgo, formatDay, formatWhole, isDay, isMoment } from "./time.ts";
import { useNow } from "./use-now.ts";
import styles from "./value.module.css";

/** What a value is a part of. */
export interface ValueProps {
  readonly value: unknown;
  readonly name: string;
  readonly kind?: string | undefined;
  /** Its row, in which an amount finds its currency. */
  readonly row?: Readonly<Record<string, unknown>>;
  /** How times are shown. */
  readonly times?: "absolute" | "relative";
}

/** More items of a list than this are counted. */
const MOST_ITEMS = 6;
const PLAYER = /^(?:player|player_id|player_number)$/;

/** A value of an answer as people read it. */
export function Value({ value, name, kind, row = {}, times = "absolute" }: ValueProps) {
  const [locale] = useLocale();
  const t = useText();
  if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0))
    return (
      <span className={styles.none}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t("value.none")}</span>
      </span>
    );
  if (typeof value === "boolean") return <Flag on={value} />;
  if (isMoment(value)) return <Moment iso={value} times={times} />;
  if (isDay(value)) return <time dateTime={value}>{formatDay(value, locale, false, true)}</time>;
  if ((kind === "player" || PLAYER.test(name)) && /^\d+$/.test(String(value)))
    return (
      <Link className={styles.link} to={`/players/${String(value)}`}>
        #{String(value)}
      </Link>
    );
  const currency = currencyOfRow(row, name);
  const decimal = isMinor(name, value) && currency !== null ? decimalOfMinor(value, currency) : null;
  if (decimal !== null)
    return (
      <span data-negative={isNegative(decimal) || undefined} className={styles.number}>
        {formatAmount(decimal, currency, locale)}
      </span>
    );
  if (typeof value === "number")
    return (
      <span data-negative={value < 0 || undefined} className={styles.number}>
        {formatNumber(value, locale)}
      </span>
    );
  if (isDecimal(value) && kind !== "text" && (kind === "amount" || value.includes(".")))
    return (
      <span data-negative={isNegative(value) || undefined} className={styles.number}>
        {formatAmount(value, currency, locale)}
      </span>
    );
  if (Array.isArray(value) && value.every((item) => typeof item !== "object"))
    return <List items={value.map(String)} />;
  if (isMoney(value))
    return (
      <span className={styles.number} data-negative={isNegative(value.amount) || undefined}>
        {formatAmount(value.amount, value.currency, locale)}
      </span>
    );
  if (typeof value === "object") return <Parts value={value} row={row} />;
  return kind === "choice" ? readable(String(value)) : String(value);
}

const isMoney = (value: unknown): value is { amount: string; currency: string } =>
  typeof value === "object" &&
  value !== null &&
  "amount" in value &&
  "currency" in value &&
  typeof value.amount === "string" &&
  typeof value.currency === "string";

function Flag({ on }: { readonly on: boolean }) {
  const t = useText();
  return (
    <span className={styles.flag} data-on={on || undefined}>
      {on && <Check size={14} aria-hidden="true" />}
      {t(on ? "value.yes" : "value.no")}
    </span>
  );
}

/** The first items of a list, and how many more there are. */
function List({ items }: { readonly items: readonly string[] }) {
  const more = items.length - MOST_ITEMS;
  return (
    <span className={styles.list} title={more > 0 ? items.join(", ") : undefined}>
      {items.slice(0, MOST_ITEMS).join(", ")}
      {more > 0 && ` +${more}`}
    </span>
  );
}

/** A value with parts, short: its name, its amounts, or its JSON. */
function Parts({ value, row }: { readonly value: object; readonly row: Readonly<Record<string, unknown>> }) {
  const [locale] = useLocale();
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = items.map((item) => shortOf(item, row, locale));
  if (texts.every((text) => text !== null)) return <span className={styles.list}>{texts.join(", ")}</span>;
  return <code className={styles.code}>{JSON.stringify(value)}</code>;
}

function shortOf(item: unknown, row: Readonly<Record<string, unknown>>, locale: string): string | null {
  if (typeof item !== "object" || item === null) return String(item);
  const parts = item as Readonly<Record<string, unknown>>;
  const currency = currencyOfRow(parts, "amount") ?? currencyOfRow(row, "amount");
  for (const name of ["name", "title", "key", "text"]) if (typeof parts[name] === "string") return parts[name];
  for (const name of ["amount", "real", "balance"])
    if (isDecimal(parts[name])) return formatAmount(parts[name], currency, locale);
  const cents = parts["amount_cents"];
  return typeof cents === "number" && currency !== null
    ? formatAmount(decimalOfMinor(cents, currency) ?? String(cents), currency, locale)
    : null;
}

/** A moment: absolute with the relative time as its title, or the other way round. */
export function Moment({
  iso,
  times = "absolute",
}: {
  readonly iso: string;
  readonly times?: "absolute" | "relative";
}) {
  const [locale] = useLocale();
  const now = useNow(60);
  const ago = formatAgo(iso, locale, now);
  return (
    <time
      dateTime={iso}
      title={times === "absolute" ? `${formatWhole(iso, locale)}, ${ago}` : formatWhole(iso, locale)}
    >
      {times === "absolute" ? formatMoment(iso, locale, now) : ago}
    </time>
  );
}
