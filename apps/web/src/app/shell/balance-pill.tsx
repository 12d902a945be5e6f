import { Button, ChevronDown, Money, Plus, Skeleton } from "@apogee/ui";
import { lazy, Suspense } from "react";
import { Text, useText } from "../intl/text.tsx";
import { useCurrency, useMoney } from "../money/use-money.ts";
import { PopupLink } from "../popups/popup-link.tsx";
import { useSession } from "../session/session.tsx";
import styles from "./balance-pill.module.css";
import { CoinLink } from "./coin-link.tsx";
import { isList } from "./nav-items.ts";
import { useCurrentPath } from "./use-current-path.ts";
import { LatePopover } from "./late-popover.tsx";

const WalletPanel = lazy(() => import("./wallet-panel.tsx").then(({ WalletPanel }) => ({ default: WalletPanel })));

/** The balance, which opens the wallets, with the deposit button beside it. */
export function BalancePill() {
  const { account, locale } = useSession();
  const path = useCurrentPath();
  const money = useMoney();
  const currencyOf = useCurrency();
  const t = useText();
  if (!account) return null;
  const amount = money(account.amount_cents, account.currency);
  return (
    <div className={styles.pill}>
      <CoinLink />
      <LatePopover
        label={t("shell.wallets")}
        trigger={
          <button type="button" className={styles.balance} aria-label={t("shell.balance_open", { amount })}>
            <Money amount={account.amount_cents} currency={currencyOf(account.currency)} locale={locale} animated />
            <ChevronDown aria-hidden="true" />
          </button>
        }
      >
        <Suspense fallback={<Skeleton shape="row" count={4} className={styles.wallets} />}>
          <WalletPanel />
        </Suspense>
      </LatePopover>
      <Button
        kind={isList(path) ? "cta" : "neutral"}
        size={40}
        className={styles.deposit}
        aria-label={t("shell.deposit")}
        render={<PopupLink popup="deposit" />}
      >
        <span className={styles.word}>
          <Text id="shell.deposit" />
        </span>
        <Plus className={styles.plus} aria-hidden="true" />
      </Button>
    </div>
  );
}
