import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useAsked, useQueryInfo } from "../../site/api/queries.ts";
import type { Row } from "../../site/api/shapes.ts";
import { Answered, Badge, Page, PageHead, Panel, RowsTable, TextField } from "../../site/kit/index.ts";
import { FilterBar } from "../../site/tables/filter-bar.tsx";
import { QueryTable } from "../../site/tables/query-table.tsx";
import { useText, useTextOrName } from "../../site/texts/texts.tsx";
import { Missing } from "../../site/shell/broken.tsx";
import styles from "./players-page.module.css";

const PAUSE_MS = 250;

/** Finds a player by anything that is known, and lists all others below. */
export function PlayersPage() {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const asked = search.get("q") ?? "";
  const [words, setWords] = useState(asked);
  const list = useQueryInfo("player.list");
  const finder = useQueryInfo("player.search");
  useEffect(() => {
    if (words === asked) return;
    const timer = setTimeout(() => {
      const next = new URLSearchParams(search);
      if (words.trim() === "") next.delete("q");
      else next.set("q", words.trim());
      setSearch(next, { replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, asked, search, setSearch]);
  if (!list && !finder) return <Missing />;
  return (
    <>
      <PageHead title={t("nav.players")}>
        <div className={styles.find}>
          {finder && (
            <TextField
              label={t("players.find")}
              labelHidden
              type="search"
              prefix={<Search size={16} aria-hidden="true" />}
              placeholder={t("players.find")}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </div>
        {asked === "" && list && <FilterBar info={list} />}
      </PageHead>
      <Page>
        {asked !== "" && finder ? (
          <Found text={asked} />
        ) : (
          list && <QueryTable info={list} onOpen={(row) => void navigate(`/players/${String(row["player"])}`)} />
        )}
      </Page>
    </>
  );
}

interface FoundPlayer extends Row {
  readonly player: number;
  readonly name: string | null;
  readonly nickname: string | null;
  readonly status: string;
  readonly verified: boolean;
  readonly why: ReadonlyArray<{ readonly by: string; readonly how: string; readonly shown: string | null }>;
}

function Found({ text }: { readonly text: string }) {
  const t = useText();
  const nameOf = useTextOrName();
  const navigate = useNavigate();
  const answer = useAsked<{ rows: readonly FoundPlayer[]; total: number; searched: readonly string[] }>(
    "player.search",
    { text, limit: 50 },
  );
  return (
    <Panel
      title={t("players.found", { count: answer.data?.total ?? 0 })}
      aside={
        answer.data && t("players.searched", { ways: answer.data.searched.map((way) => nameOf("way", way)).join(", ") })
      }
      bare
    >
      <Answered query={answer} rows={6}>
        {({ rows }) => (
          <RowsTable
            label={t("nav.players")}
            rows={rows}
            empty={t("players.none")}
            keyOf={({ player }) => String(player)}
            onRow={({ player }) => void navigate(`/players/${player}`)}
            columns={[
              {
                name: "player",
                cell: ({ player, name, nickname }) => (
                  <Link className={styles.link} to={`/players/${player}`}>
                    #{player} {name ?? nickname}
                  </Link>
                ),
              },
              "email",
              "phone",
              "country",
              {
                name: "status",
                cell: ({ status }) => (
                  <Badge tone={status === "active" ? "ok" : "bad"}>{nameOf("player.tag", status)}</Badge>
                ),
              },
              "verified",
              "registered_at",
              {
                name: "why",
                cell: ({ why }) =>
                  why
                    .map(
                      ({ by, how, shown }) =>
                        `${nameOf("way", by)} ${nameOf("how", how).toLowerCase()}${shown ? ` ${shown}` : ""}`,
                    )
                    .join(", "),
              },
            ]}
          />
        )}
      </Answered>
    </Panel>
  );
}
