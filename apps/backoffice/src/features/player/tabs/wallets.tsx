import { useAction, useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import { formatAmount } from "../../../site/format/amount.ts";
import { Act, Answered, Badge, Panel, RowsTable } from "../../../site/kit/index.ts";
import type { PlayerMoney } from "../../../site/players/shapes.ts";
import { useLocale } from "../../../site/texts/locale.ts";
import { useText } from "../../../site/texts/texts.tsx";
import type { OpenAction } from "../tab-props.ts";
import styles from "./tabs.module.css";

/** Props of `Wallets`. */
interface WalletsProps {
  readonly player: number;
  readonly selected: string;
  readonly onOpen: OpenAction;
}

/** Every wallet of the player: own money, bonus money that is locked, and what is owed. */
export function Wallets({ player, selected, onOpen }: WalletsProps) {
  const t = useText();
  const [locale] = useLocale();
  const known = useQueryInfo("player.money") !== undefined;
  const adjust = useAction("wallet.adjust");
  const answer = useAsked<PlayerMoney>("player.money", { player }, { enabled: known });
  if (!known) return null;
  return (
    <Panel title={t("player.wallets")} bare>
      <Answered query={answer}>
        {({ wallets }) => (
          <RowsTable
            label={t("player.wallets")}
            rows={wallets}
            keyOf={({ currency }) => currency}
            empty={t("player.noWallets")}
            columns={[
              {
                name: "currency",
                strong: true,
                cell: ({ currency }) => (
                  <span className={styles.acts}>
                    {currency}
                    {currency === selected && <Badge tone="info">{t("player.selected")}</Badge>}
                  </span>
                ),
              },
              {
                name: "status",
                cell: ({ status }) => (
                  <Badge tone={status === "open" ? "ok" : "bad"}>{t(`player.walletState.${status}`)}</Badge>
                ),
              },
              { name: "real", numeric: true, strong: true },
              {
                name: "real_eur",
                numeric: true,
                cell: ({ real_eur: eur }) => (eur === null ? "–" : formatAmount(eur, "EUR", locale)),
              },
              { name: "bonus", numeric: true },
              { name: "owed", numeric: true },
              ...(adjust
                ? [
                    {
                      name: "open",
                      cell: ({ currency }: PlayerMoney["wallets"][number]) => (
                        <Act small onClick={() => onOpen(adjust, { currency }, ["currency"])}>
                          {t("player.adjust")}
                        </Act>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Answered>
    </Panel>
  );
}
