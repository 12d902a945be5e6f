import { useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import type { Row } from "../../../site/api/shapes.ts";
import { Act, Answered, Badge, Panel, RowsTable, type RowsColumn } from "../../../site/kit/index.ts";
import { useText, useTextOrName } from "../../../site/texts/texts.tsx";
import { useAction } from "../../../site/api/queries.ts";
import type { TabProps } from "../tab-props.ts";
import { Offers } from "./offers.tsx";
import { Opens, useRowActions } from "./row-action.tsx";

interface Bonuses {
  readonly active: readonly Row[];
  readonly ended: readonly Row[];
  readonly freespins: { readonly active: readonly Row[]; readonly ended: readonly Row[] };
}

const SPINS = ["game", "spins", "performed", "stake", "won", "issued_at", "valid_until"] as const;

/** Bonuses, free spins, and the offers that the player can claim. */
export function BonusesTab({ head: { player, currency }, onOpen }: TabProps) {
  const t = useText();
  const nameOf = useTextOrName();
  const known = useQueryInfo("player.bonuses") !== undefined;
  const answer = useAsked<Bonuses>("player.bonuses", { player }, { enabled: known });
  const issue = useAction("freespins.issue");
  const stage: RowsColumn<Row> = {
    name: "stage",
    cell: (row) => <Badge tone="info">{nameOf("bonus", String(row["stage"]))}</Badge>,
  };
  const progress: RowsColumn<Row> = { name: "progress", numeric: true, cell: (row) => `${String(row["progress"])} %` };
  const title: RowsColumn<Row> = { name: "title", strong: true };
  const cancelBonus = useRowActions(["bonus.cancel"], (row) => (
    <Opens name="bonus.cancel" given={{ bonus: row["id"] }} onOpen={onOpen} refuse>
      {t("act.cancel")}
    </Opens>
  ));
  const cancelSpins = useRowActions(["freespins.cancel"], (row) => (
    <Opens name="freespins.cancel" given={{ provider: "apogee", issue: String(row["id"]) }} onOpen={onOpen} refuse>
      {t("act.cancel")}
    </Opens>
  ));
  return (
    <>
      {known && (
        <Answered query={answer}>
          {({ active, freespins }) => (
            <>
              <Panel title={t("player.activeBonuses")} bare>
                <RowsTable
                  label={t("player.activeBonuses")}
                  rows={active}
                  keyOf={(row) => String(row["id"])}
                  empty={t("player.noBonuses")}
                  columns={[
                    title,
                    stage,
                    "amount",
                    "wagered",
                    "wager_required",
                    progress,
                    "max_bet",
                    "valid_until",
                    ...cancelBonus,
                  ]}
                />
              </Panel>
              <Panel
                title={t("player.freespins")}
                aside={
                  issue && (
                    <Act small onClick={() => onOpen(issue, { currency })}>
                      {t("player.giveSpins")}
                    </Act>
                  )
                }
                bare
              >
                <RowsTable
                  label={t("player.freespins")}
                  rows={freespins.active}
                  keyOf={(row) => String(row["id"])}
                  empty={t("player.noFreespins")}
                  columns={[title, stage, ...SPINS, ...cancelSpins]}
                />
              </Panel>
            </>
          )}
        </Answered>
      )}
      <Offers player={player} currency={currency} onOpen={onOpen} />
      {known && answer.data && (
        <>
          <Panel title={t("player.endedBonuses")} bare>
            <RowsTable
              label={t("player.endedBonuses")}
              rows={answer.data.ended}
              keyOf={(row) => String(row["id"])}
              empty={t("player.none")}
              columns={[title, stage, "amount", "wagered", progress, "issued_at", "ended_at"]}
            />
          </Panel>
          <Panel title={t("player.endedFreespins")} bare>
            <RowsTable
              label={t("player.endedFreespins")}
              rows={answer.data.freespins.ended}
              keyOf={(row) => String(row["id"])}
              empty={t("player.none")}
              columns={[title, stage, ...SPINS.filter((name) => name !== "valid_until"), "ended_at"]}
            />
          </Panel>
        </>
      )}
    </>
  );
}
