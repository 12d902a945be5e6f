import { Waiting } from "../kit/index.ts";
import styles from "./shell.module.css";

/** The shell before the member is known. */
export function ShellWaiting() {
  return (
    <div className={styles.shell}>
      <div className={styles.railGround} />
      <div className={styles.body}>
        <div className={styles.barGround} />
        <main className={styles.main}>
          <Waiting />
        </main>
      </div>
    </div>
  );
}
