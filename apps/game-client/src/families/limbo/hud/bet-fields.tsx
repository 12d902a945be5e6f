import { ChipGroup } from "@apogee/ui";
import { useText } from "../../../intl/use-text.ts";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import { NumberField } from "../../../kit/hud/number-field.tsx";
import { isFree } from "../../../kit/state.ts";
import { betAt, betWithChance, oddsOf } from "../domain/limbo-bet.ts";
import styles from "./bet-fields.module.css";
import { useGame, useLimbo } from "./game-context.ts";
import { numberWriters } from "./write-numbers.ts";

/** Targets that one tap sets, in hundredths. */
const QUICK = [150, 200, 500, 1_000, 10_000];

/** The target and its chance, each of which sets the other; its exact return, and what a win pays. */
export function BetFields() {
  const game = useGame();
  const text = useText();
  const { sheet, intl } = game.parts;
  const bet = useLimbo((state) => state.bet);
  const stakeCents = useLimbo((state) => state.stakeCents);
  const free = useLimbo(isFree);
  const write = numberWriters(intl);
  const { chance, rtp, payoutCents } = oddsOf(sheet, bet, stakeCents);
  return (
    <section className={styles.fields} aria-label={text("limbo.bet")}>
      <div className={styles.quick} inert={!free}>
        <ChipGroup
          label={text("limbo.quick")}
          value={String(bet.target)}
          onChange={(value) => game.setBet(betAt(sheet, Number(value)))}
          options={QUICK.map((target) => ({ value: String(target), label: `${intl.formatNumber(target / 100)}×` }))}
        />
      </div>
      <NumberField
        className={styles.number}
        label={text("limbo.target")}
        shown={write.multiplierInput(bet.target)}
        suffix="×"
        disabled={!free}
        onType={(value) => game.setBet(betAt(sheet, value * 100))}
      />
      <NumberField
        className={styles.number}
        label={text("limbo.chance")}
        shown={write.chanceInput(chance)}
        suffix="%"
        disabled={!free}
        onType={(value) => game.setBet(betWithChance(sheet, value / 100))}
      />
      <div className={styles.fact}>
        <span className={styles.name}>{text("limbo.return")}</span>
        <output className={styles.figure}>{write.rtp(rtp)}</output>
      </div>
      <Payout cents={payoutCents} />
    </section>
  );
}

function Payout({ cents }: { readonly cents: number }) {
  const text = useText();
  const money = useMoney();
  const most = useLimbo(({ opening }) => opening.bets.most_win_cents);
  const isTooHigh = most !== null && cents > most;
  return (
    <div className={styles.payout} data-too-high={isTooHigh || undefined}>
      <span className={styles.name}>{text("limbo.payout")}</span>
      <output className={styles.figure}>{money(cents)}</output>
      {isTooHigh && <span className={styles.most}>{text("limbo.most", { amount: money(most) })}</span>}
    </div>
  );
}
