import { colourOf } from "@apogee/roulette";
import type { KeyboardEvent } from "react";
import { useText } from "../../../intl/use-text.ts";
import { useUpright } from "../../../kit/table/hud/use-upright.ts";
import { callsOn, CALL_BETS, neighboursOf } from "../domain/call-bets.ts";
import { stadium } from "../domain/stadium.ts";
import { useGame, useRoulette } from "./game-context.ts";
import styles from "./racetrack.module.css";

const [LONG, SHORT, BAND] = [640, 176, 44];
const [HIGH, WIDE, HIGH_BAND] = [560, 270, 46];
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The wheel's order of numbers as a track: a number bets on its neighbours too, a section on its call bet. */
export function Racetrack() {
  const game = useGame();
  const text = useText();
  const isUpright = useUpright();
  const { sheet } = game.parts;
  const pocket = useRoulette(({ result }) => result?.pocket ?? null);
  const [width, height, band] = isUpright ? [WIDE, HIGH, HIGH_BAND] : [LONG, SHORT, BAND];
  const calls = callsOn(sheet);
  return (
    <div
      className={styles.track}
      data-upright={isUpright || undefined}
      role="group"
      aria-label={text("roulette.track")}
    >
      <svg viewBox={`-2 -2 ${width + 4} ${height + 4}`} onKeyDown={moveFocus}>
        {stadium(sheet.wheel.length, width, height, band).map(({ outline, x, y }, i) => {
          const number = sheet.wheel[i]!;
          return (
            <g
              key={number}
              role="button"
              tabIndex={i === 0 ? 0 : -1}
              className={styles.pocket}
              data-colour={colourOf(number)}
              data-now={number === pocket || undefined}
              aria-label={text("roulette.neighbours", { number })}
              onClick={() => game.put(...neighboursOf(sheet, number))}
            >
              <path d={outline} />
              <text x={x} y={y + 5.2}>
                {number}
              </text>
            </g>
          );
        })}
      </svg>
      <div className={styles.calls}>
        {calls.length === 0 && <p>{text("roulette.neighbours.hint")}</p>}
        {calls.map((call) => (
          <button key={call} type="button" data-call={call} onClick={() => game.put(...CALL_BETS[call])}>
            {text(`roulette.call.${call}`)}
            <small>
              {text("roulette.call.chips", { chips: CALL_BETS[call].reduce((sum, [, chips]) => sum + chips, 0) })}
            </small>
          </button>
        ))}
      </div>
    </div>
  );
}

function moveFocus(event: KeyboardEvent<SVGSVGElement>): void {
  const pockets = [...event.currentTarget.querySelectorAll<SVGGElement>("[role=button]")];
  const at = pockets.indexOf(event.target as SVGGElement);
  if (at < 0) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    event.stopPropagation();
    return void event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  const by = STEPS[event.key];
  if (by === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const next = pockets[(at + by + pockets.length) % pockets.length]!;
  pockets[at]!.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  next.focus();
}
