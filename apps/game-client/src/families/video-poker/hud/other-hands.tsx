import { FlipCard } from "../../../kit/cards/flip-card.tsx";
import { useText } from "../../../intl/use-text.ts";
import { handName } from "../play/say-round.ts";
import { useGame, useVideoPoker } from "./game-context.ts";
import styles from "./other-hands.module.css";

/** The further hands of a round: before the draw they show the held cards, afterwards what each of them made. */
export function OtherHands() {
  const text = useText();
  const count = useVideoPoker(({ table }) => table.length - 1);
  if (count <= 0) return null;
  return (
    <ol className={styles.hands} aria-label={text("vpoker.others")}>
      {Array.from({ length: count }, (_, i) => (
        <SmallHand key={i} nth={i + 1} />
      ))}
    </ol>
  );
}

function SmallHand({ nth }: { readonly nth: number }) {
  const { intl, money } = useGame().parts;
  const text = useText();
  const faces = useVideoPoker(({ table }) => table[nth]!);
  const hold = useVideoPoker((state) => state.hold);
  const round = useVideoPoker((state) => state.round);
  const played = round?.played[nth];
  const held = round?.isOpen ? faces.map((card, at) => card ?? (hold.includes(at) ? round.cards[at]! : null)) : faces;
  return (
    <li className={styles.hand} data-won={(played && played.winCents > 0) || undefined}>
      <span className={styles.cards} aria-hidden="true">
        {held.map((card, position) => (
          <FlipCard key={position} card={card} isDim={played !== undefined && played.hand === null} />
        ))}
      </span>
      <span className={styles.words}>
        {played?.hand ? (
          <>
            <span>{handName(intl, played.hand)}</span> <b>{money(played.winCents)}</b>
          </>
        ) : (
          played && text("vpoker.nothing")
        )}
      </span>
    </li>
  );
}
