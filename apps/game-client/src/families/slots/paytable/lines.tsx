import { useText } from "../../../intl/use-text.ts";
import { useGame } from "../hud/game-context.ts";
import shared from "../../../kit/rules/rules.module.css";
import styles from "./paytable.module.css";

const CELL = 10;

/** All lines, drawn. */
export function Lines() {
  const text = useText();
  const { lines } = useGame().parts.par;
  return (
    <section className={shared.part}>
      <h3 className={shared.heading}>{text("pay.lines", { lines: lines.length })}</h3>
      <p className={shared.note}>{text("pay.linesText")}</p>
      <div className={styles.lines}>
        {lines.map((rows, line) => (
          <figure key={line} className={styles.line}>
            <svg viewBox="0 0 50 30" role="img" aria-label={text("pay.line", { line: line + 1 })}>
              {rows.flatMap((lit, reel) =>
                [0, 1, 2].map((row) => (
                  <rect
                    key={`${reel}${row}`}
                    x={reel * CELL + 1}
                    y={row * CELL + 1}
                    width={CELL - 2}
                    height={CELL - 2}
                    rx={2}
                    data-lit={row === lit || undefined}
                  />
                )),
              )}
              <polyline
                points={rows.map((row, reel) => `${reel * CELL + CELL / 2},${row * CELL + CELL / 2}`).join(" ")}
              />
            </svg>
            <figcaption>{line + 1}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
