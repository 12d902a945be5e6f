import { classNames, Minus, Money, Plus, RefreshCw, Zap } from "@apogee/ui";
import type { CSSProperties, ReactNode } from "react";
import { Fallback } from "../../../hud/fallback.tsx";
import { RunningAmount } from "../../../hud/running-amount.tsx";
import { moneyCurrency } from "../../../intl/money.ts";
import { useText } from "../../../intl/use-text.ts";
import { isFree } from "../state.ts";
import styles from "./controls.module.css";
import { useGame, useMoney, useSlot } from "./game-context.ts";
import { SpinButton } from "./spin-button.tsx";

/** Everything within reach of a thumb: balance, stake, win, autoplay, turbo and the one large button. */
export function Controls() {
  return (
    <div className={styles.controls}>
      <Balance />
      <Stake />
      <Win />
      <Auto />
      <Turbo />
      <div className={styles.spin}>
        <SpinButton />
      </div>
    </div>
  );
}

function Balance() {
  const text = useText();
  const game = useGame();
  const money = useMoney();
  const balanceCents = useSlot((state) => state.balanceCents);
  const currency = useSlot(({ opening }) => opening.currency);
  return (
    <div className={classNames(styles.field, styles.balance)} data-balance-cents={balanceCents}>
      <span className={styles.label}>{text("hud.balance")}</span>
      <Fit text={money(balanceCents)}>
        <Fallback to={money(balanceCents)}>
          <Money
            className={styles.amount}
            look="display"
            amount={balanceCents}
            currency={moneyCurrency(currency)}
            locale={game.parts.intl.locale}
            animated
          />
        </Fallback>
      </Fit>
    </div>
  );
}

/** Sets an amount smaller where it would not fit: coins have eight digits after the point. */
function Fit({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <span className={styles.fit} style={{ "--chars": text.length } as CSSProperties}>
      {children}
    </span>
  );
}

function Stake() {
  const game = useGame();
  const text = useText();
  const money = useMoney();
  const stakeCents = useSlot((state) => state.stakeCents);
  const steps = useSlot(({ opening }) => opening.bets.steps_cents);
  const free = useSlot(isFree);
  return (
    <div className={classNames(styles.field, styles.stake)}>
      <button
        type="button"
        className={styles.step}
        aria-label={text("hud.betLess")}
        disabled={!free || stakeCents === steps[0]}
        onClick={() => game.stepStake(-1)}
      >
        <Minus />
      </button>
      <button type="button" className={styles.pick} disabled={!free} onClick={() => game.open("stake")}>
        <span className={styles.label}>{text("hud.bet")}</span>
        <Fit text={money(stakeCents)}>
          <span className={styles.amount}>{money(stakeCents)}</span>
        </Fit>
        <span className="sr-only">: {text("hud.betChoose")}</span>
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={text("hud.betMore")}
        disabled={!free || stakeCents === steps.at(-1)}
        onClick={() => game.stepStake(1)}
      >
        <Plus />
      </button>
    </div>
  );
}

function Win() {
  const game = useGame();
  const text = useText();
  const money = useMoney();
  const inFeature = useSlot(({ feature }) => feature !== null);
  return (
    <div className={classNames(styles.field, styles.win)} aria-hidden="true">
      <span className={styles.label}>{text(inFeature ? "hud.totalWin" : "hud.win")}</span>
      <span className={styles.fit}>
        <RunningAmount className={styles.amount} meter={game.parts.meter} write={money} />
      </span>
    </div>
  );
}

function Auto() {
  const game = useGame();
  const text = useText();
  const offered = useSlot(({ opening }) => opening.rules.autoplay);
  const auto = useSlot((state) => state.auto);
  const free = useSlot(isFree);
  if (!offered) return null;
  return (
    <button
      type="button"
      className={classNames(styles.toggle, styles.auto)}
      data-on={auto ? true : undefined}
      disabled={!auto && !free}
      onClick={() => (auto ? game.stopAuto() : game.open("auto"))}
    >
      <RefreshCw />
      <span>{auto ? auto.left : text("hud.auto")}</span>
      <span className="sr-only">: {auto ? text("hud.autoOn", { left: auto.left }) : text("auto.title")}</span>
    </button>
  );
}

function Turbo() {
  const game = useGame();
  const text = useText();
  const offered = useSlot(({ opening }) => opening.rules.turbo);
  const turbo = useSlot((state) => state.turbo);
  if (!offered) return null;
  return (
    <button
      type="button"
      className={classNames(styles.toggle, styles.turbo)}
      aria-pressed={turbo}
      data-on={turbo || undefined}
      onClick={() => game.toggleTurbo()}
    >
      <Zap />
      <span>{text("hud.turbo")}</span>
    </button>
  );
}
