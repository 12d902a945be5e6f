import { useText } from "../texts/texts.tsx";
import styles from "./list-page.module.css";

/** Props of `StateChips`. */
interface StateChipsProps {
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** The states of a list with their counts; one of them is chosen, or all. */
export function StateChips({ counts, total, value, onChange }: StateChipsProps) {
  const t = useText();
  if (counts.size < 2 && value === null) return null;
  return (
    <div className={styles.chips} role="group" aria-label={t("editor.states")}>
      <button type="button" className={styles.chip} aria-pressed={value === null} onClick={() => onChange(null)}>
        {t("editor.all")} <span>{total}</span>
      </button>
      {[...counts].map(([key, count]) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          aria-pressed={value === key}
          onClick={() => onChange(value === key ? null : key)}
        >
          {t(`state.${key}`)} <span>{count}</span>
        </button>
      ))}
    </div>
  );
}
