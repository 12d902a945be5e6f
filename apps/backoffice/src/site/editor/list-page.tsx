import { Plus, Search } from "lucide-react";
import { useMemo, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useAsked, useRegistry } from "../api/queries.ts";
import type { ActionInfo, Row, Rows } from "../api/shapes.ts";
import { clock } from "../clock.ts";
import { ActionDrawer } from "../forms/action-drawer.tsx";
import { Act, Answered, Badge, Page, PageHead, Panel, RowsTable, TextField, type RowsColumn } from "../kit/index.ts";
import { useLocale } from "../texts/locale.ts";
import { useText, useTextOrName } from "../texts/texts.tsx";
import { addressOf, NEW, type EditorKind, type ThingState } from "./kind.ts";
import { countByState, matches } from "./list-rows.ts";
import { StateChips } from "./state-chips.tsx";
import { MOST_ROWS } from "./use-thing.ts";
import styles from "./list-page.module.css";

/** All things of a kind: search, states, and the way to each. */
export function ListPage({ kind }: { readonly kind: EditorKind }) {
  const t = useText();
  const nameOf = useTextOrName();
  const [locale] = useLocale();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { actions } = useRegistry();
  const [open, setOpen] = useState<ActionInfo | null>(null);
  const answer = useAsked<Rows>(kind.list, { limit: MOST_ROWS });
  const words = search.get("q") ?? "";
  const state = search.get("state");
  const all = useMemo(() => {
    const rows = answer.data?.rows ?? [];
    return kind.rowsOf?.(rows) ?? rows;
  }, [answer.data, kind]);
  const stateOf = (row: Row): ThingState | undefined => kind.stateOf?.(row, clock.date());
  const titleOf = (row: Row): string => kind.titleOf(row, locale);
  const found = all.filter((row) => matches(words, [titleOf(row), kind.idOf(row), row]));
  const shown = state === null ? found : found.filter((row) => stateOf(row)?.key === state);
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    if (value === "") next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  const mayCreate = !kind.isFixed && actions.some(({ name }) => name === (kind.create ?? kind.save));
  const columns: Array<RowsColumn<Row>> = [
    {
      name: "title",
      strong: true,
      cell: (row) => (
        <Link className={styles.link} to={addressOf(kind.kind, kind.idOf(row))}>
          {titleOf(row)}
        </Link>
      ),
    },
    ...(kind.stateOf
      ? [
          {
            name: "state",
            cell: (row: Row) => {
              const { tone, key } = kind.stateOf!(row, clock.date());
              return <Badge tone={tone}>{t(`state.${key}`)}</Badge>;
            },
          },
        ]
      : []),
    ...kind.columns.map(({ name, cell, numeric, isChoice }) => ({
      name,
      ...(isChoice ? { cell: (row: Row) => nameOf("choice", String(row[name])) } : {}),
      ...(numeric === undefined ? {} : { numeric }),
      ...(cell ? { cell: (row: Row) => cell(row, locale) } : {}),
    })),
  ];
  return (
    <>
      <PageHead
        title={t(`kind.${kind.kind}`)}
        note={t(`about.${kind.kind}`)}
        actions={
          <>
            {(kind.listActs ?? [])
              .map((name) => actions.find((action) => action.name === name))
              .filter((action) => action !== undefined)
              .map((action) => (
                <Act key={action.name} onClick={() => setOpen(action)}>
                  {action.title}
                </Act>
              ))}
            {mayCreate && (
              <Act
                kind="primary"
                icon={<Plus aria-hidden="true" />}
                onClick={() => void navigate(addressOf(kind.kind, NEW))}
              >
                {t("editor.new")}
              </Act>
            )}
          </>
        }
      >
        <div className={styles.filters}>
          <TextField
            label={t("editor.search")}
            labelHidden
            type="search"
            className={styles.search!}
            prefix={<Search size={16} aria-hidden="true" />}
            placeholder={t("editor.search")}
            value={words}
            onChange={(event) => change("q", event.target.value)}
          />
          <StateChips
            counts={countByState(found, stateOf)}
            total={found.length}
            value={state}
            onChange={(next) => change("state", next ?? "")}
          />
        </div>
      </PageHead>
      <Page>
        <Panel bare>
          <Answered query={answer} rows={8}>
            {() => (
              <RowsTable
                label={t(`kind.${kind.kind}`)}
                rows={shown}
                columns={columns}
                keyOf={(row) => kind.idOf(row)}
                empty={t(all.length === 0 ? "editor.none" : "editor.noMatch")}
                onRow={(row) => void navigate(addressOf(kind.kind, kind.idOf(row)))}
              />
            )}
          </Answered>
        </Panel>
      </Page>
      <ActionDrawer action={open} onClose={() => setOpen(null)} />
    </>
  );
}
