import { useNavigation } from "react-router";
import styles from "./navigation-progress.module.css";

/** A thin line while the next page loads; it does not appear for fast pages. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return <div className={styles.line} data-busy={state !== "idle" || undefined} aria-hidden="true" />;
}
