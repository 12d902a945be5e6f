import { Button } from "@apogee/ui";
import { useEffect, useState } from "react";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text } from "../../../site/intl/text.tsx";
import { depositLimitReached, runningBreak } from "../../../site/limits/limit-state.ts";
import { playerPlace } from "../../../site/session/kept.ts";
import type { KnownLimits } from "../limits/use-deposit-limits.ts";
import { Notice } from "../notice.tsx";
import styles from "./deposit-amount.module.css";

const DECLINED = "first-limit-declined";

/**
 * What limits mean for a deposit: a break or a limit of deposits that is used up, or, before the first deposit, the
 * offer to set one. One tap declines the offer, for good in this browser.
 */
export function LimitNotice({ known }: { readonly known: KnownLimits | null }) {
  const [declined, setDeclined] = useState(true);
  useEffect(() => setDeclined(playerPlace.read(DECLINED) !== null), []);
  if (!known) return null;
  if (depositLimitReached(known.limits))
    return (
      <Notice kind="trouble">
        <Text id={runningBreak(known.limits) ? "trouble.stakes_closed" : "trouble.limit_reached"} />
      </Notice>
    );
  if (declined || !isFirst(known)) return null;
  const decline = (): void => {
    playerPlace.write(DECLINED, "1");
    setDeclined(true);
  };
  return (
    <Notice kind="info">
      <Text id="cashbox.first_limit_text" />
      <div className={styles.offer}>
        <Button size={40} render={<LocalLink to="/profile/limits" />}>
          <Text id="cashbox.first_limit_set" />
        </Button>
        <Button size={40} onClick={decline}>
          <Text id="cashbox.first_limit_no" />
        </Button>
      </div>
    </Notice>
  );
}

/** Whether nothing was deposited yet, and no limit of deposits was set. */
function isFirst({ terms, limits }: KnownLimits): boolean {
  return (
    terms !== null &&
    terms.net_deposits.every(({ deposited_cents: paidIn }) => paidIn === 0) &&
    !limits.some(({ type }) => type === "deposit")
  );
}
