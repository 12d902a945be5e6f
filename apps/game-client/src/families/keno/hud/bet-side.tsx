import { RISKS, type Risk } from "@apogee/keno";
import { Button, Segmented } from "@apogee/ui";
import type { CSSProperties } from "react";
import { useText } from "../../../intl/use-text.ts";
import { isFree } from "../../../kit/state.ts";
import { mostPicks, payLines } from "../domain/keno-bet.ts";
import styles from "./bet-side.module.css";
import { useGame, useKeno } from "./game-context.ts";
import { numberWriters } from "./write-numbers.ts";

/** The risk, and the two ways to change all picks at once. */
export function Tools() {
  const game = useGame();
  const text = useText();
  const { risk } = useKeno(({ bet }) => bet);
  const free = useKeno(isFree);
  const isEmpty = useKeno(({ bet }) => bet.picks.length === 0);
  return (
    <section className={styles.tools} aria-label={text("keno.bet")}>
      <Segmented
        className={styles.risk}
        label={text("keno.risk")}
        wide
        value={risk}
        onChange={(value) => game.setRisk(value as Risk)}
        options={RISKS.map((each) => ({
          value: each,
          label: text(`keno.risk.${each}` as "keno.risk.low"),
          disabled: !free,
        }))}
      />
      <Button className={styles.tool} kind="neutral" size={48} disabled={!free} onClick={() => game.quickPick()}>
        {text("keno.quickPick")}
      </Button>
      <Button
        className={styles.tool}
        kind="secondary"
        size={48}
        disabled={!free || isEmpty}
        onClick={() => game.clear()}
      >
        {text("keno.clear")}
      </Button>
    </section>
  );
}

/** What each number of hits pays with the current picks; the line of the result stands out. */
export function PayLines() {
  const { sheet, intl, money } = useGame().parts;
  const text = useText();
  const bet = useKeno((state) => state.bet);
  const stakeCents = useKeno((state) => state.stakeCents);
  const hits = useKeno(({ result, lit }) => result?.hits ?? lit.filter((number) => bet.picks.includes(number)).length);
  const isOn = useKeno(({ lit }) => lit.length > 0);
  const write = numberWriters(intl);
  const lines = payLines(sheet, bet, stakeCents);
  // Beside each other on a phone, more than six would be cut off.
  const columns = lines.length > 6 ? Math.ceil(lines.length / 2) : lines.length;
  return (
    <ol
      className={styles.pays}
      style={{ "--columns": Math.max(columns, 1) } as CSSProperties}
      aria-label={text("keno.pays")}
      tabIndex={0}
    >
      {lines.map((line) => (
        <li key={line.hits} data-now={(isOn && line.hits === hits) || undefined}>
          <span className={styles.hits}>{text("keno.hits", { hits: line.hits })}</span>
          <span className={styles.chance}>{write.chance(line.chance)}</span>
          <b>{write.multiplier(line.multiplier)}×</b>
          <span className={styles.amount}>{money(line.payoutCents)}</span>
        </li>
      ))}
    </ol>
  );
}

/** How many numbers are picked, or the result of the draw: a sign, words and the amount. */
export function Verdict() {
  const { sheet, money } = useGame().parts;
  const text = useText();
  const result = useKeno((state) => state.result);
  const picks = useKeno(({ bet }) => bet.picks.length);
  const hint = useKeno((state) => state.hint);
  const lit = useKeno((state) => state.lit.length);
  const most = mostPicks(sheet);
  if (result === null) {
    const words =
      hint === "none-picked"
        ? text("keno.nonePicked")
        : hint === "all-picked"
          ? text("keno.allPicked", { most })
          : lit > 0
            ? text("keno.lit", { lit, drawn: sheet.drawn })
            : text("keno.picked", { picks, most });
    return (
      <p className={styles.verdict} data-verdict={hint ? "hint" : "idle"} role={hint ? "status" : undefined}>
        {words}
      </p>
    );
  }
  const kind = result.winCents > result.costCents ? "won" : result.winCents > 0 ? "back" : "lost";
  const values = { hits: result.hits, picks: result.bet.picks.length, amount: money(result.winCents) };
  return (
    <p key={result.id} className={styles.verdict} data-verdict={kind} aria-hidden="true">
      {kind !== "back" && (
        <svg viewBox="0 0 20 20">
          <path d={kind === "won" ? "M4.5 10.5l3.6 3.6 7.4-8" : "M5.5 5.5l9 9m0-9l-9 9"} />
        </svg>
      )}
      {text(`keno.verdict.${kind}` as "keno.verdict.won", values)}
    </p>
  );
}
