import { artOrNull } from "@apogee/ui";
import { useText } from "../../../../../app/intl/text.tsx";
import styles from "./reel-window.module.css";
import type { Sheet } from "./sheet.ts";
import { winningCells, type ShownPhase } from "./shown-phase.ts";

const CELL = 100;
const REELS = [0, 1, 2, 3, 4] as const;
const ROWS = [0, 1, 2] as const;

interface ReelWindowProps {
  readonly phase: ShownPhase;
  readonly sheet: Sheet;
  /** One line alone; null shows all that pay. */
  readonly only: number | null;
}

/** The five reels as they stopped, with the lines that paid. */
export function ReelWindow({ phase, sheet, only }: ReelWindowProps) {
  const t = useText();
  const { spin } = phase;
  const winning = winningCells(phase, sheet.lines, sheet.scatter, only);
  const drawn = spin.lineWins.filter(({ line }) => only === null || line === only);
  const rows = ROWS.map((row) => REELS.map((reel) => sheet.symbols[spin.window[reel]?.[row] ?? ""] ?? "").join(", "));
  return (
    <figure
      className={styles.window}
      role="img"
      aria-label={t("profile.window", { top: rows[0], middle: rows[1], bottom: rows[2] })}
    >
      <div className={styles.cells}>
        {ROWS.flatMap((row) =>
          REELS.map((reel) => {
            const symbol = spin.window[reel]?.[row] ?? "";
            const picture = artOrNull(`games/${sheet.slug}/symbols/${symbol}`);
            return (
              <span
                key={`${reel} ${row}`}
                className={styles.cell}
                data-wins={winning.has(`${reel} ${row}`) || undefined}
                data-dim={(winning.size > 0 && !winning.has(`${reel} ${row}`)) || undefined}
              >
                {picture && (
                  <img
                    className={styles.symbol}
                    src={picture.src}
                    width={picture.width}
                    height={picture.height}
                    alt=""
                    decoding="async"
                  />
                )}
              </span>
            );
          }),
        )}
      </div>
      <svg className={styles.lines} viewBox={`0 0 ${CELL * REELS.length} ${CELL * ROWS.length}`} aria-hidden="true">
        {drawn.map(({ line, count }) => (
          <polyline
            key={line}
            points={(sheet.lines[line] ?? [])
              .slice(0, count)
              .map((row, reel) => `${reel * CELL + CELL / 2},${row * CELL + CELL / 2}`)
              .join(" ")}
          />
        ))}
      </svg>
    </figure>
  );
}
