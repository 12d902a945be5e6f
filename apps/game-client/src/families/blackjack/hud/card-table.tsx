import { CardBack } from "../../../kit/cards/card-back.tsx";
import { useText } from "../../../intl/use-text.ts";
import { cardNames, shownTotal } from "../play/say-round.ts";
import styles from "./card-table.module.css";
import { Cards } from "./cards.tsx";
import { useBlackjack, useGame } from "./game-context.ts";
import { PlayersHand } from "./players-hand.tsx";

/** The felt with everything that lies on it. */
export function CardTable() {
  const table = useBlackjack((state) => state.table);
  const hands = table?.hands ?? [];
  return (
    <div className={styles.table}>
      <Dealer />
      <Rules />
      <div className={styles.hands} data-hands={Math.max(1, hands.length)}>
        {hands.length === 0 ? <Empty /> : hands.map((hand, at) => <PlayersHand key={at} hand={hand} at={at} />)}
      </div>
      <Shoe />
    </div>
  );
}

function Dealer() {
  const { intl } = useGame().parts;
  const text = useText();
  const dealer = useBlackjack((state) => state.table?.dealer ?? null);
  const isDealt = useBlackjack((state) => (state.table?.hands[0]?.cards.length ?? 0) > 1);
  const cards = dealer?.cards ?? [];
  const label = cards.length === 0 ? "" : `: ${cardNames(intl, cards)}, ${dealer!.total}`;
  return (
    <section className={styles.dealer} aria-label={text("blackjack.dealer") + label}>
      <span className={styles.total} data-empty={cards.length === 0 || undefined} aria-hidden="true">
        {dealer && cards.length > 0 ? shownTotal(dealer) : text("blackjack.dealer")}
      </span>
      <Cards cards={cards} hasHole={cards.length === 1 && isDealt} places={2} />
    </section>
  );
}

/** What is printed on the felt: two arcs of the table's main rules. */
function Rules() {
  const { sheet } = useGame().parts;
  const text = useText();
  const [pays, to] = sheet.blackjackPays;
  return (
    <svg className={styles.rules} viewBox="0 0 640 110" aria-hidden="true">
      <defs>
        <path id="felt-arc-1" d="M40 18Q320 92 600 18" />
        <path id="felt-arc-2" d="M60 44Q320 116 580 44" />
      </defs>
      <path className={styles.line} d="M20-18Q320 56 620-18" />
      <text className={styles.pays}>
        <textPath href="#felt-arc-1" startOffset="50%">
          {text("blackjack.felt.pays", { pays, to })}
        </textPath>
      </text>
      <text className={styles.stands}>
        <textPath href="#felt-arc-2" startOffset="50%">
          {text(sheet.softSeventeen === "hit" ? "blackjack.felt.hits" : "blackjack.felt.stands")}
        </textPath>
      </text>
    </svg>
  );
}

/** The place of the first hand before anything is dealt. */
function Empty() {
  return (
    <div className={styles.empty} aria-hidden="true">
      <svg viewBox="0 0 120 84">
        <rect x="12" y="6" width="54" height="72" rx="5" />
        <rect x="44" y="6" width="54" height="72" rx="5" />
      </svg>
    </div>
  );
}

/** The shoe that the cards come from. */
function Shoe() {
  return (
    <div className={styles.shoe} aria-hidden="true">
      {[0, 1, 2].map((at) => (
        <span key={at}>
          <CardBack />
        </span>
      ))}
    </div>
  );
}
