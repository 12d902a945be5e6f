import { Card } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText } from "../../site/intl/text.tsx";
import { useMoney } from "../../site/money/use-money.ts";
import { useDate } from "../../site/promotions/time-words.tsx";
import styles from "./coming-card.module.css";
import type { Coming } from "./coming.ts";

/** What comes next, with dates in the visitor's zone. */
export function ComingCard({ coming, now }: { readonly coming: readonly Coming[]; readonly now: number }) {
  const date = useDate();
  const { timeZone, locale } = useIntl();
  const dayOf = (at: number | string): string =>
    new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "short" }).format(new Date(at));
  return (
    <Card title={<Text id="arena.coming" />}>
      <ol className={styles.list}>
        {coming.map((each) => (
          <li
            key={`${each.kind} ${each.at} ${each.title}`}
            className={styles.item}
            data-tone={each.tone === "gold" ? "gold" : dayOf(each.at) === dayOf(now) ? "today" : "plain"}
          >
            <time dateTime={each.at}>{date(each.at)}</time>
            <What of={each} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function What({ of }: { readonly of: Coming }) {
  const t = useText();
  const money = useMoney();
  const { title } = of;
  const note =
    of.kind === "day_ends"
      ? of.missingCents > 0
        ? t("arena.day_missing", { amount: money(of.missingCents, of.currency) })
        : t("arena.day_complete")
      : of.kind === "drawn"
        ? t("arena.tickets_in", { count: of.count })
        : null;
  return (
    <>
      <strong>{t(`arena.coming_${of.kind}`, { title })}</strong>
      {note && <span>{note}</span>}
    </>
  );
}
