import { useRef, useState, type KeyboardEvent } from "react";
import { sentenceOfField } from "../api/refused.ts";
import type { ActionInfo, Done } from "../api/shapes.ts";
import { Act, KeyCap, TextAreaField } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";
import { FieldControl } from "./field-control.tsx";
import { FormFault, Outcome, PreviewBlock } from "./order-blocks.tsx";
import { useDraft } from "./use-draft.ts";
import { useOrder } from "./use-order.ts";
import styles from "./action-form.module.css";

/** The shortest reason that the server accepts. */
export const LEAST_REASON = 5;

/** Props of an `ActionForm`. */
export interface ActionFormProps {
  readonly action: ActionInfo;
  /** Values that the fields begin with. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** Given values that the member cannot change here, such as the player of a page. */
  readonly fixed?: readonly string[];
  readonly onDone?: (done: Done) => void;
  /** In one column, as in a drawer. */
  readonly narrow?: boolean;
}

const NOTHING: Readonly<Record<string, unknown>> = {};
const WIDE = new Set(["json", "list", "file"]);

/** The form of an action, made from its declaration: fields, preview, reason, result. */
export function ActionForm({ action, given = NOTHING, fixed = [], onDone, narrow = false }: ActionFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const reasonBox = useRef<HTMLDivElement>(null);
  const draft = useDraft(action.fields, given);
  const order = useOrder(action, onDone);
  const [reason, setReason] = useState("");
  const [pressed, setPressed] = useState(false);
  const [reasonMissed, setReasonMissed] = useState(false);

  const shownFields = action.fields.filter(({ name }) => !fixed.includes(name));
  const lacksReason = action.reason === "required" && reason.trim().length < LEAST_REASON;
  const isReady = order.preview !== null || !action.has_preview;
  const errorOf = (name: string): string | undefined => {
    const fault = draft.faults[name];
    if (fault && pressed) return t(fault.text, fault.values);
    return sentenceOfField(order.refused, name);
  };
  const toFirstFault = (): void => {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const toReason = (): void => {
    requestAnimationFrame(() => reasonBox.current?.querySelector("textarea")?.focus());
  };
  const go = (): void => {
    if (order.isBusy) return;
    setPressed(true);
    if (Object.keys(draft.faults).length > 0) return toFirstFault();
    if (!isReady) return order.look(draft.input, toReason);
    if (lacksReason) {
      setReasonMissed(true);
      return toReason();
    }
    order.send(draft.input, reason.trim());
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    go();
  };

  if (order.done)
    return (
      <Outcome
        done={order.done}
        onAgain={() => {
          setPressed(false);
          setReason("");
          order.restart();
        }}
      />
    );
  return (
    // The form's own keys: its fields have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.form}
      noValidate
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {shownFields.length > 0 && (
        <div className={styles.fields} data-narrow={narrow || undefined}>
          {shownFields.map((field) => (
            <div key={field.name} className={WIDE.has(field.kind) ? styles.wide : undefined} data-field={field.name}>
              <FieldControl
                field={field}
                draft={draft.drafts[field.name] ?? null}
                onChange={(next) => {
                  draft.set(field.name, next);
                  order.forget();
                }}
                error={errorOf(field.name)}
              />
            </div>
          ))}
        </div>
      )}
      {order.preview && <PreviewBlock preview={order.preview} action={action} />}
      {isReady && (
        <div ref={reasonBox}>
          <TextAreaField
            label={t("form.reason")}
            hint={t(action.reason === "required" ? "form.reasonRule" : "form.optional", { count: LEAST_REASON })}
            rows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={
              reasonMissed && lacksReason
                ? t("form.reasonShort", { count: LEAST_REASON })
                : sentenceOfField(order.refused, "reason")
            }
          />
        </div>
      )}
      {order.refused && <FormFault refused={order.refused} fields={action.fields} />}
      <div className={styles.foot}>
        <Act kind="primary" type="submit" loading={order.isBusy} loadingLabel={t("state.loading")}>
          {isReady
            ? t(order.preview?.needs_second_member ? "form.propose" : "form.confirm", { title: action.title })
            : t("form.preview")}
        </Act>
        {order.preview && (
          <Act kind="quiet" onClick={order.forget}>
            {t("form.change")}
          </Act>
        )}
        <span className={styles.keys}>
          <KeyCap>Ctrl</KeyCap>
          <KeyCap>Enter</KeyCap>
        </span>
      </div>
    </form>
  );
}
