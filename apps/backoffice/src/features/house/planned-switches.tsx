import type { UseQueryResult } from "@tanstack/react-query";
import { useAction } from "../../site/api/queries.ts";
import type { Rows } from "../../site/api/shapes.ts";
import { Act, Answered, Badge, Panel, RowsTable } from "../../site/kit/index.ts";
import { useText } from "../../site/texts/texts.tsx";
import type { Open, Planned } from "./shapes.ts";

/** Props of `PlannedSwitches`. */
interface PlannedSwitchesProps {
  readonly planned: UseQueryResult<Rows<Planned>>;
  readonly onOpen: Open;
}

/** Switches of games that wait for their time. */
export function PlannedSwitches({ planned, onOpen }: PlannedSwitchesProps) {
  const t = useText();
  const drop = useAction("game.unschedule");
  return (
    <Panel title={t("house.planned")} badge={planned.data && <Badge>{planned.data.total}</Badge>} bare>
      <Answered query={planned}>
        {({ rows }) => (
          <RowsTable
            label={t("house.planned")}
            rows={rows}
            keyOf={({ id }) => String(id)}
            empty={t("house.nonePlanned")}
            columns={[
              { name: "title", strong: true },
              {
                name: "state",
                cell: ({ status }) => (
                  <Badge tone={status === "enabled" ? "ok" : "neutral"}>{t(`house.${status}`)}</Badge>
                ),
              },
              "at",
              "actor",
              "reason",
              ...(drop
                ? [
                    {
                      name: "open",
                      cell: ({ id }: Planned) => (
                        <Act small kind="refuse" onClick={() => onOpen(drop, { switch: id })}>
                          {t("house.drop")}
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
