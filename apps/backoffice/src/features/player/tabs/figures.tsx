import { useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import { formatAmount, isNegative } from "../../../site/format/amount.ts";
import { Answered } from "../../../site/kit/index.ts";
import { useLocale } from "../../../site/texts/locale.ts";
import { useText } from "../../../site/texts/texts.tsx";
import type { PlayerMoney } from "../../../site/players/shapes.ts";
import styles from "./overview.module.css";

/** Wallets, and what the player brought since the account exists. */
export function Figures({ player }: { readonly player: number }) {
  const t = useText();
  const [locale] = useLocale();
  const known = useQueryInfo("player.money") !== undefined;
  const money = useAsked<PlayerMoney>("player.money", { player }, { enabled: known });
  if (!known) return null;
  return (
    <Answered query={money}>
      {({ wallets, periods }) => {
        const ever = periods.find(({ period }) => period === "ever");
        const sums = ever?.eur ?? ever?.currencies[0];
        const cells = [
          ...wallets.map((wallet) => ({
            name: t("player.wallet", { currency: wallet.currency }),
            value: wallet.real,
            currency: wallet.currency,
            below: /[1-9]/.test(wallet.bonus)
              ? t("player.withBonus", { bonus: formatAmount(wallet.bonus, wallet.currency, locale) })
              : t("player.noBonus"),
          })),
          ...(sums
            ? (["deposits", "withdrawals", "ngr"] as const).map((name) => ({
                name: t(`player.sum.${name}`),
                value: sums[name],
                currency: sums.currency,
                below: name === "ngr" && sums.hold !== null ? t("player.hold", { hold: sums.hold }) : t("player.ever"),
              }))
            : []),
        ];
        return (
          <dl className={styles.figures}>
            {cells.map(({ name, value, currency, below }) => (
              <div key={name} className={styles.figure}>
                <dt>{name}</dt>
                <dd>
                  <div
                    className={styles.sum}
                    data-negative={isNegative(value) || undefined}
                    title={formatAmount(value, currency, locale)}
                  >
                    {formatAmount(value, currency, locale)}
                  </div>
                  <div className={styles.below}>{below}</div>
                </dd>
              </div>
            ))}
          </dl>
        );
      }}
    </Answered>
  );
}
