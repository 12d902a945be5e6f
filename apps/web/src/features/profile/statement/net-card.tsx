import type { StatementSummary } from "@apogee/contract";
import { Card, Segmented } from "@apogee/ui";
import { useRef, useState, type KeyboardEvent } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { chartOf, VIEWS, type View } from "./chart.ts";
import styles from "./net-card.module.css";
import { binsOf, type Bin } from "./periods.ts";
import { useDays } from "./use-days.ts";

/** How play went over the period, column by column, or how the balance moved. */
export function NetCard({ summary }: { readonly summary: StatementSummary }) {
  const t = useText();
  const money = useMoney();
  const days = useDays();
  const [view, setView] = useState<View>("net");
  const [at, setAt] = useState<number | null>(null);
  const { currency, staked_cents: staked, paid_cents: paid } = summary;
  const end = summary.to < summary.today ? summary.to : summary.today;
  const bins = binsOf(
    { from: summary.from, to: end < summary.from ? summary.to : end },
    summary.opening_cents,
    summary.days,
  );
  const bare = (amount: number, sign?: "always"): string =>
    money(amount, currency, { bare: true, ...(sign && { sign }) });
  const chosen = at === null ? null : bins[at];
  return (
    <Card
      title={<Text id="statement.net_title" />}
      aside={<Text id="statement.rounds" values={{ count: summary.rounds }} />}
      className={styles.card}
    >
      <p className={styles.net} data-gain={paid > staked || undefined}>
        {money(paid - staked, currency)}
      </p>
      <p className={styles.parts}>
        <Text id="statement.staked_paid" values={{ staked: bare(staked), paid: bare(paid) }} />
      </p>
      <Chart bins={bins} view={view} at={at} onPoint={setAt} nameOf={(bin) => nameOf(bin)} />
      <p className={styles.readout} aria-hidden="true">
        {chosen ? (
          nameOf(chosen)
        ) : (
          <>
            <span>{days.short(bins[0]!.from)}</span>
            <span>{days.short(bins.at(-1)!.to)}</span>
          </>
        )}
      </p>
      <Segmented
        label={t("statement.chart")}
        tone="quiet"
        wide
        options={VIEWS.map((value) => ({ value, label: t(`statement.chart_${value}`) }))}
        value={view}
        onChange={setView}
      />
    </Card>
  );

  function nameOf({ from, to, paid: won, staked: cost, balance }: Bin): string {
    const date = from === to ? days.short(from) : days.range(from, to);
    return t("statement.point", { date, net: bare(won - cost, "always"), balance: bare(balance) });
  }
}

interface ChartProps {
  readonly bins: readonly Bin[];
  readonly view: View;
  readonly at: number | null;
  readonly onPoint: (at: number | null) => void;
  readonly nameOf: (bin: Bin) => string;
}

/** The columns are one stop of the keyboard; arrow keys move between them, and each is read out. */
function Chart({ bins, view, at, onPoint, nameOf }: ChartProps) {
  const t = useText();
  const group = useRef<HTMLDivElement>(null);
  const { columns, line, zero } = chartOf(bins, view);
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -bins.length, End: bins.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max((at ?? bins.length - 1) + step, 0), bins.length - 1);
    group.current?.querySelectorAll<HTMLElement>("button")[next]?.focus();
  };
  return (
    <div
      ref={group}
      className={styles.chart}
      role="group"
      aria-label={t("statement.chart_days")}
      onKeyDown={move}
      onPointerLeave={() => onPoint(null)}
    >
      <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {view === "net" ? (
          columns.map(({ x, width, y, height, isGain }, index) => (
            <rect
              key={bins[index]!.from}
              {...{ x, width, y, height }}
              className={styles.column}
              data-gain={isGain || undefined}
              data-chosen={index === at || undefined}
            />
          ))
        ) : (
          <>
            <path className={styles.area} d={`${line} L 100 ${zero} L 0 ${zero} Z`} />
            <path className={styles.line} d={line} />
          </>
        )}
        <line className={styles.zero} x1="0" x2="100" y1={zero} y2={zero} />
      </svg>
      <div className={styles.points}>
        {bins.map((bin, index) => (
          <button
            key={bin.from}
            type="button"
            className={styles.point}
            data-chosen={index === at || undefined}
            tabIndex={index === (at ?? bins.length - 1) ? 0 : -1}
            aria-label={nameOf(bin)}
            onFocus={() => onPoint(index)}
            onBlur={() => onPoint(null)}
            onPointerEnter={() => onPoint(index)}
          />
        ))}
      </div>
    </div>
  );
}
