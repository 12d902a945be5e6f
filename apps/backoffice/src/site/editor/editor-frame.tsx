import { useToast } from "@apogee/ui";
import { Copy } from "lucide-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAction, useRegistry } from "../api/queries.ts";
import type { ActionInfo, Done, Row, Rows } from "../api/shapes.ts";
import { clock } from "../clock.ts";
import { KeyValues } from "../format/key-values.tsx";
import { ActionDrawer } from "../forms/action-drawer.tsx";
import { Act, Badge, PageHead, Panel } from "../kit/index.ts";
import { useLocale } from "../texts/locale.ts";
import { useText } from "../texts/texts.tsx";
import { CurrencyContext } from "./controls/amount-control.tsx";
import { EditorForm } from "./editor-form.tsx";
import { currencyIn, errorAt } from "./errors-at.ts";
import { FootBar } from "./foot-bar.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { addressOf, NEW, type EditorKind, type HistoryEntry, type Input, type ThingAct } from "./kind.ts";
import { LeaveQuestion } from "./leave-question.tsx";
import { StaleNotice } from "./stale-notice.tsx";
import { keepDraft } from "./stored-draft.ts";
import { publishSaved, useSavedElsewhere } from "./tab-news.ts";
import { useEditor } from "./use-editor.ts";
import { useSave } from "./use-save.ts";
import styles from "./editor-frame.module.css";

/** Props of an `EditorFrame`. */
interface EditorFrameProps {
  readonly kind: EditorKind;
  readonly id: string;
  /** The stored thing; null for a new one. */
  readonly row: Row | null;
  readonly loaded: Input;
  readonly history: UseQueryResult<Rows<HistoryEntry>>;
  readonly refetch: () => Promise<Row | null>;
}

/** The form of one thing with its preview, its warnings and its history, and the bar that saves. */
export function EditorFrame({ kind, id, row, loaded, history, refetch }: EditorFrameProps) {
  const t = useText();
  const [locale] = useLocale();
  const navigate = useNavigate();
  const toast = useToast();
  const isNew = id === NEW;
  const { actions } = useRegistry();
  const action = useAction(isNew ? (kind.create ?? kind.save) : kind.save);
  const shape = action ?? actions.find(({ name }) => name === kind.save);
  const [open, setOpen] = useState<{ readonly action: ActionInfo; readonly given: Input } | null>(null);
  const entries = history.data?.rows ?? [];
  const newest = entries[0]?.id ?? 0;
  const editor = useEditor(kind.kind, id, loaded, newest);
  const unseen = editor.unseen(entries);
  const latest = useRef(editor);
  latest.current = editor;
  const mayLeave = useRef(false);
  const [stored, setStored] = useState<Input | null>(null);
  const isStale = unseen.length > 0;
  useSavedElsewhere({ kind: kind.kind, id }, () => void history.refetch());

  // What others have saved is read at once; a form without changes simply shows it.
  useEffect(() => {
    if (!isStale) return setStored(null);
    let isGone = false;
    void refetch().then((fresh) => {
      if (isGone || !fresh) return;
      const input = kind.inputOf(fresh);
      if (latest.current.isDirty) setStored(input);
      else latest.current.restart(input, newest);
    });
    return () => {
      isGone = true;
    };
    // A new entry asks again; typing does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [newest, isStale]);

  const saved = (done: Done): void => {
    toast.show({
      text: done.proposal ? t("editor.proposed", { id: done.proposal.id }) : t("editor.saved"),
      tone: "done",
      ...(done.proposal
        ? { action: { label: t("form.toProposals"), onClick: () => void navigate(`/proposals/${done.proposal!.id}`) } }
        : {}),
    });
    const { input, base } = editor;
    const [field, ...more] = kind.keyFields ?? [];
    const key = field && more.length === 0 ? String(input[field]) : kind.idOf((done.output ?? {}) as Row);
    publishSaved({ kind: kind.kind, id: isNew ? key : id });
    editor.restart(done.proposal || isNew ? base : input, newest);
    keepDraft(kind.kind, id, null);
    if (!isNew) return void history.refetch();
    mayLeave.current = true;
    void navigate(done.proposal ? addressOf(kind.kind) : addressOf(kind.kind, key));
  };
  const save = useSave({
    action,
    editor,
    entries: async () => (await history.refetch()).data?.rows ?? [],
    isNew,
    saved,
  });

  const state = row && kind.stateOf?.(row, clock.date());
  const acts = row ? (kind.acts ?? []).filter(({ shows }) => shows?.(row) ?? true) : [];
  const find = (name: string): ActionInfo | undefined => actions.find((each) => each.name === name);
  const side = { input: editor.input, base: isNew ? {} : editor.base, row, set: editor.set };
  const title = row ? kind.titleOf(row, locale) : t("editor.newTitle", { kind: t(`kind.${kind.kind}`) });
  const act = ({ action: name, given, refuses }: ThingAct): React.ReactNode => {
    const found = find(name);
    return found && row ? (
      <Act key={name} kind={refuses ? "refuse" : "plain"} onClick={() => setOpen({ action: found, given: given(row) })}>
        {found.title}
      </Act>
    ) : null;
  };
  return (
    <div className={styles.frame}>
      <PageHead
        title={title}
        badges={
          <>
            {state && <Badge tone={state.tone}>{t(`state.${state.key}`)}</Badge>}
            {editor.isDirty && (
              <Badge tone="info">{t("editor.changes", { count: Math.max(1, editor.changes.length) })}</Badge>
            )}
          </>
        }
        note={
          <>
            {t(`about.${kind.kind}`)} {!isNew && <code className={styles.key}>{id}</code>}
          </>
        }
        actions={
          <>
            {row && !kind.isFixed && action && (
              <Act
                icon={<Copy aria-hidden="true" />}
                onClick={() => void navigate(`${addressOf(kind.kind, NEW)}?copy=${encodeURIComponent(id)}`)}
              >
                {t("act.copy")}
              </Act>
            )}
            {acts.map(act)}
          </>
        }
      />
      <div className={styles.body} data-middle={kind.Middle !== undefined || undefined}>
        <div className={styles.main}>
          {isStale && stored && (
            <StaleNotice kind={kind.kind} editor={editor} unseen={unseen} stored={stored} newest={newest} />
          )}
          <CurrencyContext value={currencyIn(editor.input)}>
            {shape && (
              <EditorForm
                kind={kind}
                action={shape}
                input={editor.input}
                base={editor.base}
                isNew={isNew}
                set={editor.set}
                errorOf={(path, value) => errorAt(save.order.refused, path, value)}
                isLocked={action === undefined}
              />
            )}
            {!shape && (
              <Panel title={t("editor.readOnly")}>
                <KeyValues value={loaded} />
              </Panel>
            )}
          </CurrencyContext>
        </div>
        {kind.Middle && (
          <div className={styles.middle}>
            <kind.Middle {...side} />
          </div>
        )}
        <aside className={styles.side}>
          {kind.Preview && <kind.Preview {...side} />}
          {!isNew && (
            <HistoryPanel
              kind={kind}
              history={history}
              now={editor.base}
              onRestore={action ? (input) => editor.fill(input) : undefined}
            />
          )}
        </aside>
      </div>
      {action && (
        <FootBar kind={kind.kind} action={action} editor={editor} save={save} isNew={isNew} isStale={isStale} />
      )}
      <LeaveQuestion isDirty={editor.isDirty} mayLeave={mayLeave} />
      <ActionDrawer
        action={open?.action ?? null}
        given={open?.given ?? {}}
        fixed={Object.keys(open?.given ?? {})}
        onClose={() => setOpen(null)}
        onDone={() => {
          publishSaved({ kind: kind.kind, id });
          void history.refetch();
        }}
      />
    </div>
  );
}
