import { artPair, Button, Image, Select } from "@apogee/ui";
import { useIntl } from "react-intl";
import { LocalLink } from "../../intl/local-link.tsx";
import { pathTo } from "../../navigation/route-names.ts";
import { Text, useText } from "../../intl/text.tsx";
import { useCoins } from "../../loyalty/coins.tsx";
import { currencyName } from "../../money/currency-name.ts";
import { useCoinPrices } from "../../money/use-coin-prices.ts";
import { useCurrency, useMoney } from "../../money/use-money.ts";
import { sumWorth, worth } from "../../money/worth.ts";
import { useTicketCount } from "../../promotions/use-ticket-count.ts";
import { PopupLink } from "../../popups/popup-link.tsx";
import { useSession } from "../../session/session.tsx";
import { useWallets } from "../../session/use-wallets.ts";
import { bonusCents } from "../../money/bonus-cents.ts";
import { useShopIsOpen } from "./use-shop-is-open.ts";
import { WageringLine } from "./wagering-line.tsx";
import { WalletChoice } from "./wallet-choice.tsx";
import styles from "./wallet-panel.module.css";

/** The player's funds: real and bonus money, every wallet with its value, and links to the cashbox and the profile. */
export function WalletPanel() {
  const { account, accounts, currencies, locale } = useSession();
  const money = useMoney();
  const currencyOf = useCurrency();
  const t = useText();
  const intl = useIntl();
  const { points } = useCoins();
  const tickets = useTicketCount();
  const hasShop = useShopIsOpen();
  const coin = artPair("objects/coin");
  const { switching, failed, select } = useWallets();
  const holdsOthers = accounts.some((each) => each.currency !== account?.currency && each.amount_cents !== 0);
  const prices = useCoinPrices(holdsOthers);
  if (!account) return null;
  const { currency } = account;
  const values = accounts.map((wallet) =>
    worth(wallet.amount_cents, currencyOf(wallet.currency), currencyOf(currency), prices),
  );
  const sum = sumWorth(values);
  const others = currencies.filter((each) => !accounts.some((wallet) => wallet.currency === each.code));
  return (
    <div className={styles.panel}>
      <dl className={styles.sums}>
        <div>
          <dt>
            <Text id="shell.balance_real" />
          </dt>
          <dd>{money(account.available_to_cashout_cents, currency)}</dd>
        </div>
        <div>
          <dt>
            <Text id="shell.balance_bonus" />
          </dt>
          <dd>{money(bonusCents(account), currency)}</dd>
        </div>
        {points && (
          <div>
            <dt>
              <Text id="shell.coins_label" />
            </dt>
            <dd>
              <LocalLink className={styles.coins} to={hasShop ? "/rocket-mart" : "/profile/level"}>
                {coin && <Image picture={coin} size={20} />}
                {intl.formatNumber(points.chargeable.points)}
              </LocalLink>
            </dd>
          </div>
        )}
        {tickets !== null && tickets > 0 && (
          <div>
            <dt>
              <Text id="shell.tickets" />
            </dt>
            <dd>
              <LocalLink to="/tournaments/lotteries">{intl.formatNumber(tickets)}</LocalLink>
            </dd>
          </div>
        )}
      </dl>
      <WageringLine currency={currency} />
      <p className={styles.statement}>
        <LocalLink to="/profile/statement">
          <Text id="shell.to_statement" />
        </LocalLink>
      </p>
      <div className={styles.actions}>
        <Button size={40} render={<PopupLink popup="deposit" />}>
          <Text id="shell.deposit" />
        </Button>
        <Button size={40} kind="secondary" render={<PopupLink popup="cashbox" />}>
          <Text id="shell.cashbox" />
        </Button>
        <Button size={40} kind="secondary" render={<LocalLink to={pathTo("profile")} />}>
          <Text id="shell.profile" />
        </Button>
      </div>
      <h3 className={styles.title}>
        <Text id="shell.wallets" />
      </h3>
      <ul className={styles.wallets}>
        {accounts.map((wallet, at) => (
          <li key={wallet.currency}>
            <WalletChoice
              wallet={wallet}
              selected={wallet.currency === currency}
              switching={wallet.currency === switching}
              disabled={switching !== null}
              worth={
                wallet.currency === currency || wallet.amount_cents === 0 ? null : inCurrency(values[at], currency)
              }
              onSelect={() => void select(wallet.currency)}
            />
          </li>
        ))}
      </ul>
      {holdsOthers && sum !== null && (
        <dl className={styles.sums}>
          <div>
            <dt>
              <Text id="shell.wallets_sum" />
            </dt>
            <dd>
              <Text id="shell.wallet_worth" values={{ amount: money(sum, currency) }} />
            </dd>
          </div>
        </dl>
      )}
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
            <option key={each.code} value={each.code}>{`${each.code} · ${currencyName(each, locale)}`}</option>
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

const inCurrency = (cents: number | null | undefined, currency: string) =>
  cents === null || cents === undefined ? null : { cents, currency };
