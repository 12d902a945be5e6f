import { Card } from "@apogee/ui";
import { useState } from "react";
import { Text } from "../../../../site/intl/text.tsx";
import styles from "../verifier.module.css";
import { checkDraw, EMPTY_DRAW, type DrawRun } from "./check-draw.ts";
import { DrawForm } from "./draw-form.tsx";
import { DrawResult } from "./draw-result.tsx";

/** Recomputes a draw of tickets, such as a lottery, in this browser alone. */
export function DrawVerifier() {
  const [claim, setClaim] = useState(EMPTY_DRAW);
  const [run, setRun] = useState<DrawRun>();
  const verify = (): void => setRun({ claim, outcome: checkDraw(claim) });
  return (
    <section className={styles.section} aria-labelledby="draw-title">
      <header className={styles.head}>
        <h2 id="draw-title" className={styles.subtitle}>
          <Text id="draw.title" />
        </h2>
        <p className={styles.intro}>
          <Text id="draw.intro" />
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <DrawForm
            claim={claim}
            run={run}
            onField={(field, text) => setClaim((before) => ({ ...before, [field]: text }))}
            onVerify={verify}
          />
        </div>
        <div className={styles.column} aria-live="polite">
          {run ? (
            <DrawResult outcome={run.outcome} />
          ) : (
            <Card>
              <p className={styles.nothing}>
                <Text id="draw.nothing_yet" />
              </p>
            </Card>
          )}
        </div>
      </div>
    </section>
  );
}
