import { useText } from "../../../intl/use-text.ts";
import type { MessageId } from "../../../intl/messages.ts";
import { PlayingCard } from "../../../kit/cards/playing-card.tsx";
import type { SlotGamble } from "../read-round.ts";
import styles from "./gambled-cards.module.css";
import { useGame } from "./game-context.ts";

/** The cards of the round's gambles in their order, each with what it was called to be. Its place is kept from the start. */
export function GambledCards({ gambles }: { readonly gambles: readonly SlotGamble[] }) {
  const text = useText();
  const { intl } = useGame().parts;
  return (
    <ol className={styles.past} aria-label={text("gamble.past")}>
      {gambles.map(({ on, card, right }, place) => {
        const rank = intl.formatMessage({ id: `card.rank.${Math.floor(card / 4)}` });
        const suit = intl.formatMessage({ id: `card.suit.${card % 4}` });
        return (
          <li key={place} className={styles.card} data-right={right}>
            <PlayingCard card={card} />
            <span className={styles.mark} aria-hidden="true">
              <svg viewBox="0 0 24 24">
                <path d={right ? "M4.5 12.8l5 5L19.5 7" : "M6 6l12 12M18 6L6 18"} />
              </svg>
            </span>
            <span className="sr-only">
              {[
                text(`gamble.on.${on}` as MessageId),
                text("hilo.card", { rank, suit }),
                text(right ? "gamble.right" : "gamble.wrong"),
              ].join(", ")}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
