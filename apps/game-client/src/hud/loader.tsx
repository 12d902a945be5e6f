import styles from "./loader.module.css";

/** The same picture with which the page begins, so that nothing jumps; words appear only if there is trouble. */
export function Loader({ words }: { readonly words: string | undefined }) {
  return (
    <div className={styles.loader}>
      <span className={styles.orbit} role="progressbar" aria-label={words ?? "Apogee"} />
      {words && (
        <p className={styles.words} role="status">
          {words}
        </p>
      )}
    </div>
  );
}
