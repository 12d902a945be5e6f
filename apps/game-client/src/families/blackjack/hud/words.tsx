import { useText } from "../../../intl/use-text.ts";
import { shownTotal } from "../play/say-round.ts";
import { endingOf } from "../state.ts";
import { DecisionSign } from "./decision-sign.tsx";
import { useBlackjack, useGame } from "./game-context.ts";
import styles from "./words.module.css";

/** One line about the round: what is asked, what the book says, or how it ended. */
export function Words() {
  const game = useGame();
  const text = useText();
  const hints = useBlackjack((state) => state.hints);
  const advice = useBlackjack(({ round, activity }) => (activity === "idle" ? (round?.advice ?? null) : null));
  const sentence = useSentence();
  const decision = advice === null ? "" : text(`blackjack.do.${advice}` as "blackjack.do.hit");
  return (
    <div className={styles.words}>
      <button
        type="button"
        className={styles.book}
        aria-pressed={hints}
        aria-keyshortcuts="B"
        aria-label={text("blackjack.hint.show")}
        title={text("blackjack.hint.show")}
        onClick={() => game.toggleHints()}
      >
        <DecisionSign of="book" />
      </button>
      <p className={styles.line} data-kind={sentence.kind} data-verdict={sentence.kind}>
        <span>{sentence.words}</span>
        {hints && advice !== null && <b>{text("blackjack.hint.says", { decision })}</b>}
      </p>
    </div>
  );
}

function useSentence(): { readonly kind: string; readonly words: string } {
  const { money } = useGame().parts;
  const text = useText();
  const { round, table, activity } = useBlackjack((state) => state);
  if (table === null || round === null)
    return { kind: "idle", words: activity === "idle" ? text("blackjack.invite") : "" };
  const ending = endingOf(round);
  if (ending !== null) {
    const amount = money(round.winCents);
    return { kind: ending, words: text(`blackjack.ended.${ending}` as "blackjack.ended.won", { amount }) };
  }
  if (table.asks === null) return { kind: "moving", words: "" };
  if (table.asks === "insurance") return { kind: "open", words: text("blackjack.ask.insurance") };
  const total = shownTotal(table.hands[table.turn]!);
  return { kind: "open", words: text("blackjack.ask", { total, dealer: shownTotal(table.dealer) }) };
}
