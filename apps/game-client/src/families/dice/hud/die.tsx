import type { RefObject } from "react";
import { FACE_COUNT } from "../scene/die-shape.ts";
import styles from "./die.module.css";

/** A die of twenty faces, each with a star; the scene turns it. */
export function Die({ drawing }: { readonly drawing: RefObject<SVGSVGElement | null> }) {
  const faces = Array.from({ length: FACE_COUNT }, (_, i) => i);
  return (
    <svg ref={drawing} className={styles.die} viewBox="-48 -48 96 96" aria-hidden="true">
      {faces.map((face) => (
        <g key={face}>
          <polygon className={styles.face} />
          <polygon className={styles.star} />
        </g>
      ))}
    </svg>
  );
}
