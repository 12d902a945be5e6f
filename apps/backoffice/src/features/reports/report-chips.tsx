import { Checkbox, Popover } from "@apogee/ui";
import { ChevronDown } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { formatDay } from "../../site/format/time.ts";
import { Act, TextField } from "../../site/kit/index.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import { dayFromToday, readReport, withPart } from "./address.ts";
import type { ReportDefinition } from "./definitions.ts";
import own from "./report-chips.module.css";
import styles from "./reports.module.css";

const PERIODS = { today: 0, week: -6, month: -29, quarter: -89, year: -364 } as const;

/** What the address asks for, as chips that open. */
export function ReportChips({
  definition,
}: {
  readonly definition: Pick<ReportDefinition, "cuts" | "by" | "lists" | "isNow" | "isAlone" | "isCounts">;
}) {
  const t = useText();
  const [locale] = useLocale();
  const [search, setSearch] = useSearchParams();
  const asked = readReport(search, definition);
  const { cuts, by: usual, lists, isNow = false, isAlone = false, isCounts = false } = definition;
  const set = (parts: Readonly<Record<string, string | null>>): void => setSearch(withPart(search, parts));
  const day = (text: string): string => formatDay(text, locale, false);
  return (
    <div className={own.chips}>
      {!isNow && (
        <>
          <Chip name={t("report.days")} value={t("report.fromTo", { from: day(asked.from), to: day(asked.to) })}>
            <div className={styles.pop}>
              <div className={own.presets}>
                {Object.entries(PERIODS).map(([name, days]) => (
                  <Act
                    key={name}
                    small
                    onClick={() => set({ from: dayFromToday(days), to: dayFromToday(0), open: null })}
                  >
                    {t(`report.period.${name}`)}
                  </Act>
                ))}
              </div>
              <TextField
                label={t("report.from")}
                type="date"
                value={asked.from}
                max={asked.to}
                onChange={(event) => event.target.value && set({ from: event.target.value })}
              />
              <TextField
                label={t("report.to")}
                type="date"
                value={asked.to}
                min={asked.from}
                onChange={(event) => event.target.value && set({ to: event.target.value })}
              />
            </div>
          </Chip>
          {!isAlone && (
            <button
              type="button"
              className={own.chip}
              aria-pressed={asked.compare}
              onClick={() => set({ vs: asked.compare ? "none" : null })}
            >
              <span>{t("report.comparedWith")}</span>
              <strong>{t(asked.compare ? "report.periodBefore" : "report.nothing")}</strong>
            </button>
          )}
        </>
      )}
      {!isCounts && (
        <button type="button" className={own.chip} onClick={() => set({ ccy: asked.currency === null ? null : "own" })}>
          <span>{t("report.currency")}</span>
          <strong>
            {asked.currency === null ? t("report.own") : t("report.dayRate", { currency: asked.currency })}
          </strong>
        </button>
      )}
      {usual !== null && (
        <Chip name={t("report.rows")} value={asked.by.map((name) => t(`report.by.${name}`).toLowerCase()).join(", ")}>
          <div className={styles.pop}>
            {cuts.map((name) => (
              <Checkbox
                key={name}
                checked={asked.by.includes(name)}
                onChange={() => {
                  const next = cuts.filter((each) => (each === name) !== asked.by.includes(each)).join(",");
                  set({ by: next === "" || next === usual.join(",") ? null : next, sort: null, open: null });
                }}
              >
                {t(`report.by.${name}`)}
              </Checkbox>
            ))}
          </div>
        </Chip>
      )}
      {lists.map((name) => (
        <ListChip key={name} name={name} value={search.get(name) ?? ""} onChange={(value) => set({ [name]: value })} />
      ))}
      <span className={own.without}>{t("report.withoutTests")}</span>
    </div>
  );
}

function ListChip({
  name,
  value,
  onChange,
}: {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const t = useText();
  const [draft, setDraft] = useState(value);
  return (
    <Chip
      name={t(`report.by.${name}`)}
      value={value === "" ? t("report.all") : value.split(",").join(", ")}
      quiet={value === ""}
    >
      <form
        className={styles.pop}
        onSubmit={(event) => {
          event.preventDefault();
          onChange(draft.replaceAll(/\s+/g, "").replaceAll(/,+/g, ","));
        }}
      >
        <TextField
          label={t(`report.by.${name}`)}
          note={t(`report.example.${name}`)}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        <Act kind="primary" type="submit" small>
          {t("table.apply")}
        </Act>
      </form>
    </Chip>
  );
}

function Chip({
  name,
  value,
  quiet = false,
  children,
}: {
  readonly name: string;
  readonly value: string;
  readonly quiet?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Popover
      label={name}
      align="start"
      className={own.popover!}
      trigger={
        <button type="button" className={own.chip} data-quiet={quiet || undefined}>
          <span>{name}</span>
          <strong>{value}</strong>
          <ChevronDown aria-hidden="true" />
        </button>
      }
    >
      {children}
    </Popover>
  );
}
