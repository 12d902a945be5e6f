import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { useAsked, useQueryInfo } from "../../site/api/queries.ts";
import { DifferenceView } from "../../site/forms/difference-view.tsx";
import { Moment } from "../../site/format/value.tsx";
import { Act, Answered, Badge, Page, PageHead, Panel } from "../../site/kit/index.ts";
import type { Tone } from "../../site/kit/badge.tsx";
import { Missing } from "../../site/shell/broken.tsx";
import { useKeys } from "../../site/shell/use-keys.ts";
import { readable, useText, useTextOrName } from "../../site/texts/texts.tsx";
import type { AuditRow } from "./shapes.ts";
import styles from "./audit-row-page.module.css";

const TONES: Readonly<Record<AuditRow["result"], Tone>> = { done: "ok", refused: "watch", failed: "bad" };
const to = (row: number): string => `/operations/audit/${row}`;
const searchFor = (filters: Readonly<Record<string, string>>): string =>
  `/operations/audit?${new URLSearchParams(filters).toString()}`;

/** One row of the audit trail, at an address of its own. */
export function AuditRowPage({ row }: { readonly row: number }) {
  const t = useText();
  const known = useQueryInfo("audit.show") !== undefined;
  const isNumber = Number.isSafeInteger(row) && row > 0;
  const answer = useAsked<AuditRow>("audit.show", { row }, { enabled: known && isNumber });
  if (!known || !isNumber) return <Missing what={t("audit.noRow")} />;
  return (
    <Answered query={answer} rows={8}>
      {(found) => <Shown row={found} />}
    </Answered>
  );
}

function Shown({ row }: { readonly row: AuditRow }) {
  const t = useText();
  const nameOf = useTextOrName();
  const navigate = useNavigate();
  const { id, action, subject, before, after, result, kind, previous, next } = row;
  useKeys({
    j: () => next !== null && void navigate(to(next)),
    k: () => previous !== null && void navigate(to(previous)),
  });
  return (
    <>
      <PageHead
        title={t("audit.row", { id })}
        badges={
          <>
            <Badge tone={TONES[result]}>{nameOf("auditResult", result)}</Badge>
            {kind && <Badge tone="neutral">{nameOf("auditKind", kind)}</Badge>}
          </>
        }
        note={readable(action)}
        actions={
          <>
            <Act
              small
              keyCap="K"
              disabled={previous === null}
              onClick={() => previous !== null && navigate(to(previous))}
            >
              {t("audit.earlier")}
            </Act>
            <Act small keyCap="J" disabled={next === null} onClick={() => next !== null && navigate(to(next))}>
              {t("audit.later")}
            </Act>
          </>
        }
      />
      <Page className={styles.page}>
        <Panel title={t("audit.changed")}>
          <DifferenceView changes={[{ action, subject, before, after }]} />
        </Panel>
        <Panel title={t("audit.facts")}>
          <Facts row={row} />
        </Panel>
      </Page>
    </>
  );
}

function Facts({ row }: { readonly row: AuditRow }) {
  const t = useText();
  const { at, actor, action, subject, reason, address, seal, seal_holds: holds } = row;
  const [kind = "", ...rest] = subject.split(":");
  const about: Readonly<Record<string, string>> =
    rest.length === 0 ? { subject_kind: kind } : { subject_kind: kind, subject_id: rest.join(":") };
  return (
    <dl className={styles.facts}>
      <Fact name={t("audit.at")}>
        <Moment iso={at} />
      </Fact>
      <Fact name={t("audit.actor")}>
        <Link to={searchFor({ actor })}>{actor}</Link>
      </Fact>
      <Fact name={t("audit.action")}>
        <Link to={searchFor({ action })}>{action}</Link>
      </Fact>
      <Fact name={t("audit.subject")}>
        <Link to={searchFor(about)}>{subject}</Link> <Place kind={kind} id={rest.join(":")} />
      </Fact>
      <Fact name={t("form.reason")}>{reason ?? t("audit.noReason")}</Fact>
      <Fact name={t("audit.address")}>{address ?? t("value.none")}</Fact>
      <Fact name={t("audit.seal")}>
        <span className={styles.seal} data-state={holds ? "ok" : "bad"}>
          {holds ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
          {t(holds ? "audit.sealHolds" : "audit.sealBroken")}
        </span>
        <code>{seal}</code>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The page of a subject, if it has one that the member sees. */
function Place({ kind, id }: { readonly kind: string; readonly id: string }) {
  const t = useText();
  const seesPlayers = useQueryInfo("player.head") !== undefined;
  if (kind !== "player" || !seesPlayers || !/^\d+$/.test(id)) return null;
  return <Link to={`/players/${id}`}>{t("audit.toPlayer")}</Link>;
}
