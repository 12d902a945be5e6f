import { Text } from "../../../site/intl/text.tsx";
import styles from "./seed-facts.module.css";

interface SeedFactsProps {
  readonly commit: string;
  /** Null while it is sealed. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce?: number;
}

/** The seeds that determine rounds, as far as they may be shown. */
export function SeedFacts({ commit, serverSeed, clientSeed, nonce }: SeedFactsProps) {
  return (
    <dl className={styles.seeds}>
      <div>
        <dt>
          <Text id="fairness.commit" />
        </dt>
        <dd>{commit}</dd>
      </div>
      <div>
        <dt>
          <Text id="fairness.server_seed" />
        </dt>
        <dd className={styles.seed}>
          {serverSeed ?? (
            <span className={styles.sealed}>
              <Text id="fairness.sealed" />
            </span>
          )}
          {serverSeed === null && (
            // A hash is as long as the seed, so nothing moves when the seed replaces the text.
            <span className={styles.place} aria-hidden="true">
              {commit}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Text id="fairness.client_seed" />
        </dt>
        <dd>{clientSeed}</dd>
      </div>
      {nonce !== undefined && (
        <div>
          <dt>
            <Text id="fairness.nonce" />
          </dt>
          <dd>{nonce}</dd>
        </div>
      )}
    </dl>
  );
}
