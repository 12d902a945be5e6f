import { Button, IconButton, LimitBar, Pencil, Plus } from "@apogee/ui";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { cellOf, LIMIT_PERIODS, type LimitPeriod, type LimitType, type ShownLimit } from "./limit-table.ts";
import { useAmount } from "./use-amount.ts";
import styles from "./limits-page.module.css";

interface LimitRowProps {
  readonly type: LimitType;
  readonly limits: readonly ShownLimit[];
  readonly onEdit: () => void;
}

/** The limits of one kind, by period. */
export function LimitRow({ type, limits, onEdit }: LimitRowProps) {
  const t = useText();
  return (
    <div className={styles.row} role="row">
      <div className={styles.kind} role="rowheader">
        <p className={styles.name}>
          <Text id={`limits.${type}`} />
        </p>
        <p className={styles.note}>
          <Text id={`limits.${type}_note`} />
        </p>
      </div>
      {LIMIT_PERIODS.map((period) => (
        <div key={period} className={styles.cell} role="cell">
          <p className={styles.period} aria-hidden="true">
            <Text id={`limits.head_${period}`} />
          </p>
          <Cell type={type} period={period} limits={cellOf(limits, type, period)} onEdit={onEdit} />
        </div>
      ))}
      <div className={styles.edit} role="cell">
        <IconButton label={t("limits.change_of", { limit: t(`limits.${type}`) })} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

function Cell({
  type,
  period,
  limits,
  onEdit,
}: {
  readonly type: LimitType;
  readonly period: LimitPeriod;
  readonly limits: readonly ShownLimit[];
  readonly onEdit: () => void;
}) {
  const t = useText();
  if (limits.length > 0) return limits.map((limit) => <Filled key={limit.id} limit={limit} />);
  return (
    <Button
      kind="secondary"
      size={32}
      icon={<Plus aria-hidden="true" />}
      aria-label={t("limits.set_of", { limit: t(`limits.${type}`), period: t(`limits.period_${period}`) })}
      onClick={onEdit}
    >
      <Text id="limits.set" />
    </Button>
  );
}

function Filled({ limit: { type, period, currency, amount, used, left, pending } }: { readonly limit: ShownLimit }) {
  const t = useText();
  const money = useAmount(type);
  const times = useTimes();
  const most = money(amount, currency, { short: true });
  return (
    <div className={styles.filled}>
      <p className={styles.used}>
        <Text
          id="limits.used_of"
          values={{ used: <b>{used === null ? "–" : money(used, currency, { short: true })}</b>, limit: most }}
        />
      </p>
      <LimitBar
        used={used ?? 0}
        limit={amount}
        label={t("limits.bar", { limit: t(`limits.${type}`), period: t(`limits.period_${period}`) })}
        valueText={t("limits.used_of", {
          used: used === null ? "–" : money(used, currency),
          limit: money(amount, currency),
        })}
        start={left === null ? t("limits.no_rate") : t("limits.left", { left: money(left, currency, { short: true }) })}
      />
      {pending && (
        <p className={styles.asked}>
          {pending.amount === null
            ? t("limits.removal_asked", { time: times.at(pending.from) })
            : t("limits.raise_asked", {
                amount: money(pending.amount, currency, { short: true }),
                time: times.at(pending.from),
              })}
        </p>
      )}
    </div>
  );
}
