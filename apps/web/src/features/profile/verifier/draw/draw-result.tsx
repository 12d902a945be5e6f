import { Card, CircleCheck, CircleX } from "@apogee/ui";
import { Text } from "../../../../site/intl/text.tsx";
import checked from "../../round/round-verification.module.css";
import styles from "../verifier.module.css";
import type { DrawCheck, DrawOutcome, RecomputedDraw } from "../../../../site/draws/check-draw.ts";

/** The places that the page lists. */
const MOST_PLACES = 100;

/** The recomputed draw: what matches, and the winning tickets. */
export function DrawResult({ outcome: { problem, draw } }: { readonly outcome: DrawOutcome }) {
  if (problem)
    return (
      <Card tone="nova">
        <p className={styles.wrong}>
          <CircleX aria-hidden="true" />
          <Text id={problem.id} values={problem.values ?? {}} />
        </p>
      </Card>
    );
  return (
    <>
      <Comparison draw={draw} />
      <Places draw={draw} />
    </>
  );
}

function Comparison({ draw: { checks } }: { readonly draw: RecomputedDraw }) {
  const ok = checks.every((check) => check.ok);
  const isWhole = checks.some(({ kind }) => kind === "commit") && checks.some(({ kind }) => kind === "winners");
  return (
    <Card title={<Text id="verifier.comparison" />}>
      <div className={checked.result}>
        {checks.length > 0 && (
          <ol className={checked.checks}>
            {checks.map((check) => (
              <CheckLine key={check.kind} check={check} />
            ))}
          </ol>
        )}
        {ok && !isWhole ? (
          <p className={styles.nothing}>
            <Text id="draw.partly" />
          </p>
        ) : (
          <p className={checked.verdict} data-ok={ok}>
            {ok ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
            <Text id={ok ? "draw.matches" : "draw.differs"} />
          </p>
        )}
      </div>
    </Card>
  );
}

function CheckLine({ check: { kind, shown, found, ok } }: { readonly check: DrawCheck }) {
  return (
    <li className={checked.check} data-ok={ok}>
      {ok ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
      <span className={checked.what}>
        <Text id={`draw.check_${kind}`} />
      </span>
      <span className={checked.value}>
        {ok && found}
        {!ok && kind === "order" && <Text id="draw.not_ascending" />}
        {!ok && kind !== "order" && <Text id="fairness.differs" values={{ reported: shown, found }} />}
      </span>
    </li>
  );
}

function Places({ draw: { places, tickets } }: { readonly draw: RecomputedDraw }) {
  return (
    <Card title={<Text id="draw.places" />} aside={<Text id="draw.tickets" values={{ count: tickets }} />}>
      {places.length === 0 ? (
        <p className={styles.nothing}>
          <Text id="draw.nobody" />
        </p>
      ) : (
        <ol className={styles.phases}>
          {places.slice(0, MOST_PLACES).map(({ place, number, holder }) => (
            <li key={place}>
              <b>
                <Text id="draw.place" values={{ place }} />
              </b>
              <span className={styles.figures}>{holder}</span>
              <span>
                <Text id="draw.ticket" values={{ number: String(number) }} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
