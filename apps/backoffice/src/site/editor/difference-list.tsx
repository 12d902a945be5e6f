import { differencesOf } from "../forms/difference.ts";
import { useText } from "../texts/texts.tsx";
import { useFormWords } from "./form-words.ts";
import type { Input } from "./kind.ts";
import styles from "./difference-list.module.css";

/** Props of a `DifferenceList`. */
interface DifferenceListProps {
  readonly kind: string;
  readonly before: Input;
  readonly after: Input;
  /** Paths that both sides changed. */
  readonly conflicts?: readonly string[];
  /** The most lines; the rest is counted. */
  readonly most?: number;
}

/** What differs between two inputs of a kind, in the words of its form. */
export function DifferenceList({ kind, before, after, conflicts = [], most = 40 }: DifferenceListProps) {
  const t = useText();
  const words = useFormWords(kind);
  const all = differencesOf(before, after);
  if (all.length === 0) return <p className={styles.none}>{t("diff.same")}</p>;
  return (
    <ul className={styles.list}>
      {all.slice(0, most).map(({ path, before: was, after: is, kind: how }) => {
        const dotted = path.replaceAll(/\[(\d+)\]/g, ".$1");
        const isBoth = conflicts.some((each) => dotted === each || dotted.startsWith(`${each}.`));
        return (
          <li key={path} className={styles.line} data-both={isBoth || undefined}>
            <span className={styles.name}>{nameOf(dotted, words.labelOf)}</span>
            <span className={styles.values}>
              {how !== "added" && <del>{words.shown(dotted, was, before)}</del>}
              {how !== "removed" && <ins>{words.shown(dotted, is, after)}</ins>}
            </span>
            {isBoth && <span className={styles.both}>{t("editor.bothChanged")}</span>}
          </li>
        );
      })}
      {all.length > most && <li className={styles.none}>{t("editor.moreChanges", { count: all.length - most })}</li>}
    </ul>
  );
}

/** `terms.wager.times` by the labels of its parts, without those that only hold the rest. */
function nameOf(path: string, labelOf: (path: string) => string): string {
  const parts = path.split(".");
  const paths = parts.map((_, at) => parts.slice(0, at + 1).join("."));
  return paths
    .slice(paths.length > 1 ? 1 : 0)
    .map((each) => labelOf(each))
    .filter((label, at, all) => label !== all[at - 1])
    .join(" · ");
}
