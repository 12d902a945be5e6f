import { Link } from "react-router";
import { useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import { Answered, Panel } from "../../../site/kit/index.ts";
import { useText } from "../../../site/texts/texts.tsx";
import type { Timeline } from "../../../site/players/shapes.ts";
import { Events } from "./events.tsx";

/** The latest that happened. */
export function RecentTimeline({ player }: { readonly player: number }) {
  const t = useText();
  const known = useQueryInfo("player.timeline") !== undefined;
  const timeline = useAsked<Timeline>("player.timeline", { player, limit: 8 }, { enabled: known });
  if (!known) return null;
  return (
    <Panel title={t("player.tab.timeline")} aside={<Link to={`/players/${player}/timeline`}>{t("player.whole")}</Link>}>
      <Answered query={timeline} rows={6}>
        {({ rows }) => <Events rows={rows} />}
      </Answered>
    </Panel>
  );
}
