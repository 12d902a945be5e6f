import { useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import type { Row, Rows } from "../../../site/api/shapes.ts";
import { Answered, Panel, RowsTable } from "../../../site/kit/index.ts";
import { useText } from "../../../site/texts/texts.tsx";
import type { TabProps } from "../tab-props.ts";

/** E-mails and notices that the player was sent. */
export function MessagesTab({ head: { player } }: TabProps) {
  const t = useText();
  const known = useQueryInfo("player.messages") !== undefined;
  const answer = useAsked<Rows<Row>>("player.messages", { player, limit: 100 }, { enabled: known });
  if (!known) return null;
  return (
    <Panel title={t("player.tab.messages")} aside={answer.data && t("table.total", { count: answer.data.total })} bare>
      <Answered query={answer}>
        {({ rows }) => (
          <RowsTable
            label={t("player.tab.messages")}
            rows={rows}
            empty={t("player.noMessages")}
            columns={["at", "way", { name: "title", strong: true }, "text", "state", "attempts", "error"]}
          />
        )}
      </Answered>
    </Panel>
  );
}
