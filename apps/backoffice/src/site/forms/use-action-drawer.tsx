import { useState, type ReactNode } from "react";
import { useRegistry } from "../api/queries.ts";
import type { ActionInfo, Done } from "../api/shapes.ts";
import { ActionDrawer } from "./action-drawer.tsx";

type Given = Readonly<Record<string, unknown>>;

interface Order {
  readonly action: ActionInfo;
  readonly given: Given;
  readonly fixed: readonly string[];
}

/** The forms of a page's actions. Its `drawer` stands somewhere on the page. */
export interface ActionDrawerOfPage {
  readonly find: (name: string) => ActionInfo | undefined;
  /**
   * Opens the form, in which the member cannot change the fixed values; left out: those that are given. Nothing happens
   * if the member may not do it.
   */
  readonly open: (name: string, given?: Given, fixed?: readonly string[]) => void;
  readonly close: () => void;
  readonly drawer: ReactNode;
}

/** One drawer for all actions of a page. */
export function useActionDrawer(onDone?: (done: Done) => void): ActionDrawerOfPage {
  const { actions } = useRegistry();
  const [order, setOrder] = useState<Order | null>(null);
  const find = (name: string): ActionInfo | undefined => actions.find((action) => action.name === name);
  return {
    find,
    open(name, given = {}, fixed = Object.keys(given)) {
      const action = find(name);
      if (action) setOrder({ action, given, fixed });
    },
    close: () => setOrder(null),
    drawer: (
      <ActionDrawer
        action={order?.action ?? null}
        given={order?.given ?? {}}
        fixed={order?.fixed ?? []}
        onClose={() => setOrder(null)}
        {...(onDone ? { onDone } : {})}
      />
    ),
  };
}
