import { useText } from "../../../intl/use-text.ts";
import { isFree } from "../../../kit/state.ts";
import { handName } from "../play/say-round.ts";
import { useGame, useVideoPoker } from "./game-context.ts";
import styles from "./options.module.css";

/** What to do or what was won, the hint, and the number of hands. */
export function Options() {
  return (
    <div className={styles.options}>
      <Hint />
      <Words />
      <Hands />
    </div>
  );
}

function Words() {
  const text = useText();
  const { intl, money } = useGame().parts;
  const round = useVideoPoker((state) => state.round);
  const isHolding = useVideoPoker(({ hold }) => hold.length > 0);
  const [first] = round?.played ?? [];
  const isWon = first !== undefined && round!.winCents > 0;
  const amount = money(round?.winCents ?? 0);
  const words = (): string => {
    if (!round) return text("vpoker.invite");
    if (!first)
      return round.dealt && !isHolding ? text("vpoker.has", { hand: handName(intl, round.dealt) }) : text("vpoker.ask");
    if (!isWon) return text("vpoker.lost");
    if (round.played.length === 1) return text("vpoker.won", { hand: handName(intl, first.hand!), amount });
    const winners = round.played.filter(({ winCents }) => winCents > 0).length;
    return text("vpoker.wonHands", { winners, hands: round.played.length, amount });
  };
  return (
    <p className={styles.words} data-won={isWon || undefined} aria-hidden="true">
      {words()}
    </p>
  );
}

function Hint() {
  const game = useGame();
  const text = useText();
  const hints = useVideoPoker((state) => state.hints);
  return (
    <button
      type="button"
      className={styles.hint}
      data-hint
      aria-pressed={hints}
      aria-keyshortcuts="h"
      onClick={() => game.toggleHints()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 2.5L14.9 8.6L21.6 9.4L16.7 14L18 20.6L12 17.3L6 20.6L7.3 14L2.4 9.4L9.1 8.6Z" />
      </svg>
      <span>{text("vpoker.hint")}</span>
    </button>
  );
}

function Hands() {
  const game = useGame();
  const text = useText();
  const hands = useVideoPoker((state) => state.hands);
  const free = useVideoPoker(isFree);
  return (
    <div className={styles.hands} role="group" aria-label={text("vpoker.howMany")}>
      {game.parts.rules.sheet.hands.map((count) => (
        <button
          key={count}
          type="button"
          data-hands={count}
          aria-pressed={count === hands}
          aria-disabled={!free || undefined}
          onClick={() => game.setHands(count)}
        >
          {text("vpoker.hands", { count })}
        </button>
      ))}
    </div>
  );
}
