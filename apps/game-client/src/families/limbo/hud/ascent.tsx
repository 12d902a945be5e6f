import { useEffect, useRef, type CSSProperties } from "react";
import { useText } from "../../../intl/use-text.ts";
import { runFrames } from "../../../stage/frames.ts";
import { placeAt, TARGET_HEIGHT } from "../scene/climb-course.ts";
import type { LimboScene } from "../scene/limbo-scene.ts";
import styles from "./ascent.module.css";
import { Craft } from "./craft.tsx";
import { useGame, useLimbo } from "./game-context.ts";
import { numberWriters } from "./write-numbers.ts";

/** The rising number, and the craft that climbs past the target or does not. */
export function Ascent({ scene }: { readonly scene: LimboScene }) {
  const sky = useRef<HTMLDivElement>(null);
  const readout = useRef<HTMLSpanElement>(null);
  const trail = useRef<SVGPathElement>(null);
  const light = useRef<SVGPathElement>(null);
  const result = useLimbo((state) => state.result);
  const activity = useLimbo((state) => state.activity);
  useEffect(() => {
    scene.attach({
      sky: sky.current!,
      readout: readout.current!,
      trail: trail.current!,
      light: light.current!,
    });
    return runFrames((ms) => scene.frame(ms));
  }, [scene]);
  const verdict = result === null ? (activity === "idle" ? "idle" : "rising") : result.won ? "won" : "lost";
  return (
    <div
      ref={sky}
      className={styles.sky}
      data-verdict={verdict}
      style={{ "--target": placeAt(TARGET_HEIGHT).y } as CSSProperties}
    >
      <div className={styles.scene} aria-hidden="true">
        <span className={styles.ground} />
        <svg className={styles.course} viewBox="0 0 100 100" preserveAspectRatio="none">
          <defs>
            <linearGradient id="limbo-light" x1="0" x2="0" y1="0" y2="1">
              <stop className={styles.glow} offset="0" stopOpacity="0.22" />
              <stop className={styles.glow} offset="1" stopOpacity="0" />
            </linearGradient>
          </defs>
          <path ref={light} fill="url(#limbo-light)" />
          <path ref={trail} className={styles.trail} vectorEffect="non-scaling-stroke" />
        </svg>
        <TargetLine />
        <span className={styles.craft}>
          <span className={styles.flame} />
          <Craft className={styles.hull} />
        </span>
      </div>
      <p className={styles.readout} aria-hidden="true">
        <span className={styles.number}>
          <span ref={readout} />
          <small>×</small>
        </span>
      </p>
      <Verdict />
    </div>
  );
}

function TargetLine() {
  const { intl } = useGame().parts;
  const text = useText();
  const target = useLimbo(({ bet }) => bet.target);
  return (
    <span className={styles.line}>
      <span className={styles.flag}>
        {text("limbo.targetLine", { target: numberWriters(intl).multiplier(target) })}
      </span>
    </span>
  );
}

/** The result in a sign, words and the amount, never colour alone. */
function Verdict() {
  const { parts } = useGame();
  const text = useText();
  const result = useLimbo((state) => state.result);
  const target = useLimbo(({ bet }) => bet.target);
  const rising = useLimbo(({ activity }) => activity === "rolling" || activity === "landing");
  if (result === null)
    return (
      <p className={styles.verdict} data-verdict="idle" aria-hidden="true">
        {rising ? text("message.luck") : text("limbo.aim", { target: numberWriters(parts.intl).multiplier(target) })}
      </p>
    );
  return (
    <p key={result.id} className={styles.verdict} data-verdict={result.won ? "won" : "lost"} aria-hidden="true">
      <svg viewBox="0 0 20 20">
        <path d={result.won ? "M4.5 10.5l3.6 3.6 7.4-8" : "M5.5 5.5l9 9m0-9l-9 9"} />
      </svg>
      {result.won ? text("limbo.won", { amount: parts.money(result.winCents) }) : text("limbo.lost")}
    </p>
  );
}
