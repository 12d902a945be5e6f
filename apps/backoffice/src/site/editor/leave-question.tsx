import { Modal } from "@apogee/ui";
import { useEffect, type RefObject } from "react";
import { useBlocker } from "react-router";
import { Act } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";
import styles from "./stale-notice.module.css";

/** Asks before a form with unsaved changes is left, by a link or by closing the tab. */
export function LeaveQuestion({
  isDirty,
  mayLeave,
}: {
  readonly isDirty: boolean;
  /** Set once the changes are saved and the page itself goes on. */
  readonly mayLeave: RefObject<boolean>;
}) {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isDirty]);
  return (
    <Modal
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={t("editor.leaveTitle")}
      closeLabel={t("act.close")}
      foot={
        <div className={styles.acts}>
          <Act kind="primary" onClick={() => blocker.reset?.()}>
            {t("editor.stay")}
          </Act>
          <Act onClick={() => blocker.proceed?.()}>{t("editor.leave")}</Act>
        </div>
      }
    >
      <p>{t("editor.leaveText")}</p>
    </Modal>
  );
}
