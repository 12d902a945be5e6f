import { useState, type FormEvent } from "react";
import { complaintsOf, type Complaints } from "./complaints.ts";
import { useTrouble } from "./use-trouble.ts";

/** How a form is sent. */
export interface Sending {
  /** Checks what can be checked before anything is sent. */
  check(): Complaints;
  send(): Promise<void>;
  complain(complaints: Complaints): void;
  /** Sorts a refusal's complaints into those of fields and a sentence about the whole form. */
  sort?(complaints: Complaints): { readonly fields: Complaints; readonly trouble?: string };
}

interface Submit {
  readonly busy: boolean;
  /** What is wrong with the form as a whole. */
  readonly trouble: string | undefined;
  /** For the `<form>`. */
  submit(event: FormEvent): void;
}

/**
 * Sends a form, once at a time, and shows what is wrong: at the fields that a refusal names, else for the whole form.
 * After a success the form stays busy until it is unmounted.
 */
export function useSubmit({ check, send, complain, sort = (fields) => ({ fields }) }: Sending): Submit {
  const report = useTrouble();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const sendIt = async (): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await send();
    } catch (error) {
      const named = complaintsOf(error);
      const { fields, trouble: reported } = sort(named);
      if (reported !== undefined || Object.keys(named).length === 0) setTrouble(reported ?? report(error));
      complain(fields);
      setBusy(false);
    }
  };
  return {
    busy,
    trouble,
    submit(event) {
      event.preventDefault();
      if (busy) return;
      const wrong = check();
      if (Object.keys(wrong).length > 0) complain(wrong);
      else void sendIt();
    },
  };
}
