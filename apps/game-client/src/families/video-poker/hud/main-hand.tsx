import { FlipCard } from "../../../kit/cards/flip-card.tsx";
import { useText } from "../../../intl/use-text.ts";
import { cardName } from "../play/say-round.ts";
import { useGame, useVideoPoker } from "./game-context.ts";
import styles from "./main-hand.module.css";

const POSITIONS = [0, 1, 2, 3, 4];

/** The large hand: pressing a card holds it. */
export function MainHand() {
  const text = useText();
  return (
    <div className={styles.hand} role="group" aria-label={text("vpoker.cards")}>
      {POSITIONS.map((position) => (
        <HeldCard key={position} position={position} />
      ))}
    </div>
  );
}

function HeldCard({ position }: { readonly position: number }) {
  const game = useGame();
  const text = useText();
  const card = useVideoPoker(({ table }) => table[0]?.[position] ?? null);
  const isHeld = useVideoPoker(({ hold }) => hold.includes(position));
  const isBest = useVideoPoker(({ best }) => best?.includes(position) ?? false);
  const mayHold = useVideoPoker(({ round, activity }) => (round?.isOpen ?? false) && activity === "idle");
  const isDim = useVideoPoker(({ round }) => round?.played[0] !== undefined && round.played[0].hand === null);
  const name = card === null ? text("vpoker.faceDown") : cardName(game.parts.intl, card);
  return (
    <button
      type="button"
      className={styles.card}
      data-hold={position}
      data-held={isHeld || undefined}
      aria-pressed={isHeld}
      aria-disabled={!mayHold || undefined}
      aria-keyshortcuts={String(position + 1)}
      aria-label={text(isBest ? "vpoker.cardBest" : "vpoker.card", { place: position + 1, card: name })}
      onClick={() => game.toggleHold(position)}
    >
      <FlipCard card={card} isDim={isDim} />
      <span className={styles.tag} data-shown={isHeld || undefined}>
        {text("vpoker.held")}
      </span>
      {isBest && (
        <span className={styles.best}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 2.5L14.9 8.6L21.6 9.4L16.7 14L18 20.6L12 17.3L6 20.6L7.3 14L2.4 9.4L9.1 8.6Z" />
          </svg>
          {text("vpoker.best")}
        </span>
      )}
    </button>
  );
}
