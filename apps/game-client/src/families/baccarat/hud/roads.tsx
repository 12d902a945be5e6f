import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { useText } from "../../../intl/use-text.ts";
import { beadPlate, bigRoad, columnsOf, ROWS, type BigCell, type Cell } from "../domain/roads.ts";
import { useBaccarat } from "./game-context.ts";
import styles from "./roads.module.css";

const LEAST_BEADS = 8;
const LEAST_COLUMNS = 16;

/** The rounds of this visit on the bead plate and on the big road. They say nothing about the next round. */
export function Roads() {
  const text = useText();
  const past = useBaccarat((state) => state.past);
  const beads = useMemo(() => beadPlate(past), [past]);
  const road = useMemo(() => bigRoad(past), [past]);
  const count = (outcome: Cell["outcome"]): number => past.filter((each) => each.outcome === outcome).length;
  const summary = text("baccarat.roads.summary", {
    player: count("player"),
    banker: count("banker"),
    tie: count("tie"),
  });
  return (
    <section className={styles.roads} aria-label={text("baccarat.roads")}>
      <p className="sr-only">{summary}</p>
      <Grid cells={beads} least={LEAST_BEADS}>
        {beads.map((cell) => (
          <Bead key={`${cell.column} ${cell.row}`} cell={cell} letter={text(letterId(cell.outcome))} />
        ))}
      </Grid>
      <Grid cells={road} least={LEAST_COLUMNS}>
        {road.map((cell) => (
          <Ring key={`${cell.column} ${cell.row}`} cell={cell} />
        ))}
      </Grid>
    </section>
  );
}

function letterId(outcome: Cell["outcome"]): "baccarat.letter.tie" {
  return `baccarat.letter.${outcome}` as "baccarat.letter.tie";
}

interface GridProps {
  readonly cells: readonly Cell[];
  readonly least: number;
  readonly children: ReactNode;
}

/** Squares for a road; the newest are always in view. */
function Grid({ cells, least, children }: GridProps) {
  const box = useRef<HTMLDivElement>(null);
  const columns = Math.max(least, columnsOf(cells) + 1);
  useEffect(() => {
    box.current?.scrollTo({ left: box.current.scrollWidth });
  }, [cells]);
  return (
    <div ref={box} className={styles.box} aria-hidden="true">
      <svg className={styles.grid} viewBox={`0 0 ${columns * 20} ${ROWS * 20}`}>
        <path
          className={styles.lines}
          d={[
            ...Array.from({ length: columns + 1 }, (_, at) => `M${at * 20} 0V${ROWS * 20}`),
            ...Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * 20}H${columns * 20}`),
          ].join("")}
        />
        {children}
      </svg>
    </div>
  );
}

function Bead({ cell, letter }: { readonly cell: Cell; readonly letter: string }) {
  return (
    <g transform={`translate(${cell.column * 20 + 10} ${cell.row * 20 + 10})`} data-outcome={cell.outcome}>
      <circle className={styles.bead} r="8.6" />
      <text className={styles.letter} y="3.6">
        {letter}
      </text>
      <Pairs cell={cell} />
    </g>
  );
}

function Ring({ cell }: { readonly cell: BigCell }) {
  return (
    <g transform={`translate(${cell.column * 20 + 10} ${cell.row * 20 + 10})`} data-outcome={cell.outcome}>
      {cell.outcome !== "tie" && <circle className={styles.ring} r="7" />}
      {cell.ties > 0 && <path className={styles.slash} d="M-6 6L6-6" />}
      {cell.ties > 1 && (
        <text className={styles.ties} y="3.4">
          {cell.ties}
        </text>
      )}
      <Pairs cell={cell} />
    </g>
  );
}

/** A dot for a pair of the banker above, for one of the player below. */
function Pairs({ cell: { playerPair, bankerPair } }: { readonly cell: Cell }) {
  return (
    <>
      {bankerPair && <circle className={styles.bankerPair} cx="-6.4" cy="-6.4" r="2.6" />}
      {playerPair && <circle className={styles.playerPair} cx="6.4" cy="6.4" r="2.6" />}
    </>
  );
}
