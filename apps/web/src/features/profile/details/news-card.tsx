import { updatePlayer } from "@apogee/contract";
import { Card, Switch } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../../app/api/use-api.ts";
import { useTrouble } from "../../../app/forms/use-trouble.ts";
import { Text, useText } from "../../../app/intl/text.tsx";
import { usePlayer, useSession } from "../../../app/session/session.tsx";
import { showToast } from "../../../app/toasts/toasts.ts";
import styles from "./details.module.css";

const CONSENTS = ["receive_promos", "receive_sms_promos"] as const;
type Consent = (typeof CONSENTS)[number];

/** The consent to offers; switched at once, as easily off as on, and a message reports it. */
export function NewsCard() {
  const api = useApi();
  const t = useText();
  const tell = useTrouble();
  const player = usePlayer();
  const { refresh } = useSession();
  const [wanted, setWanted] = useState<Partial<Record<Consent, boolean>>>({});
  const change = async (consent: Consent, on: boolean): Promise<void> => {
    setWanted((before) => ({ ...before, [consent]: on }));
    try {
      await api.call(updatePlayer, { body: { context: "edition", player: { [consent]: on } } });
      showToast({
        key: consent,
        tone: "done",
        text: t(on ? "profile.news_on" : "profile.news_off", { channel: t(`profile.${consent}`) }),
      });
      await refresh();
    } catch (error) {
      showToast({ key: consent, tone: "error", text: tell(error) });
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
    </Card>
  );
}
