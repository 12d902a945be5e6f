import { MULTIPLIER_UNIT, slotsOf } from "@apogee/plinko";
import { useEffect, useRef, type CSSProperties } from "react";
import { useText } from "../../../intl/use-text.ts";
import { runFrames } from "../../../stage/frames.ts";
import { useUpright } from "../../../kit/table/hud/use-upright.ts";
import { heightOf, pinsOf, slotPlace, UPRIGHT_ROW } from "../domain/board-shape.ts";
import type { PlinkoScene } from "../scene/plinko-scene.ts";
import styles from "./board.module.css";
import { useGame, usePlinko } from "./game-context.ts";

/** The radius of a ball: pins of a row are 1 apart. */
const BALL = 0.38;

/** The pins, the slots with what they pay, and the balls that the scene moves. */
export function Board({ scene }: { readonly scene: PlinkoScene }) {
  const text = useText();
  const balls = useRef<SVGGElement>(null);
  const board = useRef<SVGGElement>(null);
  const rows = usePlinko(({ bet }) => bet.rows);
  const risk = usePlinko(({ bet }) => bet.risk);
  const gap = useUpright() ? UPRIGHT_ROW : undefined;
  useEffect(() => scene.attach({ balls: balls.current!, board: board.current!, gap }), [scene, rows, gap]);
  useEffect(() => runFrames((ms) => scene.frame(ms)), [scene]);
  const label = text("plinko.board", { rows, risk: text(`plinko.risk.${risk}`) });
  return (
    <svg
      className={styles.board}
      viewBox={`${-(rows + 2) / 2} -2 ${rows + 2} ${heightOf(rows, gap) + 3.5}`}
      role="img"
      aria-label={label}
    >
      <Shades />
      <path className={styles.panel} d={panelOf(rows, gap)} />
      <g ref={board}>
        {pinsOf(rows, gap).map(({ row, x, y }) => (
          <circle key={`${row} ${x}`} className={styles.pin} data-pin={`${row} ${x}`} cx={x} cy={y} r="0.13" />
        ))}
      </g>
      <Slots gap={gap} />
      <g ref={balls} className={styles.balls} />
    </svg>
  );
}

function Slots({ gap }: { readonly gap: number | undefined }) {
  const { sheet, intl } = useGame().parts;
  const rows = usePlinko(({ bet }) => bet.rows);
  const risk = usePlinko(({ bet }) => bet.risk);
  const landed = usePlinko(({ result }) => result?.slot ?? null);
  const id = usePlinko(({ result }) => result?.id ?? null);
  return (
    <g aria-hidden="true">
      {slotsOf(sheet, { rows, risk }).map((tenths, slot) => {
        const { x, y } = slotPlace(rows, slot, gap);
        const far = Math.abs(slot - rows / 2) / (rows / 2);
        const isLanded = slot === landed;
        return (
          <g key={slot} transform={`translate(${x} ${y})`}>
            <g
              key={isLanded ? id : "other"}
              className={styles.slot}
              data-slot={slot}
              data-landed={isLanded || undefined}
              style={{ "--far": far } as CSSProperties}
            >
              <rect x="-0.46" y="-0.36" width="0.92" height="0.84" rx="0.18" />
              <text y="0.19" style={{ "--size": sizeOf(tenths) } as CSSProperties}>
                {intl.formatNumber(tenths / MULTIPLIER_UNIT, { maximumFractionDigits: 1, useGrouping: false })}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** The board behind the pins: narrow where the ball enters, wide at the slots. */
function panelOf(rows: number, gap: number | undefined): string {
  const [wide, low] = [rows / 2 + 0.95, heightOf(rows, gap)];
  return `M-1.6-1.9H1.6L${wide} ${low + 0.4}V${low + 1.44}H${-wide}V${low + 0.4}Z`;
}

/** Longer numbers are written smaller, so that all fit into their slots. */
function sizeOf(tenths: number): string {
  const digits = String(tenths / MULTIPLIER_UNIT).length;
  return digits <= 2 ? "0.5px" : digits === 3 ? "0.42px" : "0.35px";
}

function Shades() {
  return (
    <defs>
      <g id="plinko-ball-shape">
        <circle r={BALL} fill="url(#plinko-ball)" />
        <ellipse cx="-0.11" cy="-0.16" rx="0.12" ry="0.08" fill="#fff" opacity="0.8" />
      </g>
      <radialGradient id="plinko-ball" cx="0.34" cy="0.28" r="0.85">
        <stop offset="0" stopColor="#fff6e4" />
        <stop offset="0.42" stopColor="#ffc27d" />
        <stop offset="1" stopColor="#c2552f" />
      </radialGradient>
      <linearGradient id="plinko-panel" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#4a1d45" stopOpacity="0.3" />
        <stop offset="0.6" stopColor="#2c1236" stopOpacity="0.72" />
        <stop offset="1" stopColor="#190a26" stopOpacity="0.9" />
      </linearGradient>
      <radialGradient id="plinko-pin" cx="0.35" cy="0.3" r="0.8">
        <stop offset="0" stopColor="#fff3d9" />
        <stop offset="0.5" stopColor="#e5ac66" />
        <stop offset="1" stopColor="#7d4420" />
      </radialGradient>
    </defs>
  );
}
