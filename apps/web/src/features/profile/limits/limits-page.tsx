import { limitTerms, listLimits, type LimitTerms, type UserLimit } from "@apogee/contract";
import { Card, CircleCheck } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { Text } from "../../../site/intl/text.tsx";
import { runningBreak } from "../../../site/limits/limit-state.ts";
import { useChannel } from "../../../site/realtime/realtime.tsx";
import { BreakCard } from "./break-card.tsx";
import { ChangesCard } from "./changes-card.tsx";
import { CostCard } from "./cost-card.tsx";
import { HelpCard } from "./help-card.tsx";
import { LimitEditor } from "./limit-editor.tsx";
import { LimitRow } from "./limit-row.tsx";
import { LIMIT_PERIODS, shownLimits, TYPES, type LimitType, type ShownLimit } from "./limit-table.ts";
import styles from "./limits-page.module.css";
import { NetDepositCard } from "./net-deposit-card.tsx";
import { PendingLimit } from "./pending-limit.tsx";
import { RealityCard } from "./reality-card.tsx";
import { RunningBreak } from "./running-break.tsx";
import { SelfTestCard } from "./self-test.tsx";
import { SessionCard } from "./session-card.tsx";

interface LimitsPageProps {
  readonly first: readonly UserLimit[];
  readonly terms: LimitTerms;
}

/**
 * The player's limits and breaks: what runs and what waits, a table by kind and period, the changes so far; beside them
 * the running session, the reality check, breaks, sums and help.
 */
export function LimitsPage({ first, terms: firstTerms }: LimitsPageProps) {
  const api = useApi();
  const [answer, setAnswer] = useState(first);
  const [terms, setTerms] = useState(firstTerms);
  const [edited, setEdited] = useState<LimitType | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const edit = (type: LimitType | null): void => {
    setSaved(null);
    setEdited(type);
  };
  const change = (limits: readonly UserLimit[]): void => {
    setAnswer(limits);
    void api.call(limitTerms, {}).then(setTerms, () => undefined);
  };
  const load = (): void => void api.call(listLimits, {}).then(change, () => undefined);
  // Another tab, or the link in an e-mail, may change a limit while the page is open.
  useChannel<UserLimit>("game_limits", { onEntity: load, onGap: load });
  const limits = shownLimits(answer);
  const taken = runningBreak(answer);
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {taken && <RunningBreak taken={taken} />}
        {limits
          .filter(({ pending }) => pending !== null)
          .map((limit) => (
            <PendingLimit key={limit.id} limit={limit} onSaved={setSaved} onChange={change} />
          ))}
        <LimitsCard limits={limits} saved={saved} onEdit={edit} />
        <ChangesCard changes={terms.changes} />
        <div className={styles.halves}>
          <NetDepositCard sums={terms.net_deposits} />
          <CostCard cost={terms.cost_of_play} />
        </div>
        <SelfTestCard />
      </div>
      <div className={styles.column}>
        <SessionCard />
        <RealityCard terms={terms.reality_check} onChange={change} />
        <BreakCard offered={terms.breaks} onChange={change} />
        <HelpCard />
        <RulesCard />
      </div>
      {edited && (
        <LimitEditor
          key={edited}
          type={edited}
          limits={limits}
          onClose={() => edit(null)}
          onSaved={(sentence) => {
            setEdited(null);
            setSaved(sentence);
          }}
          onChange={change}
        />
      )}
    </div>
  );
}

interface LimitsCardProps {
  readonly limits: readonly ShownLimit[];
  /** What was just saved; it stands below the figures that a message over the page would hide. */
  readonly saved: string | null;
  readonly onEdit: (type: LimitType) => void;
}

function LimitsCard({ limits, saved, onEdit }: LimitsCardProps) {
  return (
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
          <LimitRow key={type} type={type} limits={limits} onEdit={() => onEdit(type)} />
        ))}
      </div>
      <div role="status">
        {saved !== null && (
          <p className={styles.saved}>
            <CircleCheck aria-hidden="true" />
            {saved}
          </p>
        )}
      </div>
    </Card>
  );
}

function RulesCard() {
  return (
    <Card title={<Text id="limits.how" />}>
      <ul className={styles.rules}>
        {(["lower", "higher", "count", "currencies"] as const).map((rule) => (
          <li key={rule}>
            <Text id={`limits.how_${rule}`} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
