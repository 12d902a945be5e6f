import type { playerFairness, ResponseOf } from "@apogee/contract";
import { Button, Card, EmptyState } from "@apogee/ui";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import styles from "./fairness-page.module.css";
import { RotateForm } from "./rotate-form.tsx";
import { SeedFacts } from "./seed-facts.tsx";
import { WalletChips } from "../wallet-chips.tsx";

const STEPS = ["1", "2", "3"] as const;

/** The active seed pair, the next one, and those that were revealed. */
export function FairnessPage({
  fairness: { currency, active, revealed },
}: {
  readonly fairness: ResponseOf<typeof playerFairness>;
}) {
  const t = useText();
  const times = useTimes();
  return (
    <>
      <WalletChips selected={currency} />
      <div className={styles.page}>
        <div className={styles.column}>
          <Card
            title={<Text id="fairness.in_use" />}
            aside={active ? t("fairness.rounds", { count: active.next_nonce }) : undefined}
          >
            {active ? (
              <div className={styles.pair}>
                <SeedFacts commit={active.commit} serverSeed={null} clientSeed={active.client_seed} />
                {active.next_commit && (
                  <p className={styles.next}>
                    <span>
                      <Text id="fairness.next_commit" />
                    </span>{" "}
                    <code>{active.next_commit}</code>
                  </p>
                )}
              </div>
            ) : (
              <EmptyState
                dense
                picture="locked"
                title={t("fairness.none")}
                text={t("fairness.none_text")}
                action={
                  <Button render={<LocalLink to="/" />}>
                    <Text id="common.to_lobby" />
                  </Button>
                }
              />
            )}
          </Card>
          {revealed.length > 0 && (
            <Card title={<Text id="fairness.revealed" />}>
              <ul className={styles.revealed}>
                {revealed.map((pair) => (
                  <li key={pair.seed_pair_id}>
                    <p className={styles.when}>{times.exact(pair.revealed_at)}</p>
                    <SeedFacts commit={pair.commit} serverSeed={pair.server_seed} clientSeed={pair.client_seed} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <div className={styles.column}>
          {active && <RotateForm currency={currency} />}
          <Card title={<Text id="fairness.how_title" />}>
            <ol className={styles.steps}>
              {STEPS.map((step) => (
                <li key={step}>
                  <Text id={`fairness.how_${step}`} />
                </li>
              ))}
            </ol>
            <p className={styles.verifier}>
              <LocalLink to="/fairness">
                <Text id="verifier.open_plain" />
              </LocalLink>
            </p>
          </Card>
        </div>
      </div>
    </>
  );
}
