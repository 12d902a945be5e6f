import { useText } from "../../../intl/use-text.ts";
import { saidSides, shownTotal } from "../play/say-round.ts";
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
  const decision = advice === null ? "" : text(`blackjack.do.${advice}`);
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
  const { parts } = useGame();
  const text = useText();
  const { round, table, activity, lacksHand, isFull } = useBlackjack((state) => state);
  if (lacksHand) return { kind: "idle", words: text("blackjack.lacksHand") };
  if (isFull) return { kind: "idle", words: text("table.full") };
  if (table === null || round === null) {
    const { boxes = 1 } = parts.sheet;
    return { kind: "idle", words: activity === "idle" ? text("blackjack.invite", { boxes }) : "" };
  }
  const ending = endingOf(round);
  if (ending !== null) {
    const amount = parts.money(round.winCents);
    return { kind: ending, words: text(`blackjack.ended.${ending}`, { amount }) };
  }
  if (table.asks === null) return { kind: "moving", words: "" };
  const hand = table.hands[table.turn]!;
  const place = { hand: table.turn + 1, hands: table.hands.length };
  const dealer = shownTotal(table.dealer);
  const asked =
    table.asks === "insurance"
      ? text(place.hands > 1 ? "blackjack.ask.insuranceOf" : "blackjack.ask.insurance", place)
      : text(place.hands > 1 ? "blackjack.ask.handOf" : "blackjack.ask", { ...place, total: shownTotal(hand), dealer });
  const sides = round.decided.length === 0 ? saidSides(parts, table) : [];
  return { kind: "open", words: [...sides, asked].join(" ") };
}
