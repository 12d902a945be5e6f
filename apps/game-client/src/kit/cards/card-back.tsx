import styles from "./playing-card.module.css";

const PETALS = Array.from({ length: 9 }, (_, i) => i * 20);

/** A card's back: nine orbits around our star. */
export function CardBack() {
  return (
    <svg className={styles.card} viewBox="0 0 100 140" aria-hidden="true">
      <rect width="100" height="140" rx="9" fill="#f7f1e3" />
      <rect className={styles.backField} x="5" y="5" width="90" height="130" rx="6" />
      <rect x="8.5" y="8.5" width="83" height="123" rx="4" fill="none" stroke="#ffc53d" strokeOpacity="0.75" />
      <g fill="none" stroke="#ffc53d" strokeOpacity="0.62" strokeWidth="0.9">
        {PETALS.map((angle) => (
          <ellipse key={angle} cx="50" cy="70" rx="44" ry="10" transform={`rotate(${angle} 50 70)`} />
        ))}
      </g>
      <circle className={styles.backField} cx="50" cy="70" r="14" stroke="#ffc53d" strokeWidth="1.6" />
      <path
        d="M50 58.5L52.8 66.6L61.2 66.8L54.5 72L57 80.2L50 75.4L43 80.2L45.5 72L38.8 66.8L47.2 66.6Z"
        fill="#ffc53d"
      />
      <g fill="#ffc53d" fillOpacity="0.85">
        {[
          [16, 17],
          [84, 17],
          [16, 123],
          [84, 123],
        ].map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.8" />
        ))}
      </g>
    </svg>
  );
}
