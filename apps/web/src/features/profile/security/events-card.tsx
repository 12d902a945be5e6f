import type { SecurityView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { Text, type MessageKey } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import styles from "./security.module.css";

const WORDS: Readonly<Record<string, MessageKey>> = {
  "player.new_device": "security.event_new_device",
  "player.second_factor_on": "security.event_on",
  "player.second_factor_off": "security.event_off",
  "player.recovery_code_used": "security.event_recovery",
  "player.password_changed": "security.event_password",
  "player.email_confirmed": "security.event_email",
};

/** What happened to the account lately, newest first. */
export function EventsCard({ events }: { readonly events: SecurityView["events"] }) {
  const times = useTimes();
  const known = events.filter(({ kind }) => kind in WORDS);
  return (
    <Card dense title={<Text id="security.events" />}>
      {known.length === 0 && (
        <p className={styles.text}>
          <Text id="security.no_events" />
        </p>
      )}
      <ul className={styles.rows}>
        {known.map(({ id, at, kind }) => (
          <li key={id} className={styles.event}>
            <span className={styles.small}>{times.at(at)}</span>
            <Text id={WORDS[kind]!} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
