import { setUserLimit, type LimitTerms, type UserLimit } from "@apogee/contract";
import { Card, Segmented } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { intervalOf } from "../../../site/limits/duration.ts";
import { useSession } from "../../../site/session/session.tsx";
import { showToast } from "../../../site/toasts/toasts.ts";
import styles from "./cards.module.css";

interface RealityCardProps {
  readonly terms: LimitTerms["reality_check"];
  readonly onChange: (limits: readonly UserLimit[]) => void;
}

const USUAL = [15, 30, 60, 90, 120];
const MOST_OPTIONS = 4;

/** How often games pause for a look at time and money; the licence bounds the choice. */
export function RealityCard({ terms, onChange }: RealityCardProps) {
  const t = useText();
  const api = useApi();
  const report = useTrouble();
  const { locale, currency } = useSession();
  const [minutes, setMinutes] = useState(terms.minutes);
  const allowed = USUAL.filter((each) => each >= terms.least_minutes && each <= terms.most_minutes);
  const options = [...new Set([...allowed.slice(-MOST_OPTIONS), terms.minutes])].toSorted((a, b) => a - b);
  const choose = async (value: string): Promise<void> => {
    const before = minutes;
    setMinutes(Number(value));
    try {
      onChange(
        await api.call(setUserLimit, {
          body: {
            type: "reality_check",
            period: "session",
            accounts: [{ currency, amount_cents: Number(value) }],
          },
        }),
      );
      showToast({
        key: "limits",
        tone: "done",
        text: t("limits.reality_saved", { time: intervalOf(Number(value), locale) }),
      });
    } catch (error) {
      setMinutes(before);
      showToast({ key: "limits", tone: "error", text: report(error) });
    }
  };
  return (
    <Card title={<Text id="limits.reality_title" />}>
      <Segmented
        wide
        label={t("limits.reality_title")}
        value={String(minutes)}
        options={options.map((each) => ({ value: String(each), label: intervalOf(each, locale) }))}
        onChange={(value) => void choose(value)}
      />
      <p className={styles.note}>
        <Text id="limits.reality_text" />
      </p>
    </Card>
  );
}
