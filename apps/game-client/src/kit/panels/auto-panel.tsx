import { Button, ChipGroup, Modal, Segmented, Switch } from "@apogee/ui";
import { useState, type ReactNode } from "react";
import { useText } from "../../intl/use-text.ts";
import { useFrame, useMoney, useFrameState } from "../hud/frame-context.ts";
import { lossLimits, USUAL_LOSS_SHARE } from "../domain/autoplay.ts";
import styles from "./auto-panel.module.css";
import type { PanelProps } from "./panel-props.ts";

const NONE = "none";
const WIN_TIMES = [10, 25, 50, 100];
const TOTAL_TIMES = [10, 25, 50, 100];

interface AutoPanelProps extends PanelProps {
  /** Whether the game has free spins to stop at. */
  readonly hasFeature: boolean;
  /** What one round costs, if that is not the stake. */
  readonly costCents?: number;
  /** The plan of the rounds, in games with decisions. */
  readonly plan?: ReactNode;
  /** Whether there is a plan to follow. */
  readonly isPlanned?: boolean;
}

/** The number of rounds, and what ends them early. Nothing starts before the button at the end. */
export function AutoPanel({ onClose, hasFeature, costCents, plan, isPlanned = true }: AutoPanelProps) {
  const game = useFrame();
  const text = useText();
  const money = useMoney();
  const { opening, ...state } = useFrameState((all) => all);
  const stakeCents = costCents ?? state.stakeCents;
  const counts = opening.rules.autoplay_counts;
  const [rounds, setRounds] = useState(String(counts[0] ?? 10));
  const [loss, setLoss] = useState(String(USUAL_LOSS_SHARE));
  const [single, setSingle] = useState(NONE);
  const [total, setTotal] = useState(NONE);
  const [stopOnFeature, setStopOnFeature] = useState(hasFeature);
  const none = { value: NONE, label: text("auto.none") };
  const limits = lossLimits(Number(rounds), stakeCents);
  const lossLimitCents = limits.find(({ share }) => String(share) === loss)?.cents ?? null;
  const start = (): void =>
    void game.startAuto({
      rounds: Number(rounds),
      lossLimitCents,
      singleWinLimitCents: single === NONE ? null : Number(single),
      totalWinLimitCents: total === NONE ? null : Number(total),
      stopOnFeature,
    });
  const winsOf = (times: readonly number[]) => [
    ...times.map((each) => ({ value: String(each * stakeCents), label: money(each * stakeCents) })),
    none,
  ];
  return (
    <Modal
      open
      onClose={onClose}
      title={text("auto.title")}
      closeLabel={text("common.close")}
      foot={
        <Button kind="cta" size={56} wide disabled={!isPlanned} onClick={start}>
          {text("auto.start", { count: rounds, stake: money(stakeCents) })}
        </Button>
      }
    >
      <div className={styles.fields}>
        {plan && (
          <section>
            {plan}
            <p>{text("auto.planned")}</p>
          </section>
        )}
        <section>
          <h3>{text("auto.count")}</h3>
          <Segmented
            label={text("auto.count")}
            wide
            value={rounds}
            onChange={setRounds}
            options={counts.map((count) => ({ value: String(count), label: count }))}
          />
          <p>{text("auto.total", { count: rounds, amount: money(Number(rounds) * stakeCents) })}</p>
        </section>
        <section>
          <h3>{text("auto.loss")}</h3>
          <ChipGroup
            label={text("auto.loss")}
            value={loss}
            onChange={setLoss}
            options={[...limits.map(({ share, cents }) => ({ value: String(share), label: money(cents) })), none]}
          />
          <p>{text("auto.loss.hint")}</p>
        </section>
        <section>
          <h3>{text("auto.single")}</h3>
          <ChipGroup label={text("auto.single")} value={single} onChange={setSingle} options={winsOf(WIN_TIMES)} />
        </section>
        <section>
          <h3>{text("auto.totalWin")}</h3>
          <ChipGroup label={text("auto.totalWin")} value={total} onChange={setTotal} options={winsOf(TOTAL_TIMES)} />
          <p>{text("auto.totalWin.hint")}</p>
        </section>
        {hasFeature && (
          <Switch checked={stopOnFeature} onChange={(event) => setStopOnFeature(event.target.checked)}>
            {text("auto.stopOnFeature")}
          </Switch>
        )}
      </div>
    </Modal>
  );
}
