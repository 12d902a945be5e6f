import { Button, ChevronDown, Money, Plus, Skeleton } from "@apogee/ui";
import { lazy, Suspense } from "react";
import { Text, useText } from "../../intl/text.tsx";
import { bonusCents } from "../../money/bonus-cents.ts";
import { useCurrency, useMoney } from "../../money/use-money.ts";
import { PopupLink } from "../../popups/popup-link.tsx";
import { useSession } from "../../session/session.tsx";
import styles from "./balance-pill.module.css";
import { CoinLink } from "./coin-link.tsx";
import { isList } from "../drawer/nav-items.ts";
import { useCurrentPath } from "../use-current-path.ts";
import { LatePopover } from "../late-popover.tsx";

const WalletPanel = lazy(() => import("./wallet-panel.tsx").then(({ WalletPanel }) => ({ default: WalletPanel })));

/** The balance, which opens the wallets, with the deposit button beside it. */
export function BalancePill() {
  const { account, locale } = useSession();
  const path = useCurrentPath();
  const money = useMoney();
  const currencyOf = useCurrency();
  const t = useText();
  if (!account) return null;
  const real = account.available_to_cashout_cents;
  const bonus = bonusCents(account);
  const amount = money(real, account.currency);
  const named =
    bonus === 0
      ? t("shell.balance_open", { amount })
      : t("shell.balance_open_bonus", {
          amount,
          bonus: t("shell.wallet_bonus", { amount: money(bonus, account.currency) }),
        });
  return (
    <div className={styles.pill}>
      <CoinLink />
      <LatePopover
        label={t("shell.wallets")}
        trigger={
          <button type="button" className={styles.balance} aria-label={named}>
            <span className={styles.amounts}>
              <Money amount={real} currency={currencyOf(account.currency)} locale={locale} animated />{" "}
              {bonus !== 0 && (
                <span className={styles.bonus}>
                  <Text id="shell.wallet_bonus" values={{ amount: money(bonus, account.currency) }} />
                </span>
              )}
            </span>
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
