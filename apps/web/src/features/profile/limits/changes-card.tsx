import type { LimitTerms } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { Text, useText, type MessageKey } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import { durationOf } from "../../../site/limits/duration.ts";
import { useSession } from "../../../site/session/session.tsx";
import { useBreakName } from "./break-name.tsx";
import styles from "./cards.module.css";

type Change = LimitTerms["changes"][number];

/** What changed in the player's limits, newest first: when, from what to what, and since when it applies. */
export function ChangesCard({ changes }: { readonly changes: readonly Change[] }) {
  const t = useText();
  const times = useTimes();
  return (
    <Card title={<Text id="limits.changes" />}>
      {changes.length === 0 && (
        <p className={styles.note}>
          <Text id="limits.changes_none" />
        </p>
      )}
      <ul className={styles.changes}>
        {changes.map((change, at) => (
          <li key={at}>
            <time dateTime={change.at}>{times.at(change.at)}</time>
            <span>
              <What change={change} />
            </span>
            <span data-what={change.what}>{t(`limits.change_${change.what}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function What({ change: { type, period, currency, before, after } }: { readonly change: Change }) {
  const t = useText();
  const money = useMoney();
  const name = useBreakName();
  const { locale } = useSession();
  if (type === "cooling_off" || type === "self_exclusion")
    return t("limits.change_of_break", {
      name: t(`limits.${type}`),
      time: period === "register" || period === "carried" ? "" : name(period),
    });
  const amount = (value: number | null): string =>
    value === null
      ? t("limits.none")
      : type === "session" || type === "reality_check" || currency === null
        ? durationOf(value, locale)
        : money(value, currency, { short: true });
  const title =
    type === "reality_check"
      ? t("limits.reality_title")
      : t("limits.name", {
          limit: t(`limits.${type}` as MessageKey),
          period: t(`limits.period_${period}` as MessageKey),
        });
  return t("limits.change_from_to", { name: title, before: amount(before), after: amount(after) });
}
