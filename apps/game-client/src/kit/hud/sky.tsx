import { Scatter } from "../../stage/scatter.ts";
import styles from "./sky.module.css";

const SCATTER = new Scatter(20_261);
const STARS = Array.from({ length: 90 }, () => ({
  x: SCATTER.between(0, 1600),
  y: SCATTER.between(0, 900),
  r: SCATTER.between(0.5, 1.7),
  opacity: SCATTER.between(0.12, 0.75),
}));

/** Deep space behind a game in its own colours: light from above, far stars, and orbits around the middle. */
export function Sky() {
  return (
    <svg className={styles.sky} viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="sky-light" cx="50%" cy="34%" r="72%">
          <stop className={styles.near} offset="0" />
          <stop className={styles.far} offset="0.62" />
          <stop className={styles.deep} offset="1" />
        </radialGradient>
        <linearGradient id="sky-orbit" x1="0" x2="1">
          <stop className={styles.orbit} offset="0" stopOpacity="0" />
          <stop className={styles.orbit} offset="0.5" stopOpacity="0.34" />
          <stop className={styles.orbit} offset="1" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="1600" height="900" fill="url(#sky-light)" />
      {STARS.map(({ x, y, r, opacity }) => (
        <circle key={`${x}${y}`} cx={x} cy={y} r={r} fill="#fff" opacity={opacity} />
      ))}
      <g fill="none" stroke="url(#sky-orbit)" strokeWidth="1.5" transform="rotate(-9 800 330)">
        <ellipse cx="800" cy="330" rx="760" ry="150" />
        <ellipse cx="800" cy="330" rx="1040" ry="232" />
        <ellipse cx="800" cy="330" rx="1330" ry="326" />
      </g>
    </svg>
  );
}
