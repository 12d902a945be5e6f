import { useRef, useState, type KeyboardEvent } from "react";
import { useText } from "../../../intl/use-text.ts";
import { isFree } from "../../../kit/state.ts";
import styles from "./board.module.css";
import { useGame, useKeno } from "./game-context.ts";
import { LanternShapes } from "./lantern.tsx";

/** All numbers. A pick has a ring, a drawn number a lantern, and a hit a golden one. */
export function Board() {
  const { sheet } = useGame().parts;
  const text = useText();
  const board = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(1);
  const activity = useKeno((state) => state.activity);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = stepOf(event.key, board.current!);
    if (by === null) return;
    event.preventDefault();
    event.stopPropagation();
    const next = current + by;
    if (next < 1 || next > sheet.numbers) return;
    setCurrent(next);
    board.current!.querySelector<HTMLElement>(`[data-number="${next}"]`)?.focus();
  };
  return (
    <div
      ref={board}
      className={styles.board}
      data-waits={activity === "rolling" || undefined}
      role="group"
      aria-label={text("keno.board")}
      onKeyDown={onKeyDown}
    >
      <LanternShapes />
      {Array.from({ length: sheet.numbers }, (_, i) => (
        <Cell key={i} number={i + 1} isCurrent={current === i + 1} onFocus={() => setCurrent(i + 1)} />
      ))}
    </div>
  );
}

/** How many numbers an arrow key moves on; a row has as many as stand beside the first one. */
function stepOf(key: string, board: HTMLElement): number | null {
  const cells = [...board.querySelectorAll<HTMLElement>("button")];
  const row = cells.filter((cell) => cell.offsetTop === cells[0]!.offsetTop).length;
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row };
  return steps[key] ?? null;
}

interface CellProps {
  readonly number: number;
  /** Whether the tab key reaches it; arrows reach the others. */
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
}

function Cell({ number, isCurrent, onFocus }: CellProps) {
  const game = useGame();
  const text = useText();
  const isPicked = useKeno(({ bet }) => bet.picks.includes(number));
  const isLit = useKeno(({ lit }) => lit.includes(number));
  const free = useKeno(isFree);
  const isDone = useKeno(({ result }) => result !== null);
  const kind = isLit ? (isPicked ? "hit" : "drawn") : isPicked ? (isDone ? "missed" : "picked") : "plain";
  return (
    <button
      type="button"
      className={styles.cell}
      data-number={number}
      data-kind={kind}
      aria-pressed={isPicked}
      aria-disabled={!free || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={() => game.toggle(number)}
    >
      {isLit && (
        <svg className={styles.lantern} viewBox="0 0 48 48" aria-hidden="true">
          <use href={isPicked ? "#keno-lantern-hit" : "#keno-lantern"} />
        </svg>
      )}
      <span className={styles.number}>{number}</span>
      {isLit && <span className="sr-only">, {text(isPicked ? "keno.cell.hit" : "keno.cell.drawn")}</span>}
    </button>
  );
}
