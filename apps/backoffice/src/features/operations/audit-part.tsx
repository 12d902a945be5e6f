import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAsked, useQueryInfo } from "../../site/api/queries.ts";
import { Act, Failure } from "../../site/kit/index.ts";
import { FilterBar } from "../../site/tables/filter-bar.tsx";
import { QueryTable } from "../../site/tables/query-table.tsx";
import { useText } from "../../site/texts/texts.tsx";
import type { AuditVerdict } from "./shapes.ts";
import styles from "./operations.module.css";

/** Long values that a row's own page shows side by side. */
const OF_A_ROW = new Set(["before", "after", "address"]);

/** The audit trail: search, and the proof of its chain. */
export function AuditPart() {
  const navigate = useNavigate();
  const info = useQueryInfo("audit.search");
  if (!info) return null;
  const list = { ...info, columns: info.columns.filter(({ name }) => !OF_A_ROW.has(name)) };
  return (
    <>
      <div className={styles.filters}>
        <FilterBar info={list} />
        <ChainCheck />
      </div>
      <QueryTable info={list} onOpen={(row) => void navigate(`/operations/audit/${String(row["id"])}`)} />
    </>
  );
}

/** Recomputes every seal, on request: a long trail takes a while. */
function ChainCheck() {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const known = useQueryInfo("audit.verify") !== undefined;
  const check = useAsked<AuditVerdict>("audit.verify", {}, { enabled: known && asked });
  if (!known) return null;
  const verdict = check.isFetching ? undefined : check.data;
  return (
    <div className={styles.chain}>
      {check.error && !check.isFetching && <Failure error={check.error} />}
      {verdict && (
        <p className={styles.verdict} data-state={verdict.holds ? "ok" : "bad"} role="status">
          {verdict.holds
            ? t("audit.holds", { rows: verdict.rows })
            : t("audit.broken", { broken: verdict.broken, rows: verdict.rows, first: verdict.breaks.join(", ") })}
          {verdict.holds && verdict.head && (
            <code title={verdict.head}>{t("audit.head", { seal: verdict.head.slice(0, 12) })}</code>
          )}
        </p>
      )}
      <Act
        small
        icon={<ShieldCheck aria-hidden="true" />}
        loading={check.isFetching}
        loadingLabel={t("state.loading")}
        onClick={() => {
          if (asked) void check.refetch();
          setAsked(true);
        }}
      >
        {t("audit.verify")}
      </Act>
    </div>
  );
}
