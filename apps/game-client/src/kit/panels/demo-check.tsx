import { Button } from "@apogee/ui";
import { useState } from "react";
import { useText } from "../../intl/use-text.ts";
import { useFrame, useFrameState } from "../hud/frame-context.ts";
import { isFree } from "../state.ts";
import styles from "./fairness-panel.module.css";

/** Reveals the seed from which a demo's rounds were drawn, and checks them in this browser. */
export function DemoCheck() {
  const game = useFrame();
  const text = useText();
  const free = useFrameState(isFree);
  const commit = useFrameState(({ fairness }) => fairness.commit);
  const [state, setState] = useState<"ready" | "asking" | "failed">("ready");
  const count = game.parts.log.under(commit).length;
  const check = async (): Promise<void> => {
    setState("asking");
    setState(
      await game.checkDemo().then(
        () => "ready" as const,
        () => "failed" as const,
      ),
    );
  };
  const hint =
    state === "failed" ? "fairness.failed" : count === 0 ? "fairness.nothingYet" : free ? null : "fairness.finishFirst";
  return (
    <>
      {hint && (
        <p className={styles.hint} role={state === "failed" ? "alert" : "status"}>
          {text(hint)}
        </p>
      )}
      <Button
        kind="cta"
        size={56}
        wide
        disabled={count === 0 || !free}
        loading={state === "asking"}
        loadingLabel={text("hud.wait")}
        onClick={() => void check()}
      >
        {text("fairness.reveal", { count })}
      </Button>
    </>
  );
}
