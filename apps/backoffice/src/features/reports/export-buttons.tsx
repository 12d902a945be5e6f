import { Popover, useToast } from "@apogee/ui";
import { ChevronDown, Download, FileText } from "lucide-react";
import { useState } from "react";
import { download } from "../../site/api/download.ts";
import { Refused } from "../../site/api/refused.ts";
import { Act } from "../../site/kit/index.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import styles from "./reports.module.css";

/** The files of what is shown: every row, with the same filters. The server records who took them. */
export function ExportButtons({
  query,
  filters,
  columns,
  disabled,
}: {
  readonly query: string;
  readonly filters: Readonly<Record<string, unknown>>;
  /** What a document shows, in its order, with the names that it has on the page. */
  readonly columns: Readonly<Record<string, string>>;
  readonly disabled: boolean;
}) {
  const t = useText();
  const [locale] = useLocale();
  const { show } = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const take = async (file: string, more: object): Promise<void> => {
    setBusy(file);
    try {
      await download(`/api/staff/reports/${query}.${file}`, { ...filters, ...more });
    } catch (error) {
      const code = error instanceof Refused ? error.code : "unknown";
      show({ text: t(code === "too_many_rows" ? "report.tooLong" : "report.noFile"), tone: "error" });
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <Popover
        label="CSV"
        align="end"
        trigger={
          <Act
            icon={<Download aria-hidden="true" />}
            iconAfter={<ChevronDown aria-hidden="true" />}
            disabled={disabled}
            loading={busy === "csv"}
          >
            CSV
          </Act>
        }
      >
        <div className={styles.pop}>
          {(["comma", "semicolon"] as const).map((form) => (
            <Act key={form} small onClick={() => void take("csv", { form })}>
              {t(`report.csv.${form}`)}
            </Act>
          ))}
          <p className={styles.below}>{t("report.csv.note")}</p>
        </div>
      </Popover>
      <Act
        icon={<FileText aria-hidden="true" />}
        disabled={disabled}
        loading={busy === "pdf"}
        onClick={() => void take("pdf", { locale, labels: columns })}
      >
        PDF
      </Act>
    </>
  );
}
