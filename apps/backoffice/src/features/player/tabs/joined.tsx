import { Panel, RowsTable } from "../../../site/kit/index.ts";
import { useText, useTextOrName } from "../../../site/texts/texts.tsx";
import type { OpenAction } from "../tab-props.ts";
import type { Loyalty } from "./loyalty-shape.ts";
import { Opens, useRowActions } from "./row-action.tsx";

/** Props of `Joined`. */
interface JoinedProps {
  readonly loyalty: Loyalty;
  readonly onOpen: OpenAction;
}

/** Contests, tickets, boxes and achievements of the player. */
export function Joined({ loyalty, onOpen }: JoinedProps) {
  const t = useText();
  const nameOf = useTextOrName();
  const { contests, lotteries, boxes, achievements } = loyalty;
  const ofContest = useRowActions(["contest.disqualify", "contest.restore"], (row) =>
    row["disqualified_reason"] === null ? (
      row["joined_at"] !== null && (
        <Opens name="contest.disqualify" given={{ id: row["contest"] }} onOpen={onOpen} refuse>
          {t("player.disqualify")}
        </Opens>
      )
    ) : (
      <Opens name="contest.restore" given={{ id: row["contest"] }} onOpen={onOpen}>
        {t("player.restore")}
      </Opens>
    ),
  );
  const ofLottery = useRowActions(["lottery.disqualify"], (row) => (
    <Opens name="lottery.disqualify" given={{ slug: row["slug"] }} onOpen={onOpen} refuse>
      {t("player.disqualify")}
    </Opens>
  ));
  const ofBox = useRowActions(["box.cancel"], (row) =>
    row["ended_at"] === null ? (
      <Opens name="box.cancel" given={{ box: row["box"] }} onOpen={onOpen} refuse>
        {t("act.cancel")}
      </Opens>
    ) : null,
  );
  return (
    <>
      <Panel title={t("player.contests")} bare>
        <RowsTable
          label={t("player.contests")}
          rows={contests}
          keyOf={(row) => String(row["contest"])}
          columns={[
            { name: "title", strong: true },
            { name: "kind", cell: (row) => nameOf("contestKind", String(row["kind"])) },
            { name: "stage", cell: (row) => nameOf("contestStage", String(row["stage"])) },
            "joined_at",
            "end_at",
            "place",
            "disqualified_reason",
            ...ofContest,
          ]}
          empty={t("player.noContests")}
        />
      </Panel>
      <Panel title={t("player.lotteries")} bare>
        <RowsTable
          label={t("player.lotteries")}
          rows={lotteries}
          keyOf={(row) => String(row["lottery"])}
          columns={[
            { name: "title", strong: true },
            { name: "stage", cell: (row) => nameOf("contestStage", String(row["stage"])) },
            "draw_at",
            "tickets",
            "place",
            ...ofLottery,
          ]}
          empty={t("player.noLotteries")}
        />
      </Panel>
      <Panel title={t("player.boxes")} bare>
        <RowsTable
          label={t("player.boxes")}
          rows={boxes}
          keyOf={(row) => String(row["box"])}
          columns={[
            { name: "title", strong: true },
            { name: "stage", cell: (row) => nameOf("boxStage", String(row["stage"])) },
            "issued_at",
            "valid_until",
            "prize",
            ...ofBox,
          ]}
          empty={t("player.noBoxes")}
        />
      </Panel>
      <Panel title={t("player.achievements")} bare>
        <RowsTable
          label={t("player.achievements")}
          rows={achievements}
          columns={[
            { name: "achievement", strong: true, cell: (row) => nameOf("achievement", String(row["achievement"])) },
            "tier",
            { name: "goal", numeric: true, cell: (row) => String(row["target"]) },
            "at",
          ]}
          empty={t("player.noAchievements")}
        />
      </Panel>
    </>
  );
}
