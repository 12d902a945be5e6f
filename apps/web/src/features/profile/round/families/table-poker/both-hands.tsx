import type { RoundView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import type { ReactNode } from "react";
import { Text, useText, type MessageKey } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import { CardFace } from "../hi-lo/card-face.tsx";
import { faceOf } from "../hi-lo/read-cards.ts";
import styles from "../video-poker/played-hands.module.css";
import { readTable } from "./read-table.ts";

/** Both hands of a round against the dealer, its result, and what each spot brought back. */
export function BothHands({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const shown = readTable(round);
  if (!shown) return null;
  const { player, dealer, hand, dealerHand, outcome, paid } = shown;
  const back = Object.entries(paid).filter(([, cents]) => cents > 0);
  return (
    <Card title={t("profile.tpoker_cards")}>
      <ol className={styles.hands}>
        <Hand title="profile.tpoker_you" cards={player} hand={hand} />
        <Hand title="profile.tpoker_dealer" cards={dealer} hand={dealerHand}>
          {dealer.length === 0 && <Text id="profile.tpoker_not_shown" />}
        </Hand>
        {outcome !== null && (
          <li>
            <p className={styles.title}>
              <span>
                <Text id={`profile.tpoker_${outcome}` as MessageKey} />
              </span>
              <b>{money(round.win_cents, round.currency)}</b>
            </p>
            {back.map(([spot, cents]) => (
              <p key={spot} className={styles.title}>
                <span>
                  <Text id={`profile.tpoker_spot_${spot}` as MessageKey} />
                </span>
                <span>{money(cents, round.currency)}</span>
              </p>
            ))}
          </li>
        )}
      </ol>
    </Card>
  );
}

interface HandProps {
  readonly title: MessageKey;
  readonly cards: readonly number[];
  readonly hand: string | null;
  readonly children?: ReactNode;
}

function Hand({ title, cards, hand, children }: HandProps) {
  return (
    <li className={styles.hand}>
      <p className={styles.title}>
        <span>
          <Text id={title} />
        </span>
        <span>
          {hand !== null && <Text id={`profile.tpoker_hand_${hand}` as MessageKey} />}
          {children}
        </span>
      </p>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card}>
            <CardFace card={card} />
            <span className="sr-only">
              <Text id="profile.hilo_card" values={faceOf(card)} />
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
