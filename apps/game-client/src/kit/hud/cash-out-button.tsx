import type { CSSProperties } from "react";
import type { MessageId } from "../../intl/messages.ts";
import { useText } from "../../intl/use-text.ts";
import styles from "./cash-out-button.module.css";
import { useFrame, useFrameState, useMoney } from "./frame-context.ts";

interface CashOutButtonProps {
  /** Its label when it starts a round. */
  readonly start: MessageId;
  readonly cashOut: MessageId;
  /** When cashing out becomes possible, in words. */
  readonly later: MessageId;
  /** What cashing out pays now; null if it is not offered. */
  readonly cents: number | null;
}

/** The large button of games with decisions: starts a round, cashes out as soon as that is offered, or stops autoplay. */
export function CashOutButton({ start, cashOut, later, cents }: CashOutButtonProps) {
  const game = useFrame();
  const text = useText();
  const money = useMoney();
  const { activity, waiting, stakeCents, connection, fault, auto } = useFrameState((state) => state);
  const isOff = (activity !== "idle" && auto === null) || connection === "lost" || fault !== null;
  const isLocked = waiting !== null && cents === null && auto === null;
  const openRole = isLocked ? "locked" : "cash-out";
  const amount = money(waiting === null ? stakeCents : (cents ?? 0));
  const role = isOff ? "wait" : auto ? "stop" : waiting === null ? "spin" : openRole;
  return (
    <button
      type="button"
      className={styles.main}
      data-spin-button
      data-role={role}
      aria-disabled={isOff || isLocked || undefined}
      onClick={() => game.press()}
    >
      <span className={styles.label}>{text(auto ? "hud.stop" : waiting === null ? start : cashOut)}</span>
      {auto || isLocked ? (
        <span className={styles.later}>{auto ? text("hud.autoOn", { left: auto.left }) : text(later)}</span>
      ) : (
        <span className={styles.amount} style={{ "--chars": amount.length } as CSSProperties}>
          {amount}
        </span>
      )}
    </button>
  );
}
