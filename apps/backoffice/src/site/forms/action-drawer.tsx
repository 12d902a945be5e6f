import { Drawer } from "@apogee/ui";
import type { ReactNode } from "react";
import type { ActionInfo, Done } from "../api/shapes.ts";
import { useText } from "../texts/texts.tsx";
import { ActionForm } from "./action-form.tsx";
import styles from "./action-drawer.module.css";

/** Props of an `ActionDrawer`. */
interface ActionDrawerProps {
  /** The open action; null: closed. */
  readonly action: ActionInfo | null;
  readonly given?: Readonly<Record<string, unknown>>;
  readonly fixed?: readonly string[];
  /** Above the form: what the member should know before. */
  readonly lead?: ReactNode;
  readonly onClose: () => void;
  readonly onDone?: (done: Done) => void;
}

/** The form of an action beside the page that it concerns. */
export function ActionDrawer({ action, given = {}, fixed = [], lead, onClose, onDone }: ActionDrawerProps) {
  const t = useText();
  return (
    <Drawer
      open={action !== null}
      onClose={onClose}
      title={action?.title ?? ""}
      closeLabel={t("act.close")}
      className={styles.drawer!}
    >
      {action && (
        <div className={styles.body}>
          <p className={styles.summary}>{action.summary}</p>
          {lead}
          <ActionForm
            key={`${action.name} ${JSON.stringify(given)}`}
            action={action}
            given={given}
            fixed={fixed}
            narrow
            {...(onDone ? { onDone } : {})}
          />
        </div>
      )}
    </Drawer>
  );
}
