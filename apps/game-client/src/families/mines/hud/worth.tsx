import { mostPicks, shownWorth, worthAt } from "@apogee/mines";
import { useEffect, useRef } from "react";
import { multiplierWriter } from "../../../intl/multiplier.ts";
import { useText } from "../../../intl/use-text.ts";
import { endingOf } from "../state.ts";
import { useGame, useMines } from "./game-context.ts";
import styles from "./worth.module.css";

const SIGNS = {
  cashed: "M4.5 12.8l5 5L19.5 7",
  cleared: "M4.5 12.8l5 5L19.5 7",
  lost: "M6 6l12 12M18 6L6 18",
} as const;

/** What the round is worth, or how it ended, in large figures and in words. */
export function Worth() {
  const { intl, money } = useGame().parts;
  const text = useText();
  const round = useMines((state) => state.round);
  const ending = round && endingOf(round);
  const times = multiplierWriter(intl)(ending === "lost" ? "0" : (round?.multiplier ?? "1"));
  const words = ending
    ? text(`mines.ended.${ending}` as "mines.ended.lost", { amount: money(round!.winCents) })
    : round === null
      ? text("mines.invite")
      : round.cashOutCents === null
        ? text("mines.ask")
        : text("mines.worth", { picks: round.opened.length, amount: money(round.cashOutCents) });
  const sign = ending && ending !== "voided" ? SIGNS[ending] : null;
  return (
    <div className={styles.worth} data-kind={ending ?? (round?.cashOutCents ? "open" : "idle")} aria-hidden="true">
      <p className={styles.times}>
        {times}
        <small>×</small>
      </p>
      <p className={styles.words} key={round?.opened.length}>
        {sign && (
          <svg viewBox="0 0 24 24">
            <path d={sign} />
          </svg>
        )}
        {words}
      </p>
    </div>
  );
}

/** What each safe pick makes the round worth, with the picks so far marked. */
export function Ladder() {
  const { sheet, intl } = useGame().parts;
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const mines = useMines(({ round, mines: chosen }) => (round?.isOpen ? round.mines : chosen));
  const picks = useMines(({ round }) => (round && endingOf(round) !== "lost" ? round.opened.length : 0));
  const write = multiplierWriter(intl);
  useEffect(() => {
    const { current } = list;
    const at = current?.children[Math.max(0, picks - 1)] as HTMLElement | undefined;
    if (current && at) current.scrollTo({ left: at.offsetLeft - current.clientWidth / 3 });
  }, [picks, mines]);
  return (
    <ol ref={list} className={styles.ladder} aria-label={text("mines.ladder")} tabIndex={0}>
      {Array.from({ length: mostPicks(sheet, mines) }, (_, i) => i + 1).map((pick) => (
        <li key={pick} data-done={pick <= picks || undefined} data-now={pick === picks || undefined}>
          <span>{pick}</span>
          <b>{write(shownWorth(worthAt(sheet, mines, pick)))}×</b>
        </li>
      ))}
    </ol>
  );
}
