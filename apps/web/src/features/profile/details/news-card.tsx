import { Card, Switch } from "@apogee/ui";
import { Text, useText } from "../../../site/intl/text.tsx";
import styles from "./details.module.css";
import { useSwitches } from "./use-switches.ts";

const CONSENTS = ["receive_promos", "receive_sms_promos"] as const;

/** The consent to offers; switched at once, as easily off as on, and a message reports it. */
export function NewsCard() {
  const t = useText();
  const { isOn, change } = useSwitches();
  return (
    <Card title={<Text id="profile.news" />}>
      <div className={styles.switches}>
        {CONSENTS.map((consent) => (
          <Switch
            key={consent}
            name={consent}
            checked={isOn(consent)}
            onChange={({ target: { checked } }) => {
              const channel = t(`profile.${consent}`);
              void change(
                consent,
                checked,
                checked
                  ? { done: t("profile.news_on", { channel }), already: t("profile.news_already", { channel }) }
                  : { done: t("profile.news_off", { channel }) },
              );
            }}
          >
            <Text id={`profile.${consent}`} />
          </Switch>
        ))}
      </div>
    </Card>
  );
}
