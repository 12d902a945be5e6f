import type { PromotionArt } from "@apogee/contract";
import { art, bannerArt, classNames, Image, type ArtName } from "@apogee/ui";
import { useId } from "react";
import { symbolOf } from "./promotion-symbol.ts";
import { sceneColors } from "./scene-colors.ts";
import styles from "./scene.module.css";

interface SceneProps {
  readonly art: PromotionArt;
  /** `orbit`: the wide picture of one contest; `rays`: a card. */
  readonly look: "orbit" | "rays";
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

const RAYS = 18;

/**
 * The color field of a promotion with its symbol. Its colors are data, so they are SVG attributes: the page's policy
 * allows no inline styles.
 */
export function Scene({ art: { symbol, from, to }, look, eager = false, className }: SceneProps) {
  const id = useId();
  const [a, b] = sceneColors({ from, to });
  return (
    <div className={classNames(styles.scene, className)} data-look={look} aria-hidden="true">
      <svg
        className={styles.field}
        preserveAspectRatio={look === "rays" ? "xMidYMid slice" : "none"}
        viewBox={look === "rays" ? "0 0 320 148" : "0 0 100 100"}
        focusable="false"
      >
        <defs>
          <radialGradient
            id={id}
            cx="0"
            cy="0"
            r="1"
            gradientTransform={look === "rays" ? "translate(.5 .5) scale(.62 1)" : "translate(.72 .45) scale(.62 .95)"}
          >
            <stop offset="0" stopColor={a} />
            <stop offset="1" stopColor={b} />
          </radialGradient>
        </defs>
        <rect width="100%" height="100%" fill={b} />
        <rect width="100%" height="100%" fill={`url(#${id})`} />
        {look === "rays" && (
          <g className={styles.rays} fill="#ffffff" fillOpacity="0.07">
            {Array.from({ length: RAYS }, (_, at) => (
              <path key={at} d="M160 74 L420 56 L420 92 Z" transform={`rotate(${(at * 360) / RAYS} 160 74)`} />
            ))}
          </g>
        )}
      </svg>
      {look === "orbit" ? <Orbit symbol={symbol} eager={eager} /> : <Still symbol={symbol} />}
    </div>
  );
}

function Orbit({ symbol, eager }: { readonly symbol: string; readonly eager: boolean }) {
  const rocket = bannerArt("rocket");
  return (
    <div className={styles.orbit}>
      <svg className={styles.rings} viewBox="0 0 600 300" fill="none" focusable="false">
        <g stroke="#ffffff" strokeOpacity="0.2" strokeWidth="1.5" transform="rotate(-14 300 150)">
          <ellipse cx="300" cy="150" rx="280" ry="96" />
          <ellipse cx="300" cy="150" rx="200" ry="62" strokeOpacity="0.14" />
        </g>
      </svg>
      <Image className={styles.hero} picture={symbolOf(symbol)} sizes="192px" first={eager} lifted />
      {rocket && <Image className={styles.rocket} picture={rocket} sizes="96px" eager={eager} lifted />}
      <Image className={styles.moon} picture={art("objects/moon-96")} eager={eager} />
      <Image className={styles.planet} picture={art("objects/planet-96")} eager={eager} />
    </div>
  );
}

/** Two small ones beside the large symbol, never the same as it. */
function Still({ symbol }: { readonly symbol: string }) {
  const [left, right] = BESIDE.filter((name) => !name.includes(symbol)).slice(0, 2);
  return (
    <>
      <Image className={styles.symbol} picture={symbolOf(symbol)} sizes="96px" lifted />
      <Image className={styles.left} picture={art(left!)} />
      <Image className={styles.right} picture={art(right!)} />
    </>
  );
}

const BESIDE: readonly ArtName[] = ["objects/star-96", "objects/gift-96", "objects/moon-96"];
