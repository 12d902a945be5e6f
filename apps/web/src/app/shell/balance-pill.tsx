import { Button, ChevronDown, Plus, Skeleton } from "@apogee/ui";
import { lazy, Suspense } from "react";
import { Text, useText } from "../intl/text.tsx";
import { useMoney } from "../money/use-money.ts";
import { PopupLink } from "../popups/popup-link.tsx";
import { useSession } from "../session/session.tsx";
import styles from "./balance-pill.module.css";
import { LatePopover } from "./late-popover.tsx";

const WalletPanel = lazy(() => import("./wallet-panel.tsx").then(({ WalletPanel }) => ({ default: WalletPanel })));

/** The balance, which opens the wallets, and beside it the way to more. */
export function BalancePill() {
  const { account } = useSession();
  const money = useMoney();
  const t = useText();
  if (!account) return null;
  const amount = money(account.amount_cents, account.currency);
  return (
    <div className={styles.pill}>
      <LatePopover
        label={t("shell.wallets")}
        trigger={(
          <button type="button" className={styles.balance} aria-label={t("shell.balance_open", { amount })}>
            <span className={styles.amount}>{amount}</span>
            <ChevronDown aria-hidden="true" />
          </button>
        )}
      >
        <Suspense fallback={<Skeleton shape="row" count={4} className={styles.wallets} />}><WalletPanel /></Suspense>
      </LatePopover>
      <Button kind="cta" size={40} className={styles.deposit} aria-label={t("shell.deposit")} render={<PopupLink popup="deposit" />}>
        <span className={styles.word}><Text id="shell.deposit" /></span>
        <Plus className={styles.plus} aria-hidden="true" />
      </Button>
    </div>
  );
}
