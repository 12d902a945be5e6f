import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from "react";
import { useText } from "../../../intl/use-text.ts";
import { runFrames } from "../../../stage/frames.ts";
import { isFree } from "../../../kit/state.ts";
import { betAt, oddsOf, ROLLS } from "../domain/dice-bet.ts";
import type { DiceScene } from "../scene/dice-scene.ts";
import styles from "./bet-bar.module.css";
import { Die } from "./die.tsx";
import { useDice, useGame } from "./game-context.ts";
import { TARGET_STEP } from "./target-keys.ts";
import { numberWriters } from "./write-numbers.ts";

const MARKS = [0, 25, 50, 75, 100];
const SPARKS = Array.from({ length: 14 }, (_, i) => i);

/** The result in large figures, and the bar of all rolls with its target and the die above it. */
export function BetBar({ scene }: { readonly scene: DiceScene }) {
  const track = useRef<HTMLDivElement>(null);
  const readout = useRef<HTMLSpanElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const result = useDice((state) => state.result);
  const activity = useDice((state) => state.activity);
  const side = useDice(({ bet }) => bet.side);
  const target = useDice(({ bet }) => bet.target);
  useEffect(() => {
    const polygons = [...drawing.current!.querySelectorAll("polygon")];
    scene.attach({
      track: track.current!,
      readout: readout.current!,
      corners: polygons.filter((_, i) => i % 2 === 0),
      stars: polygons.filter((_, i) => i % 2 === 1),
    });
    return runFrames((ms) => scene.frame(ms));
  }, [scene]);
  const verdict = result === null ? (activity === "idle" ? "idle" : "rolling") : result.won ? "won" : "lost";
  return (
    <div ref={track} className={styles.track} data-verdict={verdict} data-side={side}>
      <p className={styles.readout} aria-hidden="true">
        <span ref={readout} />
      </p>
      <Verdict />
      <div className={styles.flight} aria-hidden="true">
        <span className={styles.shadow} />
        <span className={styles.needle} />
        <span className={styles.die}>
          {result?.won && (
            <span key={result.id} className={styles.burst}>
              {SPARKS.map((spark) => (
                <i key={spark} style={{ rotate: `${(spark * 360) / SPARKS.length}deg` }} />
              ))}
            </span>
          )}
          <Die drawing={drawing} />
        </span>
      </div>
      <div className={styles.bar} style={{ "--target": target / (ROLLS - 1) } as CSSProperties}>
        <span className={styles.under} />
        <span className={styles.over} />
        <Target />
      </div>
      <div className={styles.marks} aria-hidden="true">
        {MARKS.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  );
}

/** The slider of the target. */
function Target() {
  const game = useGame();
  const text = useText();
  const { sheet, intl } = game.parts;
  const bet = useDice((state) => state.bet);
  const free = useDice(isFree);
  const write = numberWriters(intl);
  const { winning, multiplier } = oddsOf(sheet, bet, 0);
  const values = {
    side: text(bet.side === "under" ? "dice.under" : "dice.over"),
    target: write.roll(bet.target),
    chance: write.chance(winning),
    multiplier: write.multiplier(multiplier),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === "PageUp" ? 10 * TARGET_STEP : event.key === "PageDown" ? -10 * TARGET_STEP : null;
    if (by === null) return;
    event.preventDefault();
    game.moveTarget(by);
  };
  return (
    <>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={ROLLS - 1}
        step={1}
        value={bet.target}
        disabled={!free}
        aria-label={text("dice.target")}
        aria-valuetext={text("dice.bet.said", values)}
        onKeyDown={onKeyDown}
        onChange={(event) => game.setBet(betAt(sheet, bet.side, coarse(Number(event.target.value))))}
      />
      <span className={styles.bubble} aria-hidden="true">
        {values.target}
      </span>
    </>
  );
}

/** Dragging sets whole and half points; the field beside it and the keys set hundredths. */
function coarse(hundredths: number): number {
  return Math.round(hundredths / 50) * 50;
}

/** The result of the roll: a sign, words and the amount, never colour alone. */
function Verdict() {
  const { parts } = useGame();
  const text = useText();
  const result = useDice((state) => state.result);
  const bet = useDice((state) => state.bet);
  const rolling = useDice(({ activity }) => activity === "rolling" || activity === "landing");
  const target = numberWriters(parts.intl).roll(bet.target);
  if (result === null)
    return (
      <p className={styles.verdict} data-kind="idle" aria-hidden="true">
        {rolling ? text("message.luck") : text(bet.side === "under" ? "dice.aim.under" : "dice.aim.over", { target })}
      </p>
    );
  return (
    <p key={result.id} className={styles.verdict} data-kind={result.won ? "won" : "lost"} aria-hidden="true">
      <svg viewBox="0 0 20 20">
        <path d={result.won ? "M4.5 10.5l3.6 3.6 7.4-8" : "M5.5 5.5l9 9m0-9l-9 9"} />
      </svg>
      {result.won ? text("dice.won", { amount: parts.money(result.winCents) }) : text("dice.lost")}
    </p>
  );
}
