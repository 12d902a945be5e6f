import { WifiOff } from "@apogee/ui";
import { useSyncExternalStore } from "react";
import { Text } from "../../intl/text.tsx";
import styles from "./offline-notice.module.css";

/** Says that the device is offline; calls continue to be retried. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          <WifiOff aria-hidden="true" />
          <Text id="errors.offline" />
        </p>
      )}
    </div>
  );
}

function listen(callback: () => void): () => void {
  window.addEventListener("online", callback);
  window.addEventListener("offline", callback);
  return () => {
    window.removeEventListener("online", callback);
    window.removeEventListener("offline", callback);
  };
}
