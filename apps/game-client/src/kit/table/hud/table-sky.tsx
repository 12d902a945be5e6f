import type { CSSProperties } from "react";
import styles from "./table-sky.module.css";

/** The cloth of a table in the game's colours: light from a lamp above, the weave, and the dark room around it. */
export function TableSky({ cloth }: { readonly cloth?: string }) {
  return (
    <svg
      className={styles.cloth}
      style={cloth ? ({ "--cloth": cloth } as CSSProperties) : undefined}
      aria-hidden="true"
      width="100%"
      height="100%"
    >
      <defs>
        <radialGradient id="cloth-light" cx="50%" cy="30%" r="85%">
          <stop className={styles.lit} offset="0" />
          <stop className={styles.near} offset="0.42" />
          <stop className={styles.far} offset="0.78" />
          <stop className={styles.room} offset="1" />
        </radialGradient>
        <pattern id="cloth-weave" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
          <path d="M0 1.5H6M0 4.5H6" stroke="#fff" strokeOpacity="0.028" />
          <path d="M1.5 0V6M4.5 0V6" stroke="#000" strokeOpacity="0.1" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#cloth-light)" />
      <rect width="100%" height="100%" fill="url(#cloth-weave)" />
    </svg>
  );
}
