import { Popover } from "@apogee/ui";
import { Ellipsis } from "lucide-react";
import { Link } from "react-router";
import { useAsked, useQueryInfo, useRegistry } from "../../site/api/queries.ts";
import type { ActionInfo, Row, Rows } from "../../site/api/shapes.ts";
import { Act, Answered, Panel, RowsTable, type RowsColumn } from "../../site/kit/index.ts";
import { useText, useTextOrName } from "../../site/texts/texts.tsx";
import type { Section } from "./parts.ts";
import styles from "./staff.module.css";

const MOST = 200;

/** Props of a `SectionPanel`. */
interface SectionPanelProps {
  readonly section: Section;
  readonly onOpen: (action: string, given: Readonly<Record<string, unknown>>) => void;
}

/** A list with its actions; each row has a menu of its own. */
export function SectionPanel({ section, onOpen }: SectionPanelProps) {
  const t = useText();
  const nameOf = useTextOrName();
  const info = useQueryInfo(section.query);
  const { actions } = useRegistry();
  const answer = useAsked<Rows<Row>>(section.query, { limit: MOST }, { enabled: info?.is_list === true });
  const find = (name: string): ActionInfo | undefined => actions.find((action) => action.name === name);
  const own = section.actions.map(find).filter((action) => action !== undefined);
  const ofRows = section.rowActions.filter(({ action }) => find(action) !== undefined);
  if (!info) return null;
  const menu: RowsColumn<Row> = {
    name: "open",
    numeric: true,
    cell: (row) => (
      <Popover
        label={t("staff.rowActions")}
        bare
        trigger={
          <button type="button" className={styles.dots} aria-label={t("staff.rowActions")}>
            <Ellipsis aria-hidden="true" />
          </button>
        }
      >
        <div className={styles.menu}>
          {ofRows.map(({ action, given }) => (
            <button key={action} type="button" className={styles.item} onClick={() => onOpen(action, given(row))}>
              {find(action)?.title}
            </button>
          ))}
        </div>
      </Popover>
    ),
  };
  return (
    <Panel
      title={nameOf("staffList", info.name, info.title)}
      aside={
        <span className={styles.acts}>
          <Link to={`/queries/${info.name}`}>{t("staff.asTable")}</Link>
          {own.map((action) => (
            <Act key={action.name} small kind="primary" onClick={() => onOpen(action.name, {})}>
              {action.title}
            </Act>
          ))}
        </span>
      }
      bare
    >
      {info.is_list ? (
        <Answered query={answer} rows={5}>
          {({ rows }) => (
            <RowsTable
              label={info.title}
              rows={rows}
              columns={[
                ...(section.columns ?? info.columns.map(({ name }) => name)),
                ...(ofRows.length > 0 ? [menu] : []),
              ]}
            />
          )}
        </Answered>
      ) : (
        <p className={styles.note}>{info.summary}</p>
      )}
    </Panel>
  );
}
