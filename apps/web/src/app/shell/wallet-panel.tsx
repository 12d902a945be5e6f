import { Button, Check, CurrencyIcon, Select, Spinner } from "@apogee/ui";
import { LocalLink } from "../intl/local-link.tsx";
import { Text, useText } from "../intl/text.tsx";
import { useMoney } from "../money/use-money.ts";
import { PopupLink } from "../popups/popup-link.tsx";
import { useSession } from "../session/session.tsx";
import { useWallets } from "../session/use-wallets.ts";
import styles from "./wallet-panel.module.css";

/** The player's funds: real and bonus money, the wallets, and links to the cashbox. */
export function WalletPanel() {
  const { account, accounts, currencies } = useSession();
  const money = useMoney();
  const t = useText();
  const { switching, failed, select } = useWallets();
  if (!account) return null;
  const { amount_cents: total, available_to_cashout_cents: real, currency } = account;
  const others = currencies.filter((each) => !accounts.some((wallet) => wallet.currency === each.code));
  return (
    <div className={styles.panel}>
      <dl className={styles.sums}>
        <div>
          <dt>
            <Text id="shell.balance_real" />
          </dt>
          <dd>{money(real, currency)}</dd>
        </div>
        <div>
          <dt>
            <Text id="shell.balance_bonus" />
          </dt>
          <dd>{money(total - real, currency)}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button size={40} render={<PopupLink popup="cashbox" />}>
          <Text id="shell.cashbox" />
        </Button>
        <Button size={40} kind="secondary" render={<LocalLink to="/profile" />}>
          <Text id="shell.profile" />
        </Button>
      </div>
      <h3 className={styles.title}>
        <Text id="shell.wallets" />
      </h3>
      <ul className={styles.wallets}>
        {accounts.map((wallet) => (
          <li key={wallet.currency}>
            <button
              type="button"
              className={styles.wallet}
              aria-pressed={wallet.currency === currency}
              disabled={switching !== null}
              onClick={() => void select(wallet.currency)}
            >
              <CurrencyIcon
                code={wallet.currency}
                symbol={currencies.find((each) => each.code === wallet.currency)?.symbol ?? wallet.currency}
              />
              <span className={styles.code}>{wallet.currency}</span>
              <span className={styles.amount}>{money(wallet.amount_cents, wallet.currency)}</span>
              <span className={styles.mark}>
                {switching === wallet.currency ? (
                  <Spinner size={16} />
                ) : (
                  wallet.currency === currency && <Check aria-hidden="true" />
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Select
          label={t("shell.wallet_more")}
          labelHidden
          height={40}
          value=""
          onChange={(event) => void select(event.target.value)}
        >
          <option value="" disabled>
            {t("shell.wallet_more")}
          </option>
          {others.map((each) => (
            <option key={each.code} value={each.code}>{`${each.code} · ${each.name}`}</option>
          ))}
        </Select>
      )}
      {failed && (
        <p className={styles.failed} role="alert">
          <Text id="shell.wallet_failed" />
        </p>
      )}
    </div>
  );
}
