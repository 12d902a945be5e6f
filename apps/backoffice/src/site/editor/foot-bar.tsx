import { Undo2, Users } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ActionInfo } from "../api/shapes.ts";
import { LEAST_REASON } from "../forms/action-form.tsx";
import { PreviewBlock } from "../forms/order-blocks.tsx";
import { sentenceOfField } from "../api/refused.ts";
import { Act, Failure, TextAreaField } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";
import { DifferenceList } from "./difference-list.tsx";
import type { Editor } from "./use-editor.ts";
import type { Save } from "./use-save.ts";
import styles from "./foot-bar.module.css";

/** Props of a `FootBar`. */
interface FootBarProps {
  readonly kind: string;
  readonly action: ActionInfo;
  readonly editor: Editor;
  readonly save: Save;
  readonly isNew: boolean;
  readonly isStale: boolean;
}

/** The bar below a form: what is not saved, what it would change, why, and the save. */
export function FootBar({ kind, action, editor, save, isNew, isStale }: FootBarProps) {
  const t = useText();
  const [reason, setReason] = useState("");
  const [isMissed, setMissed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { order } = save;
  const { preview, refused } = order;
  const isReady = preview !== null || (!action.has_preview && editor.isDirty);
  const lacksReason = action.reason === "required" && reason.trim().length < LEAST_REASON;
  useEffect(() => {
    if (preview) box.current?.querySelector("textarea")?.focus();
  }, [preview]);
  useUndoKey(editor.undo);
  const go = (): void => {
    if (order.isBusy || save.isChecking || isStale) return;
    if (!isReady) return save.look();
    if (lacksReason) {
      setMissed(true);
      box.current?.querySelector("textarea")?.focus();
      return;
    }
    setMissed(false);
    save.send(reason.trim());
  };
  const isActive = editor.isDirty || isNew;
  const sentences = refused ? Object.values(refused.fields).flatMap((byCode) => Object.values(byCode)) : [];
  return (
    <section className={styles.foot} aria-label={t("editor.saving")} ref={box}>
      {(preview || refused) && (
        <div className={styles.sheet}>
          {refused && (sentences.length > 0 ? <Faults sentences={sentences} /> : <Failure error={refused} />)}
          {preview && (
            <div className={styles.columns}>
              <div className={styles.change}>
                <h2 className={styles.title}>{t("editor.yourChange")}</h2>
                <DifferenceList kind={kind} before={isNew ? {} : editor.base} after={editor.input} />
              </div>
              <PreviewBlock preview={preview} action={action} />
            </div>
          )}
        </div>
      )}
      {isReady && (
        <TextAreaField
          label={t("form.reason")}
          hint={t(action.reason === "required" ? "form.reasonRule" : "form.optional", { count: LEAST_REASON })}
          rows={1}
          className={styles.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            go();
          }}
          error={
            isMissed && lacksReason
              ? t("form.reasonShort", { count: LEAST_REASON })
              : sentenceOfField(refused, "reason")
          }
        />
      )}
      <div className={styles.bar}>
        <span className={styles.state} role="status" data-dirty={editor.isDirty || undefined}>
          {editor.isDirty
            ? t("editor.unsaved", { count: Math.max(1, editor.changes.length) })
            : t(isNew ? "editor.nothingYet" : "editor.unchanged")}
        </span>
        {editor.wasKept && <span className={styles.quiet}>{t("editor.kept")}</span>}
        {action.four_eyes && (
          <span className={styles.quiet}>
            <Users aria-hidden="true" />
            {action.four_eyes === "above" && Number(action.above) > 0
              ? t("editor.eyesAbove", { above: `€${action.above}` })
              : t("editor.eyesAlways")}
          </span>
        )}
        <span className={styles.space} />
        {editor.undo && (
          <Act icon={<Undo2 aria-hidden="true" />} keyCap="Ctrl Z" onClick={editor.undo}>
            {t("editor.undo")}
          </Act>
        )}
        {editor.isDirty && (
          <Act kind="quiet" onClick={editor.discard}>
            {t("editor.discard")}
          </Act>
        )}
        <Act
          kind="primary"
          disabled={!isActive || isStale}
          loading={order.isBusy || save.isChecking}
          loadingLabel={t("state.loading")}
          onClick={go}
        >
          {isReady
            ? t(preview?.needs_second_member ? "form.propose" : isNew ? "editor.create" : "editor.save")
            : t("editor.look")}
        </Act>
      </div>
    </section>
  );
}

function Faults({ sentences }: { readonly sentences: readonly string[] }) {
  const t = useText();
  return (
    <div className={styles.faults} role="alert">
      <strong>{t("editor.faults", { count: sentences.length })}</strong>
      <ul>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

/** Ctrl Z takes the last change back. Inside of a text field the browser does, letter by letter. */
function useUndoKey(undo: (() => void) | undefined): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      if (event.target instanceof HTMLElement && event.target.matches("input, textarea, select")) return;
      event.preventDefault();
      latest.current?.();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
