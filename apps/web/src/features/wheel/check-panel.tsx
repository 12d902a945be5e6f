import { BadgeCheck, Button, Card } from "@apogee/ui";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text } from "../../site/intl/text.tsx";
import styles from "./check-panel.module.css";
import type { FairnessView } from "./use-wheel.ts";

/** The seeds of the next spin, and where to change them. */
export function CheckPanel({ fairness }: { readonly fairness: FairnessView | null }) {
  const active = fairness?.active;
  return (
    <Card title={<Text id="wheel.check_title" />} aside={<BadgeCheck className={styles.mark} aria-hidden="true" />}>
      {active && (
        <dl className={styles.facts}>
          <div>
            <dt>
              <Text id="wheel.seed_sealed" />
            </dt>
            <dd>
              <code>{`${active.commit.slice(0, 16)}…${active.commit.slice(-8)}`}</code>
            </dd>
          </div>
          <div>
            <dt>
              <Text id="wheel.seed_own" />
            </dt>
            <dd>
              <code>{active.client_seed}</code>
            </dd>
          </div>
          <div>
            <dt>
              <Text id="wheel.next_nonce" />
            </dt>
            <dd>
              <code>{active.next_nonce}</code>
            </dd>
          </div>
        </dl>
      )}
      <p className={styles.text}>
        <Text id="wheel.check_text" />
      </p>
      <Button kind="secondary" wide render={<LocalLink to="/profile/fairness" />}>
        <Text id="wheel.change_seeds" />
      </Button>
    </Card>
  );
}
