import { useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import type { Rows } from "../../../site/api/shapes.ts";
import { Answered, Badge, Panel, RowsTable } from "../../../site/kit/index.ts";
import { useText } from "../../../site/texts/texts.tsx";
import styles from "./tabs.module.css";

interface Method {
  readonly account: string;
  readonly provider: string;
  readonly holder: string | null;
  readonly holder_is_player: boolean | null;
  readonly expires: string | null;
  readonly first_at: string;
  readonly last_at: string | null;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly failed: number;
}

/** What the player pays with, and whose it is. */
export function Methods({ player }: { readonly player: number }) {
  const t = useText();
  const known = useQueryInfo("player.methods") !== undefined;
  const answer = useAsked<Rows<Method>>("player.methods", { player, limit: 100 }, { enabled: known });
  if (!known) return null;
  return (
    <Panel title={t("player.methods")} bare>
      <Answered query={answer}>
        {({ rows }) => (
          <RowsTable
            label={t("player.methods")}
            rows={rows}
            keyOf={({ account, provider }) => `${account} ${provider}`}
            empty={t("player.noMethods")}
            columns={[
              { name: "account", strong: true },
              "provider",
              {
                name: "holder",
                cell: ({ holder, holder_is_player: own }) =>
                  holder === null ? (
                    "–"
                  ) : (
                    <span className={styles.acts}>
                      {holder}
                      <Badge tone={own ? "ok" : "bad"}>{t(own ? "player.ownName" : "player.otherName")}</Badge>
                    </span>
                  ),
              },
              "expires",
              { name: "deposits", numeric: true },
              { name: "withdrawals", numeric: true },
              { name: "failed", numeric: true },
              "first_at",
              "last_at",
            ]}
          />
        )}
      </Answered>
    </Panel>
  );
}
