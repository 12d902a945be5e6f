import type { CSSProperties } from "react";
import { CardBack } from "../../../kit/cards/card-back.tsx";
import { Felt } from "../../../kit/table/hud/felt.tsx";
import { useUpright } from "../../../kit/table/hud/use-upright.ts";
import { useText } from "../../../intl/use-text.ts";
import { cardNames, shownTotal } from "../play/say-round.ts";
import { BoxPlace } from "./box-place.tsx";
import styles from "./card-table.module.css";
import { Cards } from "./cards.tsx";
import { EmptyCards } from "./empty-cards.tsx";
import { useBlackjack, useGame } from "./game-context.ts";

/** The felt with everything that lies on it. */
export function CardTable() {
  const { boxes = 1 } = useGame().parts.sheet;
  const text = useText();
  const isDealt = useBlackjack(({ table }) => table !== null);
  return (
    <div className={styles.table} data-dealt={isDealt || undefined}>
      <Dealer />
      <Rules />
      <Felt label={text("blackjack.boxes")} className={styles.boxes}>
        {Array.from({ length: boxes }, (_, at) => (
          <BoxPlace key={at} number={at + 1} />
        ))}
      </Felt>
      <Shoe />
    </div>
  );
}

function Dealer() {
  const { intl } = useGame().parts;
  const text = useText();
  const dealer = useBlackjack((state) => state.table?.dealer ?? null);
  const isDealt = useBlackjack((state) => state.table?.hands.every(({ cards }) => cards.length > 1) ?? false);
  const cards = dealer?.cards ?? [];
  const total = dealer ? shownTotal(dealer) : "";
  const label = cards.length === 0 ? "" : `: ${cardNames(intl, cards)}, ${dealer!.total}`;
  return (
    <section className={styles.dealer} aria-label={text("blackjack.dealer") + label}>
      <span className={styles.total} data-empty={total === "" || undefined} aria-hidden="true">
        {total || text("blackjack.dealer")}
      </span>
      {dealer ? (
        <Cards cards={cards} hasHole={cards.length === 1 && isDealt} places={2} />
      ) : (
        <EmptyCards className={styles.empty} />
      )}
    </section>
  );
}

/** What is printed on the felt: arcs of the table's main rules, two on a wide screen and three shorter ones on a phone. */
function Rules() {
  const { sheet } = useGame().parts;
  const text = useText();
  const isUpright = useUpright();
  const isDealt = useBlackjack(({ table }) => table !== null);
  const [pays, to] = sheet.blackjackPays;
  const dealers = text(sheet.softSeventeen === "hit" ? "blackjack.felt.hits" : "blackjack.felt.stands");
  const insurance = text("blackjack.felt.insurance");
  // Beside the cards a phone has room for two lines in a legible size.
  const narrow = isDealt ? [dealers] : [dealers, insurance];
  const lines = [text("blackjack.felt.pays", { pays, to }), ...(isUpright ? narrow : [`${dealers} · ${insurance}`])];
  const [width, height] = isUpright ? [380, isDealt ? 68 : 92] : [640, 92];
  return (
    <svg
      className={styles.rules}
      viewBox={`0 0 ${width} ${height}`}
      data-upright={isUpright || undefined}
      aria-hidden="true"
    >
      <defs>
        {lines.map((_, at) => (
          <path key={at} id={`felt-arc-${at}`} d={arc(width, (isUpright ? 12 : 14) + at * (isUpright ? 21 : 26))} />
        ))}
      </defs>
      <path className={styles.line} d={arc(width, -12)} />
      {lines.map((line, at) => (
        <text key={at} className={at === 0 ? styles.pays : styles.stands}>
          <textPath href={`#felt-arc-${at}`} startOffset="50%">
            {line}
          </textPath>
        </text>
      ))}
    </svg>
  );
}

/** An arc from side to side that hangs in the middle. */
function arc(width: number, y: number): string {
  const deep = width / 11;
  return `M10 ${y}Q${width / 2} ${y + 2 * deep} ${width - 10} ${y}`;
}

/** The shoe that the cards come from. */
function Shoe() {
  return (
    <div className={styles.shoe} aria-hidden="true">
      {[0, 1, 2].map((at) => (
        <span key={at} style={{ "--at": at } as CSSProperties}>
          <CardBack />
        </span>
      ))}
    </div>
  );
}
