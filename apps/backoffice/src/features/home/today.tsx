import { Link } from "react-router";
import { useAsked } from "../../site/api/queries.ts";
import { clock } from "../../site/clock.ts";
import { formatAmount, formatNumber, isDecimal, isNegative } from "../../site/format/amount.ts";
import { Answered, Panel } from "../../site/kit/index.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import styles from "./home.module.css";

const DAY_MS = 86_400_000;
const EVERY_MS = 60_000;
const CURRENCY = "EUR";
const FIGURES = ["ggr", "ngr", "wagered", "deposited", "withdrawn", "active_players"] as const;

interface Revenue {
  readonly totals: readonly Readonly<Record<string, unknown>>[];
  readonly previous: { readonly totals: readonly Readonly<Record<string, unknown>>[] } | null;
}

/** The figures of the day so far, beside those of yesterday. */
export function Today() {
  const t = useText();
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const week = new Date(clock.now() - 6 * DAY_MS).toISOString().slice(0, 10);
  const answer = useAsked<Revenue>(
    "report.revenue",
    { from: day, to: day, by: ["day"], in: CURRENCY, compare: true, limit: 1 },
    { refetchInterval: EVERY_MS },
  );
  return (
    <Panel
      title={t("home.today")}
      aside={<Link to={`/reports?from=${week}&to=${day}&ccy=${CURRENCY}`}>{t("home.toReport")}</Link>}
      bare
    >
      <Answered query={answer} rows={2}>
        {({ totals, previous }) => (
          <dl className={styles.figures}>
            {FIGURES.map((name) => (
              <Figure key={name} name={name} now={totals[0]?.[name]} before={previous?.totals[0]?.[name]} />
            ))}
          </dl>
        )}
      </Answered>
    </Panel>
  );
}

function Figure({ name, now, before }: { readonly name: string; readonly now: unknown; readonly before: unknown }) {
  const t = useText();
  const [locale] = useLocale();
  const text = (value: unknown): string => {
    if (isDecimal(value)) return formatAmount(value, CURRENCY, locale);
    if (typeof value === "number") return formatNumber(value, locale);
    return name === "active_players" ? "0" : formatAmount("0.00", CURRENCY, locale);
  };
  return (
    <div className={styles.figure}>
      <dt>{t(`report.figure.${name}`)}</dt>
      <dd className={styles.sum} data-negative={isNegative(now) || undefined}>
        {text(now)}
      </dd>
      <dd className={styles.below}>{t("home.yesterday", { value: text(before) })}</dd>
    </div>
  );
}
