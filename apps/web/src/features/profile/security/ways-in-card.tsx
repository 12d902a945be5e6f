import { Button, Card, KeyRound, ShieldCheck, Smartphone, Tag } from "@apogee/ui";
import { useState } from "react";
import { Text } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { usePlayer } from "../../../site/session/session.tsx";
import { ChangePassword } from "./change-password.tsx";
import type { Security } from "./use-security.ts";
import styles from "./security.module.css";

/** What the player signs in with. */
export function WaysInCard({ security }: { readonly security: Security }) {
  const times = useTimes();
  const player = usePlayer();
  const [changing, setChanging] = useState(false);
  const { password_changed_at: changedAt, two_factor: factor } = security.security;
  return (
    <Card
      dense
      title={<Text id="security.ways_in" />}
      aside={
        factor.enabled && (
          <Tag tone="aurora" icon={<ShieldCheck aria-hidden="true" />}>
            <Text id="security.strong" />
          </Tag>
        )
      }
    >
      <ul className={styles.rows}>
        <li className={styles.way}>
          <KeyRound className={styles.icon} aria-hidden="true" />
          <div className={styles.what}>
            <p className={styles.name}>
              <Text id="auth.password" />
            </p>
            <p className={styles.small}>
              <Text id="security.password_since" values={{ date: times.date(changedAt ?? player.created_at) }} />
            </p>
          </div>
          <Button size={40} onClick={() => setChanging(true)}>
            <Text id="security.change" />
          </Button>
        </li>
        <li className={styles.way}>
          <Smartphone className={styles.icon} aria-hidden="true" />
          <div className={styles.what}>
            <p className={styles.name}>
              <Text id="security.app" />
            </p>
            <p className={styles.small}>
              {factor.since ? (
                <Text id="security.app_since" values={{ date: times.date(factor.since) }} />
              ) : (
                <Text id="security.app_missing" />
              )}
            </p>
          </div>
        </li>
      </ul>
      {changing && <ChangePassword security={security} onClose={() => setChanging(false)} />}
    </Card>
  );
}
