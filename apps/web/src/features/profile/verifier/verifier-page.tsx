import { Card } from "@apogee/ui";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text } from "../../../site/intl/text.tsx";
import { DrawVerifier } from "./draw/draw-verifier.tsx";
import type { ListedTitle } from "./load-titles.server.ts";
import { useVerifier } from "./use-verifier.ts";
import { VerifierForm } from "./verifier-form.tsx";
import { VerifierResult } from "./verifier-result.tsx";
import styles from "./verifier.module.css";

const STEPS = ["1", "2", "3", "4"] as const;

/** Recomputes any round of any own title and any draw from their seeds, in this browser alone. For guests too. */
export function VerifierPage({ titles }: { readonly titles: readonly ListedTitle[] }) {
  const verifier = useVerifier(titles);
  const { run } = verifier;
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Text id="verifier.title" />
        </h1>
        <p className={styles.intro}>
          <Text id="verifier.intro" />
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <VerifierForm titles={titles} verifier={verifier} />
          <Card title={<Text id="verifier.how_title" />}>
            <ol className={styles.steps}>
              {STEPS.map((step) => (
                <li key={step}>
                  <Text id={`verifier.how_${step}`} />
                </li>
              ))}
            </ol>
            <p className={styles.more}>
              <LocalLink to="/profile/fairness">
                <Text id="verifier.to_seeds" />
              </LocalLink>
            </p>
            <p className={styles.more}>
              <LocalLink to="/fairness/liabilities">
                <Text id="liabilities.to_proof" />
              </LocalLink>
            </p>
          </Card>
        </div>
        <div className={styles.column} aria-live="polite">
          {run ? (
            <VerifierResult key={run.number} run={run} onDecide={verifier.decide} />
          ) : (
            <Card>
              <p className={styles.nothing}>
                <Text id="verifier.nothing_yet" />
              </p>
            </Card>
          )}
        </div>
      </div>
      <DrawVerifier />
    </main>
  );
}
