import styles from "./loader.module.css";

/** The same picture that the page itself begins with, so that nothing jumps. */
export function Loader() {
  return <div className={styles.loader} role="progressbar"><span className={styles.orbit} /></div>;
}
