import { STATEMENT_KINDS, type ResponseOf, type showStatement, type StatementSummary } from "@apogee/contract";
import { Button, Card, ChipGroup, EmptyState, Input, Search } from "@apogee/ui";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { searchOf, type Asked } from "./asked.ts";
import { Line } from "./statement-line.tsx";
import styles from "./statement-list.module.css";
import { useLines } from "./use-lines.ts";

type Page = ResponseOf<typeof showStatement>;

interface StatementListProps {
  readonly asked: Asked;
  readonly summary: StatementSummary;
  readonly first: Page;
}

const TYPING_MS = 350;
const COLUMNS = ["when", "what", "where", "detail", "amount", "balance_after"] as const;

/** The movements of the period, line by line, narrowed by kind and by a search. */
export function StatementList({ asked, summary, first }: StatementListProps) {
  const t = useText();
  const navigate = useNavigate();
  const change = (part: Partial<Asked>): void =>
    void navigate({ search: searchOf({ ...asked, ...part }) }, { replace: true, preventScrollReset: true });
  return (
    <Card className={styles.card}>
      <div className={styles.filters}>
        <ChipGroup
          label={t("statement.kinds")}
          options={(["all", ...STATEMENT_KINDS] as const).map((value) => ({
            value,
            label: t(`statement.kind_${value}`),
          }))}
          value={asked.kind ?? "all"}
          onChange={(kind) => change({ kind: kind === "all" ? undefined : kind } as Partial<Asked>)}
        />
        <SearchField
          initial={asked.search ?? ""}
          onSearch={(search) => change({ search: search === "" ? undefined : search } as Partial<Asked>)}
        />
      </div>
      <Lines
        key={searchOf({ ...asked })}
        asked={asked}
        summary={summary}
        first={first}
        onClear={() => change({ kind: undefined, search: undefined } as Partial<Asked>)}
      />
    </Card>
  );
}

function SearchField({ initial, onSearch }: { readonly initial: string; readonly onSearch: (search: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      onSearch(typed.trim());
      setTyped(null);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <Input
      type="search"
      label={t("statement.search_label")}
      labelHidden
      height={40}
      maxLength={60}
      placeholder={t("statement.search")}
      prefix={<Search aria-hidden="true" />}
      className={styles.search ?? ""}
      value={typed ?? initial}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

function Lines({ asked, summary, first, onClear }: StatementListProps & { readonly onClear: () => void }) {
  const t = useText();
  const { lines, state, more } = useLines(first, asked);
  const isNarrowed = asked.kind !== undefined || asked.search !== undefined;
  if (lines.length === 0 && state === "end")
    return isNarrowed ? (
      <EmptyState
        dense
        picture="history"
        title={t("statement.nothing_found")}
        text={t("statement.nothing_found_text")}
        action={
          <Button size={40} onClick={onClear}>
            <Text id="statement.clear" />
          </Button>
        }
      />
    ) : (
      <EmptyState
        dense
        picture="history"
        title={t("statement.none")}
        text={t("statement.none_text")}
        action={
          <Button size={40} render={<LocalLink to="/" />}>
            <Text id="common.to_lobby" />
          </Button>
        }
      />
    );
  return (
    <>
      <p className={styles.heads} aria-hidden="true">
        {COLUMNS.map((name) => (
          <span key={name}>
            <Text id={`statement.col_${name}`} />
          </span>
        ))}
      </p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} currency={summary.currency} />
        ))}
      </ul>
      <div className={styles.foot}>
        <p>
          <Text id="statement.shown" values={{ lines: lines.length, movements: summary.movements }} />
        </p>
        {state === "failed" && (
          <p className={styles.failed} role="alert">
            <Text id="statement.more_failed" />
          </p>
        )}
        {state !== "end" && (
          <Button
            size={40}
            kind="ghost"
            loading={state === "loading"}
            loadingLabel={t("common.loading")}
            onClick={more}
          >
            <Text id="statement.more" />
          </Button>
        )}
      </div>
    </>
  );
}
