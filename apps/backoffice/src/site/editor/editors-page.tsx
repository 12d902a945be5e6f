import { Link } from "react-router";
import { useAsked, useRegistry } from "../api/queries.ts";
import type { Rows } from "../api/shapes.ts";
import { clock } from "../clock.ts";
import { Badge, Page, PageHead, Panel } from "../kit/index.ts";
import { Missing } from "../shell/broken.tsx";
import { useLocale } from "../texts/locale.ts";
import { useText } from "../texts/texts.tsx";
import { addressOf, type EditorKind } from "./kind.ts";
import { countByState } from "./list-rows.ts";
import { MOST_ROWS } from "./use-thing.ts";
import styles from "./editors-page.module.css";

const MOST_SHOWN = 3;

/** Everything that staff edit, by kind, with how many there are and what runs now. */
export function EditorsPage({ kinds }: { readonly kinds: readonly EditorKind[] }) {
  const t = useText();
  const { queries } = useRegistry();
  const mayAsk = new Set(queries.map(({ name }) => name));
  const shown = kinds.filter(({ list }) => mayAsk.has(list));
  if (shown.length === 0) return <Missing />;
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <>
      <PageHead title={t("nav.edit")} note={t("editor.indexNote")} />
      <Page>
        {groups.map((group) => (
          <Panel key={group} title={t(`group.${group}`)}>
            <ul className={styles.kinds}>
              {shown
                .filter((kind) => kind.group === group)
                .map((kind) => (
                  <KindCard key={kind.kind} kind={kind} />
                ))}
            </ul>
          </Panel>
        ))}
      </Page>
    </>
  );
}

function KindCard({ kind }: { readonly kind: EditorKind }) {
  const t = useText();
  const [locale] = useLocale();
  const { data } = useAsked<Rows>(kind.list, { limit: MOST_ROWS });
  const rows = data ? (kind.rowsOf?.(data.rows) ?? data.rows) : [];
  const now = clock.date();
  const counts = countByState(rows, (row) => kind.stateOf?.(row, now));
  const running = kind.stateOf ? rows.filter((row) => kind.stateOf!(row, now).tone === "ok") : [];
  return (
    <li className={styles.card}>
      <Link className={styles.link} to={addressOf(kind.kind)}>
        <kind.Icon className={styles.icon} aria-hidden="true" />
        <span className={styles.name}>{t(`kind.${kind.kind}`)}</span>
        <span className={styles.count}>{data ? rows.length : "…"}</span>
      </Link>
      <p className={styles.about}>{t(`about.${kind.kind}`)}</p>
      {counts.size > 0 && (
        <p className={styles.states}>
          {[...counts].map(([key, count]) => (
            <Link key={key} to={`${addressOf(kind.kind)}?state=${key}`}>
              <Badge tone={toneOf(kind, key, rows, now)}>{`${t(`state.${key}`)} ${count}`}</Badge>
            </Link>
          ))}
        </p>
      )}
      {running.length > 0 && (
        <p className={styles.running}>
          {running
            .slice(0, MOST_SHOWN)
            .map((row) => kind.titleOf(row, locale))
            .join(", ")}
          {running.length > MOST_SHOWN && ` +${running.length - MOST_SHOWN}`}
        </p>
      )}
    </li>
  );
}

type States = Pick<EditorKind, "stateOf">;

const toneOf = ({ stateOf }: States, key: string, rows: Rows["rows"], now: Date) =>
  rows.map((row) => stateOf!(row, now)).find((state) => state.key === key)?.tone ?? "neutral";
