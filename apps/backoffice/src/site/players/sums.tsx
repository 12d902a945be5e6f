import { useAsked, useQueryInfo } from "../api/queries.ts";
import { Answered, Panel, RowsTable } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";
import type { PlayerMoney } from "./shapes.ts";

/** Deposits, play and revenue of 7 days, 30 days and ever, by currency. */
export function Sums({ player }: { readonly player: number }) {
  const t = useText();
  const known = useQueryInfo("player.money") !== undefined;
  const money = useAsked<PlayerMoney>("player.money", { player }, { enabled: known });
  if (!known) return null;
  return (
    <Panel title={t("player.brought")} bare>
      <Answered query={money}>
        {({ periods }) => (
          <RowsTable
            label={t("player.brought")}
            rows={periods.flatMap(({ period, currencies }) =>
              currencies.map((each) => ({ period: t(`player.period.${period}`), ...each })),
            )}
            columns={[
              { name: "period", strong: true },
              "deposits",
              "withdrawals",
              "in_out",
              "staked",
              "won",
              "ggr",
              "ngr",
              { name: "hold", numeric: true, cell: ({ hold }) => (hold === null ? "–" : `${hold} %`) },
            ]}
            keyOf={({ period, currency }) => `${period} ${currency}`}
            empty={t("player.nothingBrought")}
          />
        )}
      </Answered>
    </Panel>
  );
}
