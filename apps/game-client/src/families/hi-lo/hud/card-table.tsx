import { multiplierWriter } from "../../../intl/multiplier.ts";
import { useText } from "../../../intl/use-text.ts";
import { CardBack } from "../../../kit/cards/card-back.tsx";
import { PlayingCard } from "../../../kit/cards/playing-card.tsx";
import { endingOf } from "../state.ts";
import styles from "./card-table.module.css";
import { useGame, useHiLo } from "./game-context.ts";
import { Sign } from "./sign.tsx";

/** The current card, the next one beside it, and the deck that it comes from. */
export function CardTable() {
  const { card, next } = useHiLo((state) => state.table);
  const steps = useHiLo(({ round }) => round?.steps.length ?? 0);
  return (
    <div className={styles.table} data-moves={next?.moves || undefined} aria-hidden="true">
      <div className={styles.place}>
        {card !== null && (
          <div key={steps} className={styles.face}>
            <PlayingCard card={card} />
          </div>
        )}
      </div>
      <Between />
      <div className={styles.place} data-deck>
        <div className={styles.deck}>
          <CardBack />
          <CardBack />
          <CardBack />
        </div>
        {next && (
          <div
            className={styles.drawn}
            data-verdict={next.isRight === null ? undefined : next.isRight ? "right" : "wrong"}
          >
            <div className={styles.turn} data-turned={next.card !== null || undefined}>
              <div className={styles.back}>
                <CardBack />
              </div>
              <div className={styles.front}>{next.card !== null && <PlayingCard card={next.card} />}</div>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

/** The guess about the next card, and its result. */
function Between() {
  const next = useHiLo((state) => state.table.next);
  const sign = next?.isRight === true ? "right" : next?.isRight === false ? "wrong" : (next?.guess ?? null);
  return (
    <div className={styles.between}>
      {sign && (
        <span key={sign} className={styles.sign} data-sign={sign}>
          <Sign of={sign} />
        </span>
      )}
    </div>
  );
}

/** What the round is worth, or how it ended, in large figures and in words. */
export function Worth() {
  const { intl, money } = useGame().parts;
  const text = useText();
  const round = useHiLo((state) => state.round);
  const write = multiplierWriter(intl);
  const ending = round && endingOf(round);
  const worth = write(ending === "lost" ? "0" : (round?.multiplier ?? "1"));
  const words = ending
    ? text(`hilo.ended.${ending}` as "hilo.ended.lost", { amount: money(round!.winCents) })
    : round
      ? round.cashOutCents === null
        ? text("hilo.ask")
        : text("hilo.worth", { guesses: round.guesses, amount: money(round.cashOutCents) })
      : text("hilo.invite");
  const kind = ending ?? (round?.cashOutCents ? "open" : "idle");
  return (
    <div className={styles.worth} data-kind={kind} aria-hidden="true">
      <p className={styles.times}>
        {worth}
        <small>×</small>
      </p>
      <p className={styles.words} key={round?.steps.length}>
        {(ending === "cashed" || ending === "capped") && <Sign of="right" />}
        {ending === "lost" && <Sign of="wrong" />}
        {words}
      </p>
    </div>
  );
}
