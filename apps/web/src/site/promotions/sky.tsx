import type { PromotionArt } from "@apogee/contract";
import { useId } from "react";
import { sceneColors } from "./scene-colors.ts";
import styles from "./scene.module.css";

/** A field of a promotion's two colors, behind a card. Colors from data are SVG attributes. */
export function Sky({ from, to }: Pick<PromotionArt, "from" | "to">) {
  const id = useId();
  const [a, b] = sceneColors({ from, to });
  return (
    <svg className={styles.field} preserveAspectRatio="none" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id={id} cx="0" cy="0" r="1" gradientTransform="translate(.86 .4) scale(.9 1.3)">
          <stop offset="0" stopColor={a} />
          <stop offset="1" stopColor={b} />
        </radialGradient>
      </defs>
      <rect width="100" height="100" fill={`url(#${id})`} />
    </svg>
  );
}
