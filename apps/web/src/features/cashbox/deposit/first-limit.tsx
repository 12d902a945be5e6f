import { limitTerms, listLimits } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { useEffect, useState } from "react";
import { useApi } from "../../../app/api/use-api.ts";
import { LocalLink } from "../../../app/intl/local-link.tsx";
import { Text } from "../../../app/intl/text.tsx";
import { playerPlace } from "../../../app/session/kept.ts";
import { Notice } from "../notice.tsx";
import styles from "./deposit-amount.module.css";

const DECLINED = "first-limit-declined";

/** Offers a deposit limit before the first deposit. One tap declines it, for good in this browser. */
export function FirstLimit() {
  const api = useApi();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    if (playerPlace.read(DECLINED) !== null) return;
    let left = false;
    Promise.all([api.call(limitTerms, {}), api.call(listLimits, {})]).then(
      ([terms, limits]) => {
        const isFirst = terms.net_deposits.every(({ deposited_cents: paidIn }) => paidIn === 0);
        if (!left) setOffered(isFirst && !limits.some(({ type }) => type === "deposit"));
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [api]);
  if (!offered) return null;
  const decline = (): void => {
    playerPlace.write(DECLINED, "1");
    setOffered(false);
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
