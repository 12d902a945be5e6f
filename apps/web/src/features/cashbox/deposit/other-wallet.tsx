import { Button, CurrencyIcon } from "@apogee/ui";
import { Text } from "../../../site/intl/text.tsx";
import { useWallets } from "../../../site/session/use-wallets.ts";
import { useSession } from "../../../site/session/session.tsx";
import type { Offer } from "../methods/offers.ts";
import { Notice } from "../notice.tsx";
import { PaneFoot } from "../panes.tsx";
import styles from "./other-wallet.module.css";

/** For a payment method of another wallet: says so, and opens or selects that wallet. */
export function OtherWallet({ offer: { currency } }: { readonly offer: Offer }) {
  const { account, accounts, currencies } = useSession();
  const { switching, failed, select } = useWallets();
  const known = accounts.some((each) => each.currency === currency);
  const listed = currencies.find(({ code }) => code === currency);
  // A coin's name is the same in every language; the code of another currency fits every sentence.
  const name = listed && !listed.fiat ? listed.name : currency;
  return (
    <div className={styles.other}>
      <CurrencyIcon code={currency} symbol={listed?.symbol ?? currency} size={40} />
      <h3 className={styles.title}>
        <Text id={known ? "cashbox.switch_title" : "cashbox.open_title"} values={{ name }} />
      </h3>
      <p className={styles.text}>
        <Text
          id={known ? "cashbox.switch_text" : "cashbox.open_text"}
          values={{ name, currency, selected: account?.currency ?? "" }}
        />
      </p>
      {failed && (
        <Notice kind="trouble">
          <Text id="shell.wallet_failed" />
        </Notice>
      )}
      <PaneFoot>
        <Button kind="cta" size={64} wide loading={switching !== null} onClick={() => void select(currency)}>
          <Text id={known ? "cashbox.switch_wallet" : "cashbox.open_wallet"} values={{ currency }} />
        </Button>
      </PaneFoot>
    </div>
  );
}
