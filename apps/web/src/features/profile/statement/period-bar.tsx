import { Button, Calendar, Download, Input, Popover, Segmented } from "@apogee/ui";
import { useState, type ReactNode } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { periodOf, presetOf, PRESETS, type Preset, type ShownPeriod } from "./periods.ts";
import styles from "./statement-page.module.css";
import { useDays } from "./use-days.ts";

interface PeriodBarProps {
  readonly period: ShownPeriod & { readonly today: string };
  /** Shows other days. */
  readonly onShow: (period: ShownPeriod) => void;
  /** The downloads of the period. */
  readonly children: ReactNode;
}

/** Chooses the period, by name or by dates, and downloads it. */
export function PeriodBar({ period, onShow, children }: PeriodBarProps) {
  const t = useText();
  const days = useDays();
  return (
    <div className={styles.bar}>
      <Segmented
        label={t("statement.period")}
        className={styles.presets ?? ""}
        options={PRESETS.map((value) => ({ value, label: t(`statement.${value}`) }))}
        value={(presetOf(period, period.today) ?? "") as Preset}
        onChange={(preset) => onShow(periodOf(preset, period.today))}
      />
      <Popover
        label={t("statement.dates")}
        align="start"
        trigger={
          <Button size={40} kind="secondary" icon={<Calendar aria-hidden="true" />}>
            {days.range(period.from, period.to)}
          </Button>
        }
      >
        <DatesForm key={`${period.from} ${period.to}`} period={period} onShow={onShow} />
      </Popover>
      <div className={styles.files}>{children}</div>
    </div>
  );
}

/** A link that downloads a file. */
export function FileLink({ to, kind }: { readonly to: string; readonly kind: "csv" | "pdf" }) {
  const t = useText();
  return (
    <Button
      size={40}
      icon={<Download aria-hidden="true" />}
      aria-label={t(`statement.download_${kind}`)}
      render={<a href={to} download />}
    >
      {kind.toUpperCase()}
    </Button>
  );
}

function DatesForm({ period, onShow }: Omit<PeriodBarProps, "children">) {
  const t = useText();
  const [{ from, to }, setDays] = useState<ShownPeriod>(period);
  const isBackwards = from > to;
  return (
    <form
      className={styles.dates}
      onSubmit={(event) => {
        event.preventDefault();
        if (from !== "" && to !== "" && !isBackwards) onShow({ from, to });
      }}
    >
      <Input
        type="date"
        label={t("statement.from")}
        height={40}
        required
        min="1970-01-01"
        max={period.today}
        value={from}
        onChange={(event) => setDays({ from: event.target.value, to })}
      />
      <Input
        type="date"
        label={t("statement.to")}
        height={40}
        required
        min="1970-01-01"
        max={period.today}
        value={to}
        error={isBackwards && t("statement.backwards")}
        onChange={(event) => setDays({ from, to: event.target.value })}
      />
      <Button type="submit" size={40} wide>
        <Text id="statement.show" />
      </Button>
    </form>
  );
}
