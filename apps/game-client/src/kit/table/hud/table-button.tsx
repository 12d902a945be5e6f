import { useText } from "../../../intl/use-text.ts";
import type { MessageId } from "../../../intl/messages.ts";
import { useMoney } from "../../hud/frame-context.ts";
import { useHold } from "../../hud/use-hold.ts";
import { totalOf } from "../domain/chips.ts";
import { nextBet, type TableState } from "../state.ts";
import styles from "./table-button.module.css";
import { useTable, useTableState } from "./table-context.ts";

type Role = "spin" | "repeat" | "empty" | "skip" | "stop" | "wait";

interface TableButtonProps {
  /** Its label when it starts a round with the chips on the table. */
  readonly start: MessageId;
  /** Its label when it repeats the last bet. */
  readonly again: MessageId;
}

/** Starts a round with the chips on the table, or with those of the last round; speeds it up, or stops autoplay. */
export function TableButton({ start, again }: TableButtonProps) {
  const game = useTable();
  const text = useText();
  const money = useMoney();
  const hold = useHold(game);
  const isHeld = useTableState(({ auto }) => auto?.settings.isHeld === true);
  const role = useTableState(roleOf);
  const cents = useTableState((state) => totalOf(nextBet(state)));
  const isOff = role === "wait" || role === "empty";
  const label: Record<Role, MessageId> = {
    spin: start,
    repeat: again,
    empty: "table.empty",
    skip: "hud.skip",
    stop: "hud.stop",
    wait: "hud.wait",
  };
  return (
    <button
      type="button"
      className={styles.main}
      data-spin-button
      data-role={role}
      aria-disabled={isOff || undefined}
      {...hold}
    >
      <span className={styles.label}>{text(isHeld ? "hud.release" : label[role])}</span>
      {(role === "spin" || role === "repeat") && <span className={styles.amount}>{money(cents)}</span>}
    </button>
  );
}

function roleOf(state: TableState): Role {
  const { auto, activity, opening, connection, fault, slip } = state;
  if (connection === "lost" || fault !== null) return "wait";
  if (auto) return "stop";
  if (activity === "landing") return opening.rules.turbo ? "skip" : "wait";
  if (activity === "counting") return "skip";
  if (activity !== "idle") return "wait";
  if (totalOf(slip.placed) > 0) return "spin";
  return slip.last ? "repeat" : "empty";
}
