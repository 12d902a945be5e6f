import { useEffect, useRef, useState, type RefObject } from "react";
import { NO_COMPLAINTS, type Complaint, type Complaints } from "./complaints.ts";

interface Fields<Field extends string> {
  /** For the `<form>`. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: Readonly<Record<Field, string>>;
  readonly complaints: Complaints;
  /** Changes a field and clears its complaint. */
  set(field: Field, value: string): void;
  /** Shows the complaint of one field that lost the focus; the focus does not move. */
  remark(field: Field, complaint: Complaint | undefined): void;
  /** Shows complaints and focuses the first field that has one. */
  complain(complaints: Complaints): void;
}

/** The values of a form's fields, and what is wrong with them. */
export function useFields<Field extends string>(initial: () => Record<Field, string>): Fields<Field> {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [shown, setShown] = useState<{ readonly complaints: Complaints; readonly refusals: number }>({
    complaints: NO_COMPLAINTS,
    refusals: 0,
  });
  useEffect(() => {
    if (shown.refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [shown.refusals]);
  return {
    form,
    values,
    complaints: shown.complaints,
    set(field, value) {
      setValues((before) => ({ ...before, [field]: value }));
      setShown((before) =>
        field in before.complaints ? { ...before, complaints: without(before.complaints, field) } : before,
      );
    },
    remark(field, complaint) {
      if (complaint) setShown((before) => ({ ...before, complaints: { ...before.complaints, [field]: complaint } }));
    },
    complain: (complaints) => setShown(({ refusals }) => ({ complaints, refusals: refusals + 1 })),
  };
}

function without(complaints: Complaints, field: string): Complaints {
  return Object.fromEntries(Object.entries(complaints).filter(([name]) => name !== field));
}
