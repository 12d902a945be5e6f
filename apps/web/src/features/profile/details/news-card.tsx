import { updatePlayer } from "@apogee/contract";
import { Card, Switch } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../../app/api/use-api.ts";
import { useTrouble } from "../../../app/forms/use-trouble.ts";
import { Text } from "../../../app/intl/text.tsx";
import { usePlayer, useSession } from "../../../app/session/session.tsx";
import styles from "./details.module.css";

const CONSENTS = ["receive_promos", "receive_sms_promos"] as const;
type Consent = (typeof CONSENTS)[number];

/** The consent to offers; switched at once, as easily off as on. */
export function NewsCard() {
  const api = useApi();
  const tell = useTrouble();
  const player = usePlayer();
  const { refresh } = useSession();
  const [wanted, setWanted] = useState<Partial<Record<Consent, boolean>>>({});
  const [trouble, setTrouble] = useState<string>();
  const change = async (consent: Consent, on: boolean): Promise<void> => {
    setWanted((before) => ({ ...before, [consent]: on }));
    setTrouble(undefined);
    try {
      await api.call(updatePlayer, { body: { context: "edition", player: { [consent]: on } } });
      await refresh();
    } catch (error) {
      setTrouble(tell(error));
    } finally {
      setWanted((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== consent)));
    }
  };
  return (
    <Card title={<Text id="profile.news" />}>
      <div className={styles.switches}>
        {CONSENTS.map((consent) => (
          <Switch
            key={consent}
            name={consent}
            checked={wanted[consent] ?? player[consent]}
            onChange={(event) => void change(consent, event.target.checked)}
          >
            <Text id={`profile.${consent}`} />
          </Switch>
        ))}
      </div>
      {trouble && (
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
      )}
    </Card>
  );
}
