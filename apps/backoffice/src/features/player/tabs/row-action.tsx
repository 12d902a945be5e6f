import type { ReactNode } from "react";
import { useAction, useRegistry } from "../../../site/api/queries.ts";
import type { Row } from "../../../site/api/shapes.ts";
import { Act, type RowsColumn } from "../../../site/kit/index.ts";
import type { OpenAction } from "../tab-props.ts";

/** Props of an `Opens`. */
interface OpensProps {
  /** The name of the action. */
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly onOpen: OpenAction;
  readonly refuse?: boolean;
  readonly children: ReactNode;
}

/** A button that opens an action with values that stay; nothing for members who may not do it. */
export function Opens({ name, given, onOpen, refuse = false, children }: OpensProps) {
  const action = useAction(name);
  if (!action) return null;
  return (
    <Act small kind={refuse ? "refuse" : "plain"} onClick={() => onOpen(action, given, Object.keys(given))}>
      {children}
    </Act>
  );
}

/** The last column of a table, with what can be done with a row; none for members who may do nothing of it. */
export function useRowActions<R extends object = Row>(
  names: readonly string[],
  cell: (row: R) => ReactNode,
): ReadonlyArray<RowsColumn<R>> {
  const known = useRegistry().actions.some(({ name }) => names.includes(name));
  return known ? [{ name: "open", cell }] : [];
}
