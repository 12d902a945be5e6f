import { useEffect, useState } from "react";
import type { ActionInfo, Done } from "../api/shapes.ts";
import { useOrder, type Order } from "../forms/use-order.ts";
import type { HistoryEntry } from "./kind.ts";
import type { Editor } from "./use-editor.ts";

/** Saves a form: first what it would do, then whether somebody else was faster, then the order. */
export interface Save {
  readonly order: Order;
  readonly isChecking: boolean;
  readonly look: () => void;
  readonly send: (reason: string) => void;
}

/** Stands in for an action that the member may not do; nothing is sent for it. */
const NO_ACTION = { name: "" } as ActionInfo;

/** What `useSave` needs. */
interface SaveParts {
  readonly action: ActionInfo | undefined;
  readonly editor: Editor;
  /** The newest entries of the history. */
  readonly entries: () => Promise<readonly HistoryEntry[]>;
  readonly isNew: boolean;
  readonly saved: (done: Done) => void;
}

/** The steps from a changed form to a stored one. Nothing is sent while the form lacks what others have saved. */
export function useSave({ action, editor, entries, isNew, saved }: SaveParts): Save {
  const [isChecking, setChecking] = useState(false);
  const order = useOrder(action ?? NO_ACTION, (done) => {
    order.restart();
    saved(done);
  });
  const { input } = editor;
  // The preview and the refusal were about another input.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => order.forget(), [input]);
  return {
    order,
    isChecking,
    look: () => order.look(input),
    send: (reason) => {
      if (isNew) return order.send(input, reason);
      setChecking(true);
      void entries()
        .then((rows) => {
          if (editor.unseen(rows).length === 0) order.send(input, reason);
        })
        .finally(() => setChecking(false));
    },
  };
}
