import { useMemo, useState } from "react";
import type { Field } from "../api/shapes.ts";
import { draftOf, readField, type Draft, type DraftFault } from "./read-field.ts";

/** The fields of a form while they are filled in. */
export interface FormDraft {
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly set: (name: string, draft: Draft) => void;
  /** What each field would send; absent where it sends nothing. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly faults: Readonly<Record<string, DraftFault>>;
  readonly changed: boolean;
}

/** Keeps the drafts of fields, which begin with the given values. */
export function useDraft(fields: readonly Field[], given: Readonly<Record<string, unknown>>): FormDraft {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>(() =>
    Object.fromEntries(fields.map((field) => [field.name, draftOf(field, given[field.name])])),
  );
  const [changed, setChanged] = useState(false);
  const read = useMemo(() => {
    const input: Record<string, unknown> = {};
    const faults: Record<string, DraftFault> = {};
    for (const field of fields) {
      const reading = readField(field, drafts[field.name] ?? null);
      if (reading.fault) faults[field.name] = reading.fault;
      else if (reading.value !== undefined) input[field.name] = reading.value;
    }
    return { input, faults };
  }, [fields, drafts]);
  return {
    drafts,
    changed,
    ...read,
    set: (name, draft) => {
      setChanged(true);
      setDrafts((before) => ({ ...before, [name]: draft }));
    },
  };
}
