import { useText } from "../../../intl/use-text.ts";
import { FlipCard } from "../../../kit/cards/flip-card.tsx";
import { cardName, handName, resultText } from "../play/say-round.ts";
import type { Faces } from "../state.ts";
import { useGame, useTablePoker } from "./game-context.ts";
import styles from "./hands.module.css";

/** The dealer's cards above, the player's below, and between them what happened. */
export function Hands() {
  return (
    <div className={styles.hands}>
      <Dealer />
      <Message />
      <Player />
    </div>
  );
}

function Dealer() {
  const { intl } = useGame().parts;
  const text = useText();
  const faces = useTablePoker((state) => state.dealer);
  const result = useTablePoker(({ round }) => round?.result ?? null);
  const hand = result?.dealerHand ? handName(intl, result.dealerHand) : null;
  return <Row title={text("tpoker.dealer")} hand={hand} faces={faces} isDim={result?.outcome === "win"} />;
}

function Player() {
  const { intl } = useGame().parts;
  const text = useText();
  const faces = useTablePoker((state) => state.player);
  const round = useTablePoker((state) => state.round);
  const outcome = round?.result?.outcome;
  const isDim = outcome === "lose" || outcome === "fold";
  return (
    <Row title={text("tpoker.you")} hand={round ? handName(intl, round.hand) : null} faces={faces} isDim={isDim} />
  );
}

interface RowProps {
  readonly title: string;
  readonly hand: string | null;
  readonly faces: Faces;
  readonly isDim: boolean;
}

function Row({ title, hand, faces, isDim }: RowProps) {
  const { intl } = useGame().parts;
  const known = faces.filter((card) => typeof card === "number");
  const words = intl.formatList(known.map((card) => cardName(intl, card)));
  return (
    <section className={styles.row} aria-label={[title, words, hand].filter(Boolean).join(": ")}>
      <div className={styles.cards} data-count={faces.length} aria-hidden="true">
        {faces.map((card, place) => (
          <span key={place} className={styles.place}>
            {card !== undefined && <FlipCard card={card} isDim={isDim} />}
          </span>
        ))}
      </div>
      <p className={styles.name} aria-hidden="true">
        <span>{title}</span>
        {hand && <b>{hand}</b>}
      </p>
    </section>
  );
}

function Message() {
  const { intl, money } = useGame().parts;
  const text = useText();
  const round = useTablePoker((state) => state.round);
  const isFull = useTablePoker((state) => state.isFull);
  const lacksAnte = useTablePoker((state) => state.lacksAnte);
  const words = (): string => {
    if (lacksAnte) return text("tpoker.lacksAnte");
    if (isFull) return text("table.full");
    if (!round) return text("tpoker.invite");
    if (!round.result) return text("tpoker.ask", { amount: money(round.raiseCents) });
    const back = round.winCents > 0 ? ` ${text("tpoker.said.back", { amount: money(round.winCents) })}` : "";
    return resultText(intl, round) + back;
  };
  const isWon = round?.result != null && round.winCents > round.costCents;
  return (
    <p className={styles.message} data-won={isWon || undefined} aria-hidden="true">
      {words()}
    </p>
  );
}
