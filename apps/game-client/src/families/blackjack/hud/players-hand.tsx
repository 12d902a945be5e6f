import { useText } from "../../../intl/use-text.ts";
import { cardNames, shownTotal } from "../play/say-round.ts";
import type { ShownHand } from "../read-round.ts";
import styles from "./players-hand.module.css";
import { Cards } from "./cards.tsx";
import { EmptyCards } from "./empty-cards.tsx";
import { useBlackjack, useGame } from "./game-context.ts";

/** One hand: its total, its cards, and below them its stake or its result. */
export function PlayersHand({ hand, at }: { readonly hand: ShownHand; readonly at: number }) {
  const { intl, money } = useGame().parts;
  const text = useText();
  const isTurn = useBlackjack(({ table }) => table?.turn === at && table.asks !== null);
  const count = useBlackjack(({ table }) => table?.hands.length ?? 1);
  const insured = useBlackjack(
    ({ table }) => table?.boxes.find(({ number }) => number === hand.box)?.insuranceCents ?? 0,
  );
  const { result, paidCents, stakeCents } = hand;
  const name = count > 1 ? text("blackjack.handOf", { hand: at + 1, hands: count }) : text("blackjack.hand");
  const ended = result && text(`blackjack.result.${result}`);
  const insurance = insured > 0 && text("blackjack.insured", { amount: money(insured) });
  const total = result === null ? shownTotal(hand) : String(hand.total);
  const words = [cardNames(intl, hand.cards), total, money(stakeCents), insurance, ended];
  return (
    <section
      className={styles.hand}
      aria-label={`${name}: ${words.filter(Boolean).join(", ")}`}
      data-turn={isTurn || undefined}
      data-result={result ?? undefined}
      data-tone={result === null ? undefined : toneOf(hand)}
    >
      <span className={styles.total} data-empty={total === "" || undefined} aria-hidden="true">
        {total || "–"}
      </span>
      <Cards cards={hand.cards} />
      <span className={styles.result} aria-hidden="true">
        {ended ?? money(stakeCents)}
        {paidCents !== null && paidCents > 0 && <b>{money(paidCents)}</b>}
        {ended === null && insurance && <small>{insurance}</small>}
      </span>
    </section>
  );
}

/** The place of a hand before anything is dealt. */
export function EmptyHand() {
  return (
    <div className={styles.hand}>
      <EmptyCards className={styles.empty} />
    </div>
  );
}

function toneOf({ result, paidCents, stakeCents }: ShownHand): "won" | "back" | "lost" {
  // A blackjack that waits for the other hands to be played has won already.
  if (paidCents === null) return result === "blackjack" ? "won" : result === "surrender" ? "back" : "lost";
  if (paidCents > stakeCents) return "won";
  return paidCents > 0 ? "back" : "lost";
}
