import type { Input } from "./kind.ts";

/** A form with unsaved changes, as the tab keeps it. */
export interface StoredDraft {
  readonly base: Input;
  readonly input: Input;
  /** The newest entry of the history when the base was loaded; 0: none. */
  readonly seen: number;
}

const nameOf = (kind: string, id: string): string => `apogee-draft:${kind}:${id}`;

/** The draft that this tab keeps of a thing; null if there is none. */
export function readDraft(kind: string, id: string): StoredDraft | null {
  const text = sessionStorage.getItem(nameOf(kind, id));
  if (text === null) return null;
  try {
    return JSON.parse(text) as StoredDraft;
  } catch {
    return null;
  }
}

/** Keeps the draft of a thing in this tab; null forgets it. */
export function keepDraft(kind: string, id: string, draft: StoredDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(nameOf(kind, id));
    else sessionStorage.setItem(nameOf(kind, id), JSON.stringify(draft));
  } catch {
    // A full storage loses the draft of a reload; the form itself has it.
  }
}
