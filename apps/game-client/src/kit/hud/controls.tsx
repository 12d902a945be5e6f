import { classNames, Minus, Money, Plus, RefreshCw, Zap } from "@apogee/ui";
import type { CSSProperties, ReactNode } from "react";
import { Fallback } from "../../hud/fallback.tsx";
import { RunningAmount } from "../../hud/running-amount.tsx";
import { moneyCurrency } from "../../intl/money.ts";
import type { MessageId } from "../../intl/messages.ts";
import { useText } from "../../intl/use-text.ts";
import { ReplayBar } from "../replay/hud/replay-bar.tsx";
import { isFree } from "../state.ts";
import styles from "./controls.module.css";
import { QuickStakes } from "./quick-stakes.tsx";
import { useFrame, useMoney, useFrameState } from "./frame-context.ts";

interface ControlsProps {
  /** The family's large button. */
  readonly children: ReactNode;
  /** The name of the win's field. */
  readonly win: MessageId;
  /** The large button is wide and shows an amount. */
  readonly isWide?: boolean;
  /** Whether autoplay is offered. */
  readonly hasAuto?: boolean;
}

/** Everything within reach of a thumb: balance, stake, win, autoplay, turbo and the large button; in a replay, its own. */
export function Controls({ children, win, isWide = false, hasAuto = !isWide }: ControlsProps) {
  const { replay } = useFrame().parts;
  const withAuto = useFrameState(({ opening }) => hasAuto && opening.rules.autoplay);
  const hasTools = useFrameState(({ opening }) => withAuto || opening.rules.turbo);
  if (replay) return <ReplayBar replay={replay} />;
  return (
    <div className={styles.controls} data-wide={isWide || undefined} data-tools={(isWide && hasTools) || undefined}>
      <Balance />
      <Stake />
      <Win label={win} />
      <div className={styles.tools}>
        {withAuto && <Auto />}
        <Turbo />
      </div>
      <div className={styles.spin}>{children}</div>
    </div>
  );
}

function Balance() {
  const text = useText();
  const game = useFrame();
  const money = useMoney();
  const balanceCents = useFrameState((state) => state.balanceCents);
  const currency = useFrameState(({ opening }) => opening.currency);
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

/** Shrinks an amount that would not fit: coins have eight decimal places. */
function Fit({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <span className={styles.fit} style={{ "--chars": text.length } as CSSProperties}>
      {children}
    </span>
  );
}

function Stake() {
  const game = useFrame();
  const text = useText();
  const money = useMoney();
  const stakeCents = useFrameState((state) => state.stakeCents);
  const steps = useFrameState(({ opening }) => opening.bets.steps_cents);
  const free = useFrameState((state) => isFree(state) && state.freespins === null);
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
      <QuickStakes className={styles.quick} />
    </div>
  );
}

function Win({ label }: { readonly label: MessageId }) {
  const game = useFrame();
  const text = useText();
  const money = useMoney();
  return (
    <div className={classNames(styles.field, styles.win)} aria-hidden="true">
      <span className={styles.label}>{text(label)}</span>
      <span className={styles.fit}>
        <RunningAmount className={styles.amount} meter={game.parts.meter} write={money} />
      </span>
    </div>
  );
}

function Auto() {
  const game = useFrame();
  const text = useText();
  const auto = useFrameState(({ auto: now }) => (now?.settings.isHeld ? null : now));
  const free = useFrameState(isFree);
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
  const game = useFrame();
  const text = useText();
  const offered = useFrameState(({ opening }) => opening.rules.turbo);
  const turbo = useFrameState((state) => state.turbo);
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
