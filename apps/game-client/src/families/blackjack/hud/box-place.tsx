import { sideKindsOf, type SideKind } from "@apogee/blackjack";
import { useText } from "../../../intl/use-text.ts";
import { SpotButton } from "../../../kit/table/hud/spot-button.tsx";
import { chipsShown } from "../../../kit/table/state.ts";
import { isInRound } from "../state.ts";
import styles from "./box-place.module.css";
import { useBlackjack, useGame } from "./game-context.ts";
import { EmptyHand, PlayersHand } from "./players-hand.tsx";

/** One box of the table: its hands above, its chips and side bets below. */
export function BoxPlace({ number }: { readonly number: number }) {
  const { sheet } = useGame().parts;
  const hands = useBlackjack(({ table }) => table?.hands ?? NONE);
  const isStaked = useBlackjack((state) => (chipsShown(state)[`hand${number}`] ?? 0) > 0);
  const isTurn = useBlackjack(
    ({ table }) => table !== null && table.asks !== null && table.hands[table.turn]?.box === number,
  );
  const own = hands.flatMap((hand, at) => (hand.box === number ? [{ hand, at }] : []));
  const isDealt = hands.length > 0;
  return (
    <div
      className={styles.box}
      data-turn={isTurn || undefined}
      data-idle={(isDealt && !isStaked) || undefined}
      data-hands={Math.max(1, own.length)}
    >
      <div className={styles.hands}>
        {own.length === 0
          ? !isDealt && <EmptyHand />
          : own.map(({ hand, at }) => <PlayersHand key={at} hand={hand} at={at} />)}
      </div>
      <div className={styles.spots}>
        {sideKindsOf(sheet)
          .toReversed()
          .map((kind, at) => (
            <SideSpot key={kind} kind={kind} number={number} isLast={at > 0} />
          ))}
        <HandSpot number={number} />
      </div>
    </div>
  );
}

const NONE = [] as const;

function HandSpot({ number }: { readonly number: number }) {
  const { sheet } = useGame().parts;
  const text = useText();
  const staked = useBlackjack(({ table }) => sumOf(table?.hands, number, "stakeCents"));
  const paid = useBlackjack(({ table, round }) =>
    round && !round.isOpen && table?.asks === null ? sumOf(table.hands, number, "paidCents") : undefined,
  );
  const isOff = useBlackjack(isInRound);
  const [pays, to] = sheet.blackjackPays;
  const { boxes = 1 } = sheet;
  return (
    <SpotButton
      spot={`hand${number}`}
      name={boxes > 1 ? text("blackjack.box", { box: number }) : text("blackjack.hand")}
      pays={text("blackjack.box.pays", { pays, to })}
      className={styles.spot}
      isFirst={number === 1}
      isOff={isOff}
      stakedCents={staked}
      paidCents={paid}
    />
  );
}

/** The sum of what was staked or paid on the hands of a box; undefined if it has none. */
function sumOf(
  hands: readonly { readonly box: number; readonly stakeCents: number; readonly paidCents: number | null }[] = [],
  number: number,
  of: "stakeCents" | "paidCents",
): number | undefined {
  const own = hands.filter(({ box }) => box === number);
  return own.length === 0 ? undefined : own.reduce((sum, hand) => sum + (hand[of] ?? 0), 0);
}

interface SideSpotProps {
  readonly kind: SideKind;
  readonly number: number;
  readonly isLast: boolean;
}

function SideSpot({ kind, number, isLast }: SideSpotProps) {
  const { sheet } = useGame().parts;
  const text = useText();
  const side = useBlackjack(
    ({ table }) => table?.boxes.find((box) => box.number === number)?.sides.find((each) => each.kind === kind) ?? null,
  );
  const isOff = useBlackjack(isInRound);
  const name = text(`blackjack.side.${kind}`);
  const won = side?.hand ? text(`blackjack.sideHand.${side.hand}`) : null;
  const label = won ?? text(`blackjack.label.${kind}`);
  const most = Math.max(...Object.values(sheet.sides![kind]!));
  return (
    <SpotButton
      spot={`${kind}${number}`}
      name={text("blackjack.side.of", { side: won ? `${name}, ${won}` : name, box: number })}
      pays={text("table.pays", { pays: most })}
      className={isLast ? `${styles.side} ${styles.last}` : styles.side}
      isOff={isOff}
      paidCents={side?.paidCents}
    >
      <span className={styles.label} data-won={won !== null || undefined} aria-hidden="true">
        {label}
      </span>
    </SpotButton>
  );
}
