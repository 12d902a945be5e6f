import { artOrNull } from "@apogee/ui";
import { useText } from "../../../../../site/intl/text.tsx";
import styles from "./reel-window.module.css";
import type { Sheet } from "./sheet.ts";
import { valuesAtEnd, winningCells, type ShownPhase, type WinKey } from "./shown-phase.ts";

const CELL = 100;

interface ReelWindowProps {
  readonly phase: ShownPhase;
  readonly sheet: Sheet;
  /** One win alone; null shows all that pay. */
  readonly only: WinKey | null;
}

/** The reels as they stopped, each with its own number of rows, with the wins that paid. */
export function ReelWindow({ phase, sheet, only }: ReelWindowProps) {
  const { spin } = phase;
  const label = useLabel(spin, sheet);
  const t = useText();
  const winning = winningCells(phase, sheet, only);
  const drawn = spin.lineWins.filter(({ line }) => only === null || only === `line ${line}`);
  const filled = only === null || only === "expansion" ? spin.expansion : null;
  const values = only === null || only === "held" ? valuesAtEnd(spin) : (spin.coins ?? []);
  const rows = Math.max(...spin.window.map((column) => column.length));
  return (
    <figure className={styles.window} role="img" aria-label={label}>
      <div className={styles.cells} data-reels={spin.window.length} data-rows={rows}>
        {spin.window.map((column, reel) => (
          <div key={reel} className={styles.reel}>
            {column.map((shown, row) => {
              const wins = winning.has(`${reel} ${row}`);
              const value = values[reel]?.[row] ?? 0;
              const locked = value > 0 && spin.held && sheet.money !== null ? sheet.money : shown;
              const symbol = filled?.reels.includes(reel) ? filled.symbol : locked;
              return (
                <span
                  key={row}
                  className={styles.cell}
                  data-wins={wins || undefined}
                  data-dim={(winning.size > 0 && !wins) || undefined}
                >
                  <SymbolImage slug={sheet.slug} symbol={symbol} />
                  {value > 0 && (
                    <b className={styles.value}>{t("profile.cell_value", { value: value / sheet.lineCount })}</b>
                  )}
                </span>
              );
            })}
          </div>
        ))}
      </div>
      <svg
        className={styles.lines}
        viewBox={`0 0 ${CELL * spin.window.length} ${CELL * rows}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
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

function SymbolImage({ slug, symbol }: { readonly slug: string; readonly symbol: string }) {
  const picture = artOrNull(`games/${slug}/symbols/${symbol}`);
  if (!picture) return null;
  return (
    <img
      className={styles.symbol}
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt=""
      decoding="async"
    />
  );
}

/** Three rows are read as rows; reels of other heights one by one. The values of symbols follow. */
function useLabel(spin: ShownPhase["spin"], sheet: Sheet): string {
  const t = useText();
  const { window } = spin;
  const names = (symbols: readonly string[]): string => symbols.map((symbol) => sheet.symbols[symbol] ?? "").join(", ");
  const values = valuesAtEnd(spin)
    .flat()
    .filter((units) => units > 0);
  const ofValues =
    values.length === 0
      ? ""
      : ` ${t("profile.window_values", { values: values.map((units) => t("profile.cell_value", { value: units / sheet.lineCount })).join(", ") })}`;
  if (window.some((column) => column.length !== 3))
    return window
      .map((column, reel) => t("profile.window_reel", { number: reel + 1, symbols: names(column) }))
      .join(" ");
  const [top, middle, bottom] = [0, 1, 2].map((row) => names(window.map((column) => column[row]!)));
  return t("profile.window", { top, middle, bottom }) + ofValues;
}
