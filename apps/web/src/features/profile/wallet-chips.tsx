import { Chip, CurrencyIcon } from "@apogee/ui";
import { Link } from "react-router";
import { useText } from "../../site/intl/text.tsx";
import { useSession } from "../../site/session/session.tsx";
import styles from "./wallet-chips.module.css";

/** Selects the wallet that a page shows; empty if there is only one. */
export function WalletChips({
  selected,
  searchOf = (currency) => `?currency=${currency}`,
}: {
  readonly selected: string;
  /** The address of a wallet, if it keeps more than the currency. */
  readonly searchOf?: (currency: string) => string;
}) {
  const t = useText();
  const { accounts, currencies } = useSession();
  if (accounts.length < 2) return null;
  return (
    <nav className={styles.wallets} aria-label={t("shell.wallets")}>
      {accounts.map(({ currency }) => (
        <Chip
          key={currency}
          selected={currency === selected}
          icon={
            <CurrencyIcon
              code={currency}
              symbol={currencies.find(({ code }) => code === currency)?.symbol ?? currency}
              size={20}
            />
          }
          render={<Link to={{ search: searchOf(currency) }} preventScrollReset />}
        >
          {currency}
        </Chip>
      ))}
    </nav>
  );
}
