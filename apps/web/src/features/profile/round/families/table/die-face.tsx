import styles from "./die-face.module.css";

/** The pips of each face: letters a to i are the places of a square of nine, row by row. */
const PIPS: Readonly<Record<number, string>> = { 1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi" };

/** A die with this face, 1 to 6. Who shows it also names it. */
export function DieFace({ face }: { readonly face: number }) {
  return (
    <svg className={styles.die} viewBox="0 0 60 60" data-face={face} aria-hidden="true">
      <rect x="1" y="1" width="58" height="58" rx="12" />
      {[...(PIPS[face] ?? "")].map((place) => {
        const at = place.charCodeAt(0) - "a".charCodeAt(0);
        return <circle key={place} cx={15 + (at % 3) * 15} cy={15 + Math.floor(at / 3) * 15} r="5.5" />;
      })}
    </svg>
  );
}
