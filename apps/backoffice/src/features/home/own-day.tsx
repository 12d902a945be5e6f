import { Link } from "react-router";
import { useAsked, useQueryInfo } from "../../site/api/queries.ts";
import type { Row, Rows } from "../../site/api/shapes.ts";
import { Moment } from "../../site/format/value.tsx";
import { Answered, Panel } from "../../site/kit/index.ts";
import { readable, useText } from "../../site/texts/texts.tsx";
import styles from "./home.module.css";

const SHOWN = 6;

/** What the member did last, with the rows of the audit trail. */
export function OwnDay({ handle }: { readonly handle: string }) {
  const t = useText();
  const known = useQueryInfo("audit.search") !== undefined;
  const answer = useAsked<Rows<Row>>("audit.search", { actor: `staff:${handle}`, limit: SHOWN }, { enabled: known });
  return (
    <Panel
      title={t("home.own")}
      aside={<Link to={`/operations/audit?actor=staff:${handle}`}>{t("home.toTrail")}</Link>}
      bare
    >
      <Answered query={answer} rows={4}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.none}>{t("home.noneOwn")}</p>
          ) : (
            <ul className={styles.trail}>
              {rows.map((row) => (
                <li key={String(row["id"])}>
                  <span>{readable(String(row["action"]))}</span>
                  <span className={styles.subject}>{String(row["subject"] ?? "")}</span>
                  <Moment iso={String(row["at"])} times="relative" />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  );
}
