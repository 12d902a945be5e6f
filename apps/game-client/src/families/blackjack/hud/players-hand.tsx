import { useMemo } from "react";
import { useText } from "../../../intl/use-text.ts";
import { chipFor, chipValues, stackHeight } from "../../../kit/table/domain/chips.ts";
import { Chip } from "../../../kit/table/hud/chip.tsx";
import { shortAmounts } from "../../../kit/table/hud/short-amount.ts";
import { cardNames, shownTotal } from "../play/say-round.ts";
import type { ShownHand } from "../read-round.ts";
import styles from "./card-table.module.css";
import { Cards } from "./cards.tsx";
import { useBlackjack, useGame } from "./game-context.ts";

/** One hand: its total, its cards, its stake as chips, and at the end its result. */
export function PlayersHand({ hand, at }: { readonly hand: ShownHand; readonly at: number }) {
  const { intl, money } = useGame().parts;
  const text = useText();
  const isTurn = useBlackjack(
    ({ table, round }) => round?.isOpen !== false && table?.turn === at && table.asks !== null,
  );
  const count = useBlackjack(({ table }) => table?.hands.length ?? 1);
  const { result, paidCents, stakeCents } = hand;
  const name = count > 1 ? text("blackjack.handOf", { hand: at + 1, hands: count }) : text("blackjack.hand");
  const words = [cardNames(intl, hand.cards), shownTotal(hand), money(stakeCents), result && resultText(text, result)];
  return (
    <section
      className={styles.hand}
      aria-label={`${name}: ${words.filter(Boolean).join(", ")}`}
      data-turn={isTurn || undefined}
      data-result={result ?? undefined}
      data-tone={result === null ? undefined : toneOf(paidCents ?? 0, stakeCents)}
    >
      <span className={styles.total} aria-hidden="true">
        {hand.cards.length > 0 ? shownTotal(hand) : "–"}
      </span>
      <Cards cards={hand.cards} />
      <Stake cents={stakeCents} />
      <span className={styles.result} aria-hidden="true">
        {result === null ? money(stakeCents) : resultText(text, result)}
        {result !== null && paidCents !== null && paidCents > 0 && <b>{money(paidCents)}</b>}
      </span>
    </section>
  );
}

function Stake({ cents }: { readonly cents: number }) {
  const { intl } = useGame().parts;
  const { opening } = useGame().parts.store.get();
  const chips = useMemo(() => chipValues(opening.bets.steps_cents), [opening]);
  const write = useMemo(
    () => shortAmounts(intl.locale, opening.currency.subunits_to_unit),
    [intl.locale, opening.currency],
  );
  return (
    <span className={styles.stake} aria-hidden="true">
      <Chip tone={chipFor(cents, chips)} face={write(cents)} height={stackHeight(cents, chips)} />
    </span>
  );
}

function toneOf(paidCents: number, stakeCents: number): "won" | "back" | "lost" {
  if (paidCents > stakeCents) return "won";
  return paidCents > 0 ? "back" : "lost";
}

function resultText(text: ReturnType<typeof useText>, result: NonNullable<ShownHand["result"]>): string {
  return text(`blackjack.result.${result}` as "blackjack.result.win");
}
