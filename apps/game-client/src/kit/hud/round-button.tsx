import { ChevronRight, Pause, classNames } from "@apogee/ui";
import type { ReactNode } from "react";
import { useText } from "../../intl/use-text.ts";
import type { MessageId } from "../../intl/messages.ts";
import { spinsLeft } from "../domain/free-spins.ts";
import type { FrameState } from "../state.ts";
import { useFrame, useMoney, useFrameState } from "./frame-context.ts";
import { useHold } from "./use-hold.ts";
import styles from "./round-button.module.css";

type Role = "spin" | "skip" | "stop" | "continue" | "wait";

const NAMES: Readonly<Record<Exclude<Role, "spin">, MessageId>> = {
  skip: "hud.skip",
  stop: "hud.stop",
  continue: "hud.continue",
  wait: "hud.wait",
};

interface RoundButtonProps {
  /** Its label when it starts a round, with the stake as `amount`. */
  readonly start: MessageId;
  /** Its label while an open round awaits the player, with what it has won as `amount`. */
  readonly resume?: MessageId | undefined;
  /** Its icon when it starts a round. */
  readonly icon: ReactNode;
  /** Whether another round can start while one is shown. */
  readonly takesMore?: boolean;
}

/** Starts a round, speeds it up, or stops autoplay; its label names the current action. */
export function RoundButton({ start, resume = NAMES.continue, icon, takesMore = false }: RoundButtonProps) {
  const game = useFrame();
  const text = useText();
  const money = useMoney();
  const hold = useHold(game);
  const isHeld = useFrameState(({ auto }) => auto?.settings.isHeld === true);
  const now = useFrameState(roleOf);
  const role = takesMore ? "spin" : now;
  const rolling = useFrameState(({ activity }) => !takesMore && (activity === "rolling" || activity === "landing"));
  const stakeCents = useFrameState((state) => state.stakeCents);
  const wonCents = useFrameState(({ waiting }) => waiting?.win_cents ?? 0);
  const left = useFrameState(({ freespins }) => (freespins ? spinsLeft(freespins) : null));
  const nameOf = (current: Role): string => {
    if (current === "spin")
      return left === null ? text(start, { amount: money(stakeCents) }) : text("spins.spin", { left });
    if (isHeld) return text("hud.release");
    return current === "continue" ? text(resume, { amount: money(wonCents) }) : text(NAMES[current]);
  };
  return (
    <button
      type="button"
      className={styles.button}
      data-role={takesMore ? "more" : role}
      data-spin-button
      data-rolling={rolling || undefined}
      aria-disabled={role === "wait" || undefined}
      aria-label={nameOf(role)}
      {...hold}
    >
      <span className={classNames(styles.face)}>
        {role === "stop" ? <Pause /> : role === "spin" || role === "wait" ? icon : <ChevronRight />}
      </span>
    </button>
  );
}

function roleOf({ auto, activity, opening, waiting, connection, fault }: FrameState): Role {
  if (connection === "lost" || fault !== null) return "wait";
  if (auto) return "stop";
  if (activity === "rolling" || activity === "landing") return opening.rules.turbo ? "skip" : "wait";
  if (activity === "counting" || activity === "scene") return "skip";
  if (activity === "resting") return "wait";
  return waiting ? "continue" : "spin";
}
