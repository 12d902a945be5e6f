import { useEffect, useMemo, useState } from "react";
import { differencesOf, type Difference } from "../forms/difference.ts";
import { withValueAt } from "../forms/schema-kinds.ts";
import type { HistoryEntry, Input } from "./kind.ts";
import { isSameJson, mergeChanges } from "./merge.ts";
import { keepDraft, readDraft, type StoredDraft } from "./stored-draft.ts";

/** The form of a thing while it is edited. */
export interface Editor {
  readonly input: Input;
  readonly base: Input;
  readonly changes: readonly Difference[];
  readonly isDirty: boolean;
  /** Whether the tab had kept these changes from before. */
  readonly wasKept: boolean;
  readonly set: (path: string, value: unknown) => void;
  /** Takes the last change back; undefined while there is none. */
  readonly undo: (() => void) | undefined;
  /** Takes other values for the whole form, such as those of an earlier version. */
  readonly fill: (input: Input) => void;
  readonly discard: () => void;
  /** Entries of the history that the form has not seen. */
  readonly unseen: (entries: readonly HistoryEntry[]) => readonly HistoryEntry[];
  /** Takes what is stored now as the base, under the changes of the form. */
  readonly rebase: (stored: Input, seen: number) => void;
  /** Takes what is stored now as the base, and the form as it stands. */
  readonly keepMine: (stored: Input, seen: number) => void;
  /** Begins again with what is stored. */
  readonly restart: (stored: Input, seen: number) => void;
}

/** What the form was before a change; changes of one part after another are one step. */
interface Step {
  readonly path: string;
  readonly input: Input;
}

const MOST_STEPS = 100;

/** Keeps the form of a thing, and its draft in this tab. `loaded` is what is stored, `seen` the newest entry then. */
export function useEditor(kind: string, id: string, loaded: Input, seen: number): Editor {
  const [kept] = useState(() => readDraft(kind, id));
  const [draft, setDraft] = useState<StoredDraft>(() => kept ?? { base: loaded, input: loaded, seen });
  const [past, setPast] = useState<readonly Step[]>([]);
  const remember = (path: string): void =>
    setPast((steps) =>
      steps.at(-1)?.path === path ? steps : [...steps.slice(-MOST_STEPS), { path, input: draft.input }],
    );
  const changes = useMemo(() => differencesOf(draft.base, draft.input), [draft]);
  const isDirty = !isSameJson(draft.base, draft.input);
  useEffect(() => keepDraft(kind, id, isDirty ? draft : null), [kind, id, draft, isDirty]);
  return {
    ...draft,
    changes,
    isDirty,
    wasKept: kept !== null && isDirty,
    set: (path, value) => {
      remember(path);
      setDraft((now) => ({ ...now, input: withValueAt(now.input, path.split("."), value) as Input }));
    },
    undo:
      past.length === 0
        ? undefined
        : () => {
            const last = past.at(-1)!;
            setPast(past.slice(0, -1));
            setDraft((now) => ({ ...now, input: last.input }));
          },
    fill: (input) => {
      remember("");
      setDraft((now) => ({ ...now, input }));
    },
    discard: () => {
      remember("");
      setDraft((now) => ({ ...now, input: now.base }));
    },
    unseen: (entries) => entries.filter((entry) => entry.id > draft.seen),
    rebase: (stored, newest) =>
      setDraft((now) => ({
        base: stored,
        input: mergeChanges(now.base, stored, now.input).value as Input,
        seen: newest,
      })),
    keepMine: (stored, newest) => setDraft((now) => ({ base: stored, input: now.input, seen: newest })),
    restart: (stored, newest) => {
      setPast([]);
      setDraft({ base: stored, input: stored, seen: newest });
    },
  };
}
