import { Card } from "@apogee/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { useApi } from "../../../../site/api/use-api.ts";
import { checkDraw, EMPTY_DRAW, type DrawRun } from "../../../../site/draws/check-draw.ts";
import { loadDraw } from "../../../../site/draws/load-draw.ts";
import { useNoteCheck } from "../../../../site/draws/use-note-check.ts";
import { useTrouble } from "../../../../site/forms/use-trouble.ts";
import { Text } from "../../../../site/intl/text.tsx";
import styles from "../verifier.module.css";
import { DrawForm } from "./draw-form.tsx";
import { DrawNumber } from "./draw-number.tsx";
import { DrawResult } from "./draw-result.tsx";

/** The query that names a draw: `/fairness?draw=12`. */
const DRAW = "draw";

/** Recomputes a draw of tickets, such as a lottery, in this browser alone. A draw of this platform is read by its number. */
export function DrawVerifier() {
  const api = useApi();
  const why = useTrouble();
  const note = useNoteCheck();
  const [query] = useSearchParams();
  const [claim, setClaim] = useState(EMPTY_DRAW);
  const [run, setRun] = useState<DrawRun>();
  const [reading, setReading] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const linked = query.get(DRAW) ?? "";

  const read = async (id: number): Promise<void> => {
    setReading(true);
    setTrouble(null);
    try {
      const loaded = await loadDraw(api, id);
      setClaim(loaded.claim);
      // A draw that is not revealed yet has nothing to compare.
      setRun(loaded.claim.serverSeed === "" ? undefined : { claim: loaded.claim, outcome: checkDraw(loaded.claim) });
      if (loaded.claim.serverSeed === "") setTrouble("sealed");
      else note("draw", id);
    } catch (error) {
      setTrouble(why(error));
    } finally {
      setReading(false);
    }
  };
  const readLinked = useEffectEvent(() => {
    if (/^[1-9]\d{0,9}$/.test(linked)) void read(Number(linked));
  });
  useEffect(() => readLinked(), [linked]);

  return (
    <section className={styles.section} aria-labelledby="draw-title" id="draw">
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
          <DrawNumber key={linked} linked={linked} busy={reading} trouble={trouble} onRead={(id) => void read(id)} />
          <DrawForm
            claim={claim}
            run={run}
            onField={(field, text) => setClaim((before) => ({ ...before, [field]: text }))}
            onVerify={() => setRun({ claim, outcome: checkDraw(claim) })}
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
