import styles from "./chip.module.css";

const EDGES = [0, 45, 90, 135, 180, 225, 270, 315];
const TONES = 6;

interface ChipProps {
  /** Which of the table's chips it is, from the smallest value on. */
  readonly tone: number;
  /** The amount in its middle. */
  readonly face: string;
  /** How many chips lie on each other. */
  readonly height?: number;
}

/** A clay chip with light from above: its colour tells the value, and the amount stands in its middle. */
export function Chip({ tone, face, height = 1 }: ChipProps) {
  const size = face.length <= 2 ? 19 : face.length === 3 ? 15 : face.length === 4 ? 12.5 : 10.5;
  return (
    <span className={styles.chip} data-tone={tone % TONES} data-height={height}>
      <svg viewBox="-32 -32 64 64" aria-hidden="true">
        <circle className={styles.body} r="31" />
        {EDGES.map((turn) => (
          <path
            key={turn}
            className={styles.edge}
            d="M-6.4-30.4A31 31 0 0 1 6.4-30.4L4.8-22.6A23 23 0 0 0-4.8-22.6Z"
            transform={`rotate(${turn})`}
          />
        ))}
        <circle className={styles.rim} r="30.4" />
        <circle className={styles.dashes} r="22.4" />
        <circle className={styles.inlay} r="19.6" />
        <path className={styles.light} d="M-27-15A31 31 0 0 1 27-15A34 34 0 0 0-27-15Z" />
        <text className={styles.face} y={size * 0.36} fontSize={size}>
          {face}
        </text>
      </svg>
    </span>
  );
}
