import { Button, Modal } from "@apogee/ui";
import { reportParent } from "../../boot/parent-frame.ts";
import { useText } from "../../intl/use-text.ts";
import { useFrame, useFrameState } from "../hud/frame-context.ts";
import { CheckResult } from "./check-result.tsx";
import { DemoCheck } from "./demo-check.tsx";
import styles from "./fairness-panel.module.css";
import type { PanelProps } from "./panel-props.ts";

/** What the rounds are drawn from, and where each can be recomputed: a demo's here, a wallet's in the history. */
export function FairnessPanel({ onClose }: PanelProps) {
  const text = useText();
  const { game, sheetSha256 } = useFrame().parts;
  const { fairness, roundId, opening, checked } = useFrameState((state) => state);
  const demo = opening.mode === "demo";
  const facts: readonly (readonly [string, string | null])[] = [
    [text("fairness.round"), roundId],
    [text("fairness.commit"), fairness.commit],
    [text("fairness.client"), fairness.client_seed],
    [text("fairness.nonce"), String(fairness.next_nonce)],
    [text("fairness.next"), fairness.next_commit],
  ];
  const history = (
    <Button wide onClick={() => reportParent({ type: "apogee:history" })}>
      {text("fairness.history")}
    </Button>
  );
  return (
    <Modal
      open
      onClose={onClose}
      size="md"
      title={text("fairness.title")}
      closeLabel={text("common.close")}
      foot={demo ? <DemoCheck /> : history}
    >
      {checked && <CheckResult checked={checked} />}
      <p className={styles.explain}>{text(demo ? "fairness.explainDemo" : "fairness.explain")}</p>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.sheet}>
        {text("rules.version", { title: game.title, version: game.version, sheet: sheetSha256 })}
      </p>
    </Modal>
  );
}
