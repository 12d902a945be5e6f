import { Input, Segmented } from "@apogee/ui";
import { useState } from "react";
import { useText } from "../../../intl/use-text.ts";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import { isFree } from "../../../kit/state.ts";
import { betAt, betPaying, betWinning, oddsOf, typedNumber } from "../domain/dice-bet.ts";
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
        label={text("dice.target")}
        shown={write.roll(bet.target)}
        disabled={!free}
        onType={(value) => game.setBet(betAt(sheet, bet.side, value * 100))}
      />
      <NumberField
        label={text("dice.chance")}
        shown={write.chanceInput(winning)}
        suffix="%"
        disabled={!free}
        onType={(value) => game.setBet(betWinning(sheet, bet.side, value * 100))}
      />
      <NumberField
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

interface NumberFieldProps {
  readonly label: string;
  /** The current value. */
  readonly shown: string;
  readonly suffix?: string;
  readonly disabled: boolean;
  readonly onType: (value: number) => void;
}

/** A number input. It takes effect on Enter or when the field loses the focus; invalid input changes nothing. */
function NumberField({ label, shown, suffix, disabled, onType }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    const value = typed === null ? null : typedNumber(typed);
    setTyped(null);
    if (value !== null) onType(value);
  };
  return (
    <Input
      label={label}
      className={styles.number}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      disabled={disabled}
      value={typed ?? shown}
      suffix={suffix}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Escape") setTyped(null);
        if (event.key !== "Enter") return;
        event.stopPropagation();
        take();
        event.currentTarget.select();
      }}
    />
  );
}
