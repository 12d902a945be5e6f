import { Segmented } from "@apogee/ui";
import { useText } from "../../../intl/use-text.ts";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import { NumberField } from "../../../kit/hud/number-field.tsx";
import { isFree } from "../../../kit/state.ts";
import { betAt, betPaying, betWinning, oddsOf } from "../domain/dice-bet.ts";
import styles from "./bet-fields.module.css";
import { useDice, useGame } from "./game-context.ts";
import { numberWriters } from "./write-numbers.ts";

/** Side, target, chance and multiplier of the bet, each of which sets the others; and what a win pays. */
export function BetFields() {
  const game = useGame();
  const text = useText();
  const { sheet, intl } = game.parts;
  const bet = useDice((state) => state.bet);
  const stakeCents = useDice((state) => state.stakeCents);
  const free = useDice(isFree);
  const write = numberWriters(intl);
  const { winning, multiplier, payoutCents } = oddsOf(sheet, bet, stakeCents);
  return (
    <section className={styles.fields} aria-label={text("dice.bet")}>
      <Segmented
        className={styles.side}
        label={text("dice.side")}
        wide
        value={bet.side}
        onChange={(side) => side !== bet.side && game.switchSide()}
        options={[
          { value: "under", label: text("dice.under"), disabled: !free },
          { value: "over", label: text("dice.over"), disabled: !free },
        ]}
      />
      <NumberField
        className={styles.number}
        label={text("dice.target")}
        shown={write.roll(bet.target)}
        disabled={!free}
        onType={(value) => game.setBet(betAt(sheet, bet.side, value * 100))}
      />
      <NumberField
        className={styles.number}
        label={text("dice.chance")}
        shown={write.chanceInput(winning)}
        suffix="%"
        disabled={!free}
        onType={(value) => game.setBet(betWinning(sheet, bet.side, value * 100))}
      />
      <NumberField
        className={styles.number}
        label={text("dice.multiplier")}
        shown={write.multiplier(multiplier)}
        suffix="×"
        disabled={!free}
        onType={(value) => game.setBet(betPaying(sheet, bet.side, value))}
      />
      <Payout cents={payoutCents} />
    </section>
  );
}

function Payout({ cents }: { readonly cents: number }) {
  const text = useText();
  const money = useMoney();
  const most = useDice(({ opening }) => opening.bets.most_win_cents);
  const isTooHigh = most !== null && cents > most;
  return (
    <div className={styles.payout} data-too-high={isTooHigh || undefined}>
      <span className={styles.name}>{text("dice.payout")}</span>
      <output className={styles.amount}>{money(cents)}</output>
      {isTooHigh && <span className={styles.most}>{text("dice.most", { amount: money(most) })}</span>}
    </div>
  );
}
