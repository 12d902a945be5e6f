import { Button, CircleAlert, Lock } from "@apogee/ui";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Text } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { AuthenticatorCard } from "./authenticator-card.tsx";
import { EventsCard } from "./events-card.tsx";
import { IdentityCard, LeaveCard } from "./account-cards.tsx";
import { ProveDialog } from "./prove-dialog.tsx";
import { RecoveryCodesCard } from "./recovery-codes-card.tsx";
import { RememberedCard } from "./remembered-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { useSecurity, type Shown } from "./use-security.ts";
import { WaysInCard } from "./ways-in-card.tsx";
import styles from "./security.module.css";

/**
 * How the account is protected: ways in, sessions and what happened lately; beside them the authenticator app, recovery
 * codes and the browsers that skip the code.
 */
export function SecurityPage({ first }: { readonly first: Shown }) {
  const security = useSecurity(first);
  const times = useTimes();
  const [query] = useSearchParams();
  /** New recovery codes, which are shown until one of them was typed. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { two_factor: factor, proved_until: until } = security.security;
  return (
    <>
      {until && (
        <p className={styles.open}>
          <Lock aria-hidden="true" />
          <Text id="security.open_until" values={{ time: times.time(until) }} />
        </p>
      )}
      {security.stale && (
        <p className={styles.notice} role="alert">
          <CircleAlert aria-hidden="true" />
          <Text id="security.stale" />
          <Button size={32} onClick={() => void security.load()}>
            <Text id="common.retry" />
          </Button>
        </p>
      )}
      {query.has("recovered") && (
        <p className={styles.notice} role="status">
          <CircleAlert aria-hidden="true" />
          <Text id="security.recovered" />
        </p>
      )}
      <div className={styles.page}>
        <div className={styles.column}>
          <WaysInCard security={security} />
          <SessionsCard security={security} />
          <EventsCard events={security.security.events} />
        </div>
        <div className={styles.column}>
          <AuthenticatorCard security={security} onCodes={setCodes} waits={codes !== null} />
          {(factor.enabled || codes) && <RecoveryCodesCard security={security} codes={codes} onCodes={setCodes} />}
          {factor.enabled && <RememberedCard security={security} />}
          <IdentityCard />
          <LeaveCard />
        </div>
      </div>
      {security.asked && <ProveDialog by={security.asked} onProved={security.proved} onClose={security.refused} />}
    </>
  );
}
