import { ChevronRight, Pause, RotateCw, classNames } from "@apogee/ui";
import { useText } from "../../../intl/use-text.ts";
import type { MessageId } from "../../../intl/messages.ts";
import type { SlotState } from "../state.ts";
import { useGame, useMoney, useSlot } from "./game-context.ts";
import styles from "./spin-button.module.css";

type Role = "spin" | "skip" | "stop" | "continue" | "wait";

const NAMES: Readonly<Record<Exclude<Role, "spin">, MessageId>> = {
  skip: "hud.skip",
  stop: "hud.stop",
  continue: "hud.continue",
  wait: "hud.wait",
};

/** Spins, hurries on, stops autoplay: what it does now is what it says. */
export function SpinButton() {
  const game = useGame();
  const text = useText();
  const money = useMoney();
  const role = useSlot(roleOf);
  const rolling = useSlot(({ activity }) => activity === "rolling" || activity === "landing");
  const stakeCents = useSlot((state) => state.stakeCents);
  return (
    <button
      type="button"
      className={styles.button}
      data-role={role}
      data-spin-button
      data-rolling={rolling || undefined}
      aria-disabled={role === "wait" || undefined}
      aria-label={role === "spin" ? text("hud.spinAt", { amount: money(stakeCents) }) : text(NAMES[role])}
      onClick={() => game.press()}
    >
      <span className={classNames(styles.face)}>
        {role === "stop" ? <Pause /> : role === "spin" || role === "wait" ? <RotateCw /> : <ChevronRight />}
      </span>
    </button>
  );
}

function roleOf({ auto, activity, opening, waiting, connection, fault }: SlotState): Role {
  if (connection === "lost" || fault !== null) return "wait";
  if (auto) return "stop";
  if (activity === "rolling" || activity === "landing") return opening.rules.turbo ? "skip" : "wait";
  if (activity === "counting" || activity === "scene") return "skip";
  if (activity === "resting") return "wait";
  return waiting ? "continue" : "spin";
}
