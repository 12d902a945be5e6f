import { useInfiniteQuery } from "@tanstack/react-query";
import { Switch, useToast } from "@apogee/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { call } from "../../../site/api/call.ts";
import { useQueryInfo } from "../../../site/api/queries.ts";
import type { Row } from "../../../site/api/shapes.ts";
import { formatAmount, isNegative } from "../../../site/format/amount.ts";
import { saveFile } from "../../../site/format/save-file.ts";
import { Act, Failure, Panel, RowsTable, TextField, Waiting } from "../../../site/kit/index.ts";
import { csvOf } from "../../../site/tables/csv-of.ts";
import { useLocale } from "../../../site/texts/locale.ts";
import { useText, useTextOrName } from "../../../site/texts/texts.tsx";
import { allPages } from "./all-pages.ts";
import { Days, Filters, Pick } from "./filters.tsx";
import { flatLine, LEDGER_COLUMNS, LEDGER_KINDS, type LedgerLine } from "./ledger-line.ts";
import { filled, useFilters } from "./use-filters.ts";
import { useWallets } from "./use-wallets.ts";
import styles from "./tabs.module.css";

/** The most lines of a file. */
const MOST_LINES = 20_000;

interface Page {
  readonly currency: string;
  readonly rows: readonly LedgerLine[];
  readonly next: string | null;
}

/** Movements of a wallet with the balance after each; filters are in the address. */
export function Ledger({ player }: { readonly player: number }) {
  const t = useText();
  const [locale] = useLocale();
  const nameOf = useTextOrName();
  const known = useQueryInfo("player.ledger") !== undefined;
  const wallets = useWallets(player);
  const [filters, setFilters] = useFilters("ledger", ["currency", "kind", "from", "to", "search", "each"]);
  const { each, ...rest } = filters;
  const asked = { player, ...filled(rest), ...(each === "" ? {} : { each: true }) };
  const pages = useInfiniteQuery({
    queryKey: ["ask", "player.ledger", asked],
    enabled: known,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call<Page>(
        "POST",
        "/api/staff/queries/player.ledger",
        { ...asked, limit: 50, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  });
  if (!known) return null;
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const currency = pages.data?.pages[0]?.currency ?? null;
  const sum = (value: string) => (
    <span className={styles.sum} data-negative={isNegative(value) || undefined}>
      {formatAmount(value, null, locale)}
    </span>
  );
  return (
    <Panel
      title={t("player.ledger")}
      badge={currency && <span className={styles.quiet}>{currency}</span>}
      aside={<Export asked={asked} name={`ledger-${player}-${currency ?? ""}`} />}
      bare
    >
      <Filters label={t("player.ledgerFilters")}>
        {wallets.length > 1 && (
          <Pick
            label={t("player.currency")}
            value={filters.currency}
            all={t("player.selected")}
            options={wallets.map((code) => [code, code])}
            onChange={(value) => setFilters({ currency: value })}
          />
        )}
        <Pick
          label={t("player.kind")}
          value={filters.kind}
          all={t("player.everything")}
          options={LEDGER_KINDS.map((kind) => [kind, t(`player.ledgerKind.${kind}`)])}
          onChange={(value) => setFilters({ kind: value })}
        />
        <Days from={filters.from} to={filters.to} onChange={setFilters} />
        <Search value={filters.search} onChange={(value) => setFilters({ search: value })} />
        <Switch
          className={styles.switch}
          after={false}
          checked={each !== ""}
          onChange={(event) => setFilters({ each: event.target.checked ? "1" : "" })}
        >
          {t("player.each")}
        </Switch>
      </Filters>
      {pages.error ? (
        <Failure error={pages.error} onRetry={() => void pages.refetch()} />
      ) : !pages.data ? (
        <Waiting bare />
      ) : (
        <>
          <RowsTable
            label={t("player.ledger")}
            rows={rows}
            keyOf={({ id }) => id}
            empty={t(Object.keys(filled(filters)).length > 0 ? "player.noneFits" : "player.noMovements")}
            columns={[
              { name: "at" },
              { name: "what", strong: true, cell: ({ what }) => nameOf("movement", what) },
              { name: "about", cell: (line) => <About line={line} /> },
              { name: "staked", numeric: true, cell: ({ staked }) => sum(staked) },
              { name: "paid", numeric: true, cell: ({ paid }) => sum(paid) },
              { name: "amount", numeric: true, strong: true, cell: ({ amount }) => sum(amount) },
              { name: "balance", numeric: true, cell: ({ balance }) => sum(balance) },
            ]}
          />
          {pages.hasNextPage && (
            <div className={styles.more}>
              <Act small loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                {t("player.older")}
              </Act>
            </div>
          )}
        </>
      )}
    </Panel>
  );
}

/** Text that is searched when the field is left or Enter is pressed. */
function Search({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const t = useText();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(String(new FormData(event.currentTarget).get("search")));
      }}
    >
      <TextField
        key={value}
        name="search"
        type="search"
        label={t("player.search")}
        placeholder={t("player.searchHint")}
        defaultValue={value}
        onBlur={(event) => event.target.value !== value && onChange(event.target.value)}
      />
    </form>
  );
}

function Export({ asked, name }: { readonly asked: Readonly<Record<string, unknown>>; readonly name: string }) {
  const t = useText();
  const { show } = useToast();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { rows, isWhole } = await allPages<LedgerLine>("player.ledger", asked, MOST_LINES);
      saveFile(`${name}.csv`, "text/csv", csvOf(LEDGER_COLUMNS, rows.map(flatLine) as unknown as readonly Row[]));
      if (!isWhole) show({ text: t("player.exportCut", { count: MOST_LINES }), tone: "notice" });
    } catch {
      show({ text: t("player.exportFailed"), tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Act small icon={<Download aria-hidden="true" />} loading={busy} onClick={() => void save()}>
      {t("player.export")}
    </Act>
  );
}

function About({ line }: { readonly line: LedgerLine }) {
  const t = useText();
  const mayShow = useQueryInfo("round.show") !== undefined;
  const text =
    line.game?.title ?? (line.payment ? `${line.payment.brand} ${line.payment.id}` : (line.gift ?? line.reason ?? ""));
  return (
    <>
      {text}
      {line.rounds > 1 && <span className={styles.quiet}> · {t("player.rounds", { count: line.rounds })}</span>}
      {line.round !== null && mayShow && (
        <>
          {" "}
          <Link className={styles.link} to={`/queries/round.show?round=${encodeURIComponent(line.round)}`}>
            {line.round}
          </Link>
        </>
      )}
    </>
  );
}
