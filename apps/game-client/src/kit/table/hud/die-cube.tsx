import styles from "./die-cube.module.css";

/** The places of pips on a face, in thirds. */
const PIPS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** One face of a die. */
export function DieFace({ face, look = "ivory" }: { readonly face: number; readonly look?: "ivory" | "ruby" }) {
  return (
    <svg className={styles.face} data-look={look} data-face={face} viewBox="-50 -50 100 100" aria-hidden="true">
      <rect x="-50" y="-50" width="100" height="100" rx="15" />
      {PIPS[face]?.map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x * 26} cy={y * 26} r={face === 1 && look === "ivory" ? 17 : 10.5} />
      ))}
    </svg>
  );
}

interface DieCubeProps {
  /** The face that it shows; null before the first roll. */
  readonly face: number | null;
  /** It tumbles until its result is known. */
  readonly tumbles: boolean;
  readonly look?: "ivory" | "ruby";
}

/** A die in space. It tumbles, and comes to rest with its face ahead. Opposite faces add up to seven. */
export function DieCube({ face, tumbles, look = "ivory" }: DieCubeProps) {
  return (
    <span className={styles.die} data-tumbles={tumbles || undefined}>
      <span className={styles.cube} data-shows={face ?? 1}>
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <span key={each} className={styles.side} data-side={each}>
            <DieFace face={each} look={look} />
          </span>
        ))}
      </span>
    </span>
  );
}
