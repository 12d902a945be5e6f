import { useState, type FormEvent } from "react";
import { complaintsOf, type Complaints } from "./complaints.ts";
import { useTrouble } from "./use-trouble.ts";

/** How a form is sent. */
export interface Sending {
  /** What can be seen to be wrong before anything is sent. */
  check(): Complaints;
  send(): Promise<void>;
  complain(complaints: Complaints): void;
  /** Takes what is no field's out of a refusal's complaints. A sentence that it answers is told of the whole form. */
  sort?(complaints: Complaints): { readonly fields: Complaints; readonly trouble?: string };
}

interface Submit {
  readonly busy: boolean;
  /** What is wrong with the whole of it. */
  readonly trouble: string | undefined;
  /** Goes to the `<form>`. */
  submit(event: FormEvent): void;
}

/**
 * Sends a form once at a time, and shows what is wrong: at the fields that a refusal names, or else of the whole. What
 * was sent stays busy until it goes.
 */
export function useSubmit({ check, send, complain, sort = (fields) => ({ fields }) }: Sending): Submit {
  const tell = useTrouble();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const sendIt = async (): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await send();
    } catch (error) {
      const named = complaintsOf(error);
      const { fields, trouble: told } = sort(named);
      if (told !== undefined || Object.keys(named).length === 0) setTrouble(told ?? tell(error));
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
