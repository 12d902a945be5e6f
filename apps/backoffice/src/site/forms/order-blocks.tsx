import { Check, Eye, Users } from "lucide-react";
import { Link } from "react-router";
import { useQueryInfo } from "../api/queries.ts";
import type { Refused } from "../api/refused.ts";
import type { ActionInfo, Done, Field, Preview } from "../api/shapes.ts";
import { KeyValues } from "../format/key-values.tsx";
import { Moment } from "../format/value.tsx";
import { Act, Badge, Failure } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";
import { DifferenceView } from "./difference-view.tsx";
import styles from "./action-form.module.css";

/** What the action would do, before anybody confirms it. */
export function PreviewBlock({ preview, action }: { readonly preview: Preview; readonly action: ActionInfo }) {
  const t = useText();
  return (
    <section className={styles.preview} aria-label={t("form.previewTitle")}>
      <header className={styles.previewHead}>
        <Eye aria-hidden="true" />
        <h2>{t("form.previewTitle")}</h2>
        {preview.needs_second_member && (
          <Badge tone="watch" icon={<Users aria-hidden="true" />}>
            {t("form.second")}
          </Badge>
        )}
      </header>
      <p className={styles.message}>{preview.message}</p>
      <DifferenceView changes={preview.changes} />
      {preview.needs_second_member && (
        <p className={styles.note}>
          {action.four_eyes === "above" && Number(action.above) > 0
            ? t("form.secondAbove", { above: action.above })
            : t("form.secondAlways")}
        </p>
      )}
    </section>
  );
}

/** What the action did, or that it waits for a second member. */
export function Outcome({ done, onAgain }: { done: Done; onAgain: () => void }) {
  const t = useText();
  const readsTrail = useQueryInfo("audit.show") !== undefined;
  const { proposal } = done;
  const row = readsTrail ? done.audit.at(-1) : undefined;
  return (
    <section className={styles.outcome} data-waits={proposal !== null || undefined} role="status">
      <span className={styles.mark} aria-hidden="true">
        {proposal ? <Users /> : <Check />}
      </span>
      <div className={styles.words}>
        <h2>{proposal ? t("form.proposed", { id: proposal.id }) : t("form.done")}</h2>
        <p>{done.message}</p>
        {proposal && (
          <p className={styles.note}>
            {t("form.proposedUntil")} <Moment iso={proposal.expires_at} />
          </p>
        )}
        {done.output !== null && typeof done.output === "object" && (
          <div className={styles.output}>
            <KeyValues value={done.output as Readonly<Record<string, unknown>>} />
          </div>
        )}
        <div className={styles.foot}>
          <Act onClick={onAgain}>{t("form.again")}</Act>
          {proposal && (
            <Act kind="quiet" render={<Link to="/proposals" />}>
              {t("form.toProposals")}
            </Act>
          )}
          {row !== undefined && (
            <Act kind="quiet" render={<Link to={`/operations/audit/${row}`} />}>
              {t("form.toTrail", { row })}
            </Act>
          )}
        </div>
      </div>
    </section>
  );
}

/** A refusal of the whole order; sentences about fields stand at their fields. */
export function FormFault({ refused, fields }: { readonly refused: Refused; readonly fields: readonly Field[] }) {
  const names = new Set(fields.map(({ name }) => name));
  const about = Object.keys(refused.fields).map((path) => path.split(/[.[]/)[0]!);
  const isAtFields = about.length > 0 && about.every((name) => names.has(name) || name === "reason");
  return isAtFields ? null : <Failure error={refused} />;
}
