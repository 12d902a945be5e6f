import { useText, useTextOrName } from "../texts/texts.tsx";
import styles from "./risk-scale.module.css";

/** From these points on a score is to be watched, or bad. */
const WATCH = 30;
const BAD = 70;
const MOST = 100;

/** Props of a `RiskScale`. */
interface RiskScaleProps {
  readonly points: number;
  readonly lines: ReadonlyArray<{ readonly rule: string; readonly points: number; readonly text: string }>;
}

/** How a score is coloured. */
export const toneOfScore = (points: number): "ok" | "watch" | "bad" =>
  points >= BAD ? "bad" : points >= WATCH ? "watch" : "ok";

/** A score on its scale, with the rules that it is the sum of. */
export function RiskScale({ points, lines }: RiskScaleProps) {
  const t = useText();
  const nameOf = useTextOrName();
  return (
    <div>
      <div className={styles.scale} role="img" aria-label={t("risk.of", { points, most: MOST })}>
        <span className={styles.part} data-tone="ok" style={{ flexGrow: WATCH }} />
        <span className={styles.part} data-tone="watch" style={{ flexGrow: BAD - WATCH }} />
        <span className={styles.part} data-tone="bad" style={{ flexGrow: MOST - BAD }} />
        <span className={styles.pin} style={{ insetInlineStart: `${Math.min(points, MOST)}%` }} />
      </div>
      <ul className={styles.lines}>
        {lines.map(({ rule, points: own, text }) => (
          <li key={rule} className={styles.line}>
            <span className={styles.dot} data-tone={own > 0 ? "watch" : "ok"} aria-hidden="true" />
            <span>
              <strong>{nameOf("rule", rule)}</strong>
              <span>{text}</span>
            </span>
            <strong>{own > 0 ? `+${own}` : own}</strong>
          </li>
        ))}
        {lines.length === 0 && <li className={styles.none}>{t("risk.none")}</li>}
      </ul>
    </div>
  );
}
