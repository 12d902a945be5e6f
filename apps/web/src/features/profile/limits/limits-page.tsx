import { listLimits, type UserLimit } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../../app/api/use-api.ts";
import { LocalLink } from "../../../app/intl/local-link.tsx";
import { Text } from "../../../app/intl/text.tsx";
import { useChannel } from "../../../app/realtime/realtime.tsx";
import { LimitEditor } from "./limit-editor.tsx";
import { LimitRow } from "./limit-row.tsx";
import { LIMIT_PERIODS, shownLimits, TYPES, type LimitType } from "./limit-table.ts";
import styles from "./limits-page.module.css";
import { PendingLimit } from "./pending-limit.tsx";

/** The player's limits: what waits to be confirmed, a table by kind and period, and how limits work. */
export function LimitsPage({ first }: { readonly first: readonly UserLimit[] }) {
  const api = useApi();
  const [answer, setAnswer] = useState(first);
  const [edited, setEdited] = useState<LimitType | null>(null);
  const load = (): void => void api.call(listLimits, {}).then(setAnswer, () => undefined);
  // Another tab, or the link in an e-mail, may change a limit while the page is open.
  useChannel<UserLimit>("game_limits", { onEntity: load, onGap: load });
  const limits = shownLimits(answer);
  const waiting = limits.filter(({ pending }) => pending !== null);
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {waiting.map((limit) => (
          <PendingLimit key={limit.id} limit={limit} onChange={setAnswer} />
        ))}
        <Card title={<Text id="limits.yours" />} aside={<Text id="limits.across" />}>
          <div className={styles.table} role="table">
            <div className={styles.heads} role="row">
              <span role="columnheader">
                <Text id="limits.limit" />
              </span>
              {LIMIT_PERIODS.map((period) => (
                <span key={period} role="columnheader">
                  <Text id={`limits.head_${period}`} />
                </span>
              ))}
              <span role="columnheader">
                <span className={styles.hidden}>
                  <Text id="limits.change" />
                </span>
              </span>
            </div>
            {TYPES.map((type) => (
              <LimitRow key={type} type={type} limits={limits} onEdit={() => setEdited(type)} />
            ))}
          </div>
        </Card>
      </div>
      <div className={styles.column}>
        <Card title={<Text id="limits.how" />}>
          <ul className={styles.rules}>
            {(["lower", "higher", "count", "currencies"] as const).map((rule) => (
              <li key={rule}>
                <Text id={`limits.how_${rule}`} />
              </li>
            ))}
          </ul>
        </Card>
        <Card title={<Text id="limits.help" />}>
          <p className={styles.text}>
            <Text
              id="limits.help_text"
              values={{
                link: (parts) => (
                  <LocalLink className={styles.link} to="/responsible-gaming">
                    {parts}
                  </LocalLink>
                ),
              }}
            />
          </p>
        </Card>
      </div>
      {edited && (
        <LimitEditor
          key={edited}
          type={edited}
          limits={limits}
          onClose={() => setEdited(null)}
          onChange={(changed) => setAnswer(changed)}
        />
      )}
    </div>
  );
}
