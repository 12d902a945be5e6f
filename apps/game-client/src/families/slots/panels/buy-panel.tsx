import { Button, Modal } from "@apogee/ui";
import { percentWriter } from "../../../intl/percent.ts";
import { useText } from "../../../intl/use-text.ts";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import { useGame, useSlot } from "../hud/game-context.ts";
import { SymbolPicture } from "../hud/symbol-picture.tsx";
import { costOf } from "../state.ts";
import styles from "./buy-panel.module.css";
import type { PanelProps } from "../../../kit/panels/panel-props.ts";
import { scatterOf } from "../domain/plan-wins.ts";

/** The price of the free spins, their value, and a plain yes or no. */
export function BuyPanel({ onClose }: PanelProps) {
  const game = useGame();
  const text = useText();
  const money = useMoney();
  const { par, declared, intl } = game.parts;
  const priceCents = useSlot((state) => costOf(state, true, par));
  const stakeCents = useSlot((state) => state.stakeCents);
  const percent = percentWriter(intl.locale);
  const buy = (): void => {
    onClose();
    void game.spin(true);
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={text("buy.title", { spins: par.buy.spins })}
      closeLabel={text("common.close")}
      foot={
        <div className={styles.choice}>
          <Button kind="secondary" size={56} onClick={onClose}>
            {text("buy.refuse")}
          </Button>
          <Button kind="cta" size={56} onClick={buy}>
            {text("buy.accept", { price: money(priceCents) })}
          </Button>
        </div>
      }
    >
      <div className={styles.offer}>
        <SymbolPicture id={scatterOf(par)} size={112} />
        <p>
          {text("buy.explain", {
            price: money(priceCents),
            times: par.buy.price,
            stake: money(stakeCents),
            spins: par.buy.spins,
            multiplier: par.freeSpins.multiplier,
          })}
        </p>
        <p className={styles.fair}>
          {text("buy.fair", { rtp: percent(declared.buy.rtpPercent), hit: percent(declared.buy.hitPercent) })}
        </p>
      </div>
    </Modal>
  );
}
