import { LEVELS } from "@apogee/tower";
import { multiplierWriter } from "../../../intl/multiplier.ts";
import { useText } from "../../../intl/use-text.ts";
import { isFree } from "../../../kit/state.ts";
import { endingOf } from "../state.ts";
import { useGame, useTower } from "./game-context.ts";
import styles from "./worth.module.css";

const SIGNS = { cashed: "M4.5 12.8l5 5L19.5 7", topped: "M4.5 12.8l5 5L19.5 7", lost: "M6 6l12 12M18 6L6 18" } as const;

/** What the round is worth, or how it ended, in large figures and in words. */
export function Worth() {
  const { intl, money } = useGame().parts;
  const text = useText();
  const round = useTower((state) => state.round);
  const ending = round && endingOf(round);
  const times = multiplierWriter(intl)(ending === "lost" ? "0" : (round?.multiplier ?? "1"));
  const words = ending
    ? text(`tower.ended.${ending}` as "tower.ended.lost", { amount: money(round!.winCents) })
    : round === null
      ? text("tower.invite")
      : round.cashOutCents === null
        ? text("tower.ask")
        : text("tower.worth", { floors: round.climbed, amount: money(round.cashOutCents) });
  const sign = ending && ending !== "voided" ? SIGNS[ending] : null;
  return (
    <div className={styles.worth} data-kind={ending ?? (round?.cashOutCents ? "open" : "idle")} aria-hidden="true">
      <p className={styles.times}>
        {times}
        <small>×</small>
      </p>
      <p className={styles.words} key={round?.tried.length}>
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

/** The odds of the next floor. */
export function NextFloor() {
  const { intl, money } = useGame().parts;
  const text = useText();
  const next = useTower(({ round }) => round?.next ?? null);
  if (!next) return <p className={styles.next} />;
  const percent = intl.formatNumber(Number(next.chancePercent) / 100, {
    style: "percent",
    minimumFractionDigits: 2,
  });
  return (
    <p className={styles.next}>
      <span>{text("tower.chance", { percent })}</span>
      <b>{multiplierWriter(intl)(next.multiplier)}×</b>
      <b>{money(next.payoutCents)}</b>
    </p>
  );
}

/** The levels, each with its safe tiles. */
export function LevelChoice() {
  const game = useGame();
  const text = useText();
  const free = useTower(isFree);
  const level = useTower(({ round, level: chosen }) => (round?.isOpen ? round.level : chosen));
  return (
    <section className={styles.levels} aria-label={text("tower.level")}>
      {LEVELS.map((each) => (
        <button
          key={each}
          type="button"
          data-level={each}
          aria-pressed={each === level}
          disabled={!free}
          onClick={() => game.setLevel(each)}
        >
          <span>{text(`tower.level.${each}`)}</span>
          <small>{text("tower.safeOf", { ...game.parts.sheet.levels[each] })}</small>
        </button>
      ))}
    </section>
  );
}
