import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useState } from "react";
import { call } from "../../../site/api/call.ts";
import { useQueryInfo } from "../../../site/api/queries.ts";
import { formatAmount, isNegative } from "../../../site/format/amount.ts";
import { Act, Badge, Failure, Panel, RowsTable, TextField, Waiting } from "../../../site/kit/index.ts";
import type { Tone } from "../../../site/kit/badge.tsx";
import { useLocale } from "../../../site/texts/locale.ts";
import { useText, useTextOrName } from "../../../site/texts/texts.tsx";
import type { OpenAction } from "../tab-props.ts";
import { Filters, Pick } from "./filters.tsx";
import { RoundDrawer } from "./round-drawer.tsx";
import { Opens } from "./row-action.tsx";
import { filled, useFilters } from "./use-filters.ts";
import styles from "./tabs.module.css";

interface Round {
  readonly round: string;
  readonly game: { readonly identifier: string; readonly title: string; readonly provider: string } | null;
  readonly own: boolean;
  readonly at: string;
  readonly result: string;
  readonly stake: string;
  readonly stake_real: string;
  readonly stake_bonus: string;
  readonly paid: string;
}

interface Page {
  readonly currency: string | null;
  readonly currencies: readonly string[];
  readonly rows: readonly Round[];
  readonly next: string | null;
}

const RESULTS = ["open", "won", "lost", "returned", "void"] as const;
const TONES: Readonly<Record<string, Tone>> = { won: "ok", open: "info", void: "watch" };

/** The rounds of a wallet, newest first; filters are in the address. */
export function Rounds({ player, onOpen }: { readonly player: number; readonly onOpen: OpenAction }) {
  const t = useText();
  const [locale] = useLocale();
  const nameOf = useTextOrName();
  const known = useQueryInfo("player.rounds") !== undefined;
  const mayShow = useQueryInfo("round.show") !== undefined;
  const mayProve = useQueryInfo("round.proof") !== undefined;
  const [shown, setShown] = useState<string | null>(null);
  const [filters, setFilters] = useFilters("rounds", ["currency", "game", "result"]);
  const asked = { player, ...filled(filters) };
  const pages = useInfiniteQuery({
    queryKey: ["ask", "player.rounds", asked],
    enabled: known,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call<Page>(
        "POST",
        "/api/staff/queries/player.rounds",
        { ...asked, limit: 50, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  });
  if (!known) return null;
  const first = pages.data?.pages[0];
  const sum = (value: string) => (
    <span className={styles.sum} data-negative={isNegative(value) || undefined}>
      {formatAmount(value, first?.currency ?? null, locale)}
    </span>
  );
  return (
    <Panel title={t("player.roundsTitle")} bare>
      <Filters label={t("player.roundFilters")}>
        {(first?.currencies.length ?? 0) > 1 && (
          <Pick
            label={t("player.currency")}
            value={filters.currency || (first?.currency ?? "")}
            options={first!.currencies.map((code) => [code, code])}
            onChange={(currency) => setFilters({ currency })}
          />
        )}
        <Pick
          label={t("player.result")}
          value={filters.result}
          all={t("player.everything")}
          options={RESULTS.map((result) => [result, nameOf("result", result)])}
          onChange={(result) => setFilters({ result })}
        />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setFilters({ game: String(new FormData(event.currentTarget).get("game")).trim() });
          }}
        >
          <TextField
            key={filters.game}
            name="game"
            label={t("player.game")}
            placeholder="apogee/DragonsEmber"
            defaultValue={filters.game}
            onBlur={(event) => setFilters({ game: event.target.value.trim() })}
          />
        </form>
      </Filters>
      {pages.error ? (
        <Failure error={pages.error} onRetry={() => void pages.refetch()} />
      ) : !pages.data ? (
        <Waiting bare />
      ) : (
        <>
          <RowsTable
            label={t("player.roundsTitle")}
            rows={pages.data.pages.flatMap((page) => page.rows)}
            keyOf={({ round }) => round}
            empty={t(Object.keys(filled(filters)).length > 0 ? "player.noneFits" : "player.noRounds")}
            columns={[
              {
                name: "round",
                strong: true,
                cell: ({ round }) =>
                  mayShow ? (
                    <Link className={styles.link} to={`/queries/round.show?round=${encodeURIComponent(round)}`}>
                      {round}
                    </Link>
                  ) : (
                    round
                  ),
              },
              { name: "at" },
              { name: "game", cell: ({ game }) => game?.title ?? "–" },
              { name: "provider", cell: ({ game }) => game?.provider ?? "–" },
              {
                name: "result",
                cell: ({ result }) => <Badge tone={TONES[result] ?? "neutral"}>{nameOf("result", result)}</Badge>,
              },
              { name: "stake_real", numeric: true, cell: ({ stake_real: real }) => sum(real) },
              { name: "stake_bonus", numeric: true, cell: ({ stake_bonus: bonus }) => sum(bonus) },
              { name: "stake", numeric: true, strong: true, cell: ({ stake }) => sum(stake) },
              { name: "paid", numeric: true, strong: true, cell: ({ paid }) => sum(paid) },
              {
                name: "open",
                cell: ({ round, own, result }) => (
                  <span className={styles.acts}>
                    {own && mayProve && (
                      <Act small onClick={() => setShown(round)}>
                        {t("player.replay")}
                      </Act>
                    )}
                    {result !== "void" && (
                      <Opens name="round.void" given={{ round }} onOpen={onOpen} refuse>
                        {t("player.void")}
                      </Opens>
                    )}
                  </span>
                ),
              },
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
      <RoundDrawer round={shown} onClose={() => setShown(null)} />
    </Panel>
  );
}
