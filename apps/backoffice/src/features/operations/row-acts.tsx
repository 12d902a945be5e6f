import type { ActionDrawerOfPage } from "../../site/forms/use-action-drawer.tsx";
import { Act } from "../../site/kit/index.ts";
import styles from "./operations.module.css";

/** An action of a row, with the values that the row gives. */
interface RowAct {
  readonly action: string;
  readonly text: string;
  readonly given: Readonly<Record<string, unknown>>;
}

/** The actions of a row, as far as the member may do them. */
export function RowActs({ acts, page }: { readonly acts: readonly RowAct[]; readonly page: ActionDrawerOfPage }) {
  return (
    <span className={styles.rowActs}>
      {acts
        .filter(({ action }) => page.find(action) !== undefined)
        .map(({ action, text, given }) => (
          <Act key={action} small onClick={() => page.open(action, given)}>
            {text}
          </Act>
        ))}
    </span>
  );
}
