import type { AccountView } from "@apogee/contract";
import { Check, CurrencyIcon, Spinner } from "@apogee/ui";
import { Text } from "../../intl/text.tsx";
import { useCurrency, useMoney } from "../../money/use-money.ts";
import { bonusCents } from "../../money/bonus-cents.ts";
import styles from "./wallet-choice.module.css";

interface WalletChoiceProps {
  readonly wallet: AccountView;
  readonly selected: boolean;
  readonly switching: boolean;
  readonly disabled: boolean;
  /** Its value in the selected currency; null if that is the same currency or has no rate. */
  readonly worth: { readonly cents: number; readonly currency: string } | null;
  readonly onSelect: () => void;
}

/** A wallet in the list: what it holds, bonus money apart, and what that is worth. Pressing it selects it. */
export function WalletChoice({ wallet, selected, switching, disabled, worth, onSelect }: WalletChoiceProps) {
  const money = useMoney();
  const { symbol } = useCurrency()(wallet.currency);
  const bonus = bonusCents(wallet);
  return (
    <button type="button" className={styles.wallet} aria-pressed={selected} disabled={disabled} onClick={onSelect}>
      <CurrencyIcon code={wallet.currency} symbol={symbol} />
      <span className={styles.code}>{wallet.currency}</span>
      <span className={styles.amounts}>
        <span className={styles.amount}>{money(wallet.available_to_cashout_cents, wallet.currency)}</span>
        {bonus !== 0 && (
          <span className={styles.more}>
            <Text id="shell.wallet_bonus" values={{ amount: money(bonus, wallet.currency) }} />
          </span>
        )}
        {worth && (
          <span className={styles.more}>
            <Text id="shell.wallet_worth" values={{ amount: money(worth.cents, worth.currency) }} />
          </span>
        )}
      </span>
      <span className={styles.mark}>
        {switching ? <Spinner size={16} /> : selected && <Check aria-hidden="true" />}
      </span>
    </button>
  );
}
