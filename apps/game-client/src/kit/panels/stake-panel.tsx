import { Modal } from "@apogee/ui";
import { useText } from "../../intl/use-text.ts";
import { useFrame, useMoney, useFrameState } from "../hud/frame-context.ts";
import { QuickStakes } from "../hud/quick-stakes.tsx";
import type { PanelProps } from "./panel-props.ts";
import styles from "./stake-panel.module.css";

/** The quick stakes, which leave the panel open, and all offered stakes. */
export function StakePanel({ onClose }: PanelProps) {
  const game = useFrame();
  const text = useText();
  const money = useMoney();
  const stakeCents = useFrameState((state) => state.stakeCents);
  const steps = useFrameState(({ opening }) => opening.bets.steps_cents);
  const choose = (cents: number): void => {
    onClose();
    game.setStake(cents);
  };
  return (
    <Modal open onClose={onClose} title={text("hud.betPick")} closeLabel={text("common.close")}>
      <QuickStakes className={styles.quick} />
      <div className={styles.grid}>
        {steps.map((cents) => (
          <button
            key={cents}
            type="button"
            className={styles.stake}
            aria-pressed={cents === stakeCents}
            onClick={() => choose(cents)}
          >
            {money(cents)}
          </button>
        ))}
      </div>
    </Modal>
  );
}
