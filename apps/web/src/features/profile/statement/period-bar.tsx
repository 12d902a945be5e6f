import type { StatementSummary } from "@apogee/contract";
import { Button, Calendar, Download, Input, Popover, Segmented } from "@apogee/ui";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { Text, useText } from "../../../app/intl/text.tsx";
import { searchOf, type Asked } from "./asked.ts";
import { periodOf, presetOf, PRESETS, type Preset, type ShownPeriod } from "./periods.ts";
import styles from "./statement-page.module.css";
import { useDays } from "./use-days.ts";

interface PeriodBarProps {
  readonly asked: Asked;
  readonly summary: StatementSummary;
}

/** Chooses the period, by name or by dates, and downloads it. */
export function PeriodBar({ asked, summary }: PeriodBarProps) {
  const t = useText();
  const days = useDays();
  const { locale } = useIntl();
  const navigate = useNavigate();
  const show = (period: ShownPeriod): void =>
    void navigate({ search: searchOf({ ...asked, ...period }) }, { preventScrollReset: true });
  const file = (ending: "csv" | "pdf"): string =>
    `/api/player/statement.${ending}${searchOf({ ...asked, from: summary.from, to: summary.to, ...(ending === "pdf" && { locale }) })}`;
  return (
    <div className={styles.bar}>
      <Segmented
        label={t("statement.period")}
        className={styles.presets ?? ""}
        options={PRESETS.map((value) => ({ value, label: t(`statement.${value}`) }))}
        value={(presetOf(summary, summary.today) ?? "") as Preset}
        onChange={(preset) => show(periodOf(preset, summary.today))}
      />
      <Popover
        label={t("statement.dates")}
        align="start"
        trigger={
          <Button size={40} kind="secondary" icon={<Calendar aria-hidden="true" />}>
            {days.range(summary.from, summary.to)}
          </Button>
        }
      >
        <DatesForm key={`${summary.from} ${summary.to}`} summary={summary} onShow={show} />
      </Popover>
      <div className={styles.files}>
        <Button
          size={40}
          icon={<Download aria-hidden="true" />}
          aria-label={t("statement.download_pdf")}
          render={<a href={file("pdf")} download />}
        >
          PDF
        </Button>
        <Button
          size={40}
          icon={<Download aria-hidden="true" />}
          aria-label={t("statement.download_csv")}
          render={<a href={file("csv")} download />}
        >
          CSV
        </Button>
      </div>
    </div>
  );
}

function DatesForm({
  summary,
  onShow,
}: {
  readonly summary: StatementSummary;
  readonly onShow: (period: ShownPeriod) => void;
}) {
  const t = useText();
  const [{ from, to }, setDays] = useState<ShownPeriod>(summary);
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
        max={summary.today}
        value={from}
        onChange={(event) => setDays({ from: event.target.value, to })}
      />
      <Input
        type="date"
        label={t("statement.to")}
        height={40}
        required
        min="1970-01-01"
        max={summary.today}
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
