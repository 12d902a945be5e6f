import { TriangleAlert } from "lucide-react";
import { Moment } from "../format/value.tsx";
import { Act } from "../kit/index.ts";
import { readable, useText } from "../texts/texts.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { nameOfActor } from "./history-panel.tsx";
import type { HistoryEntry, Input } from "./kind.ts";
import { mergeChanges } from "./merge.ts";
import type { Editor } from "./use-editor.ts";
import styles from "./stale-notice.module.css";

/** Props of a `StaleNotice`. */
interface StaleNoticeProps {
  readonly kind: string;
  readonly editor: Editor;
  readonly unseen: readonly HistoryEntry[];
  readonly stored: Input;
  readonly newest: number;
}

/** What others have saved since the form was opened, and what becomes of its own changes. */
export function StaleNotice({ kind, editor, unseen, stored, newest }: StaleNoticeProps) {
  const t = useText();
  const { conflicts } = mergeChanges(editor.base, stored, editor.input);
  return (
    <section className={styles.notice} role="alert">
      <header className={styles.head}>
        <TriangleAlert aria-hidden="true" />
        <div>
          <h2 className={styles.title}>{t("editor.stale")}</h2>
          {unseen.map(({ id, actor, at, action, reason }) => (
            <p key={id} className={styles.who}>
              <strong>{nameOfActor(actor)}</strong>, <Moment iso={at} />: {reason ?? readable(action)}
            </p>
          ))}
        </div>
      </header>
      <DifferenceList kind={kind} before={editor.base} after={stored} conflicts={conflicts} />
      <p className={styles.who}>
        {conflicts.length > 0 ? t("editor.conflicts", { count: conflicts.length }) : t("editor.noConflicts")}
      </p>
      <div className={styles.acts}>
        <Act kind="primary" onClick={() => editor.rebase(stored, newest)}>
          {t("editor.rebase")}
        </Act>
        <Act onClick={() => editor.restart(stored, newest)}>{t("editor.takeTheirs")}</Act>
        <Act kind="refuse" onClick={() => editor.keepMine(stored, newest)}>
          {t("editor.overwrite")}
        </Act>
      </div>
    </section>
  );
}
