import { Link } from "react-router";
import { useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import type { Rows } from "../../../site/api/shapes.ts";
import { Panel } from "../../../site/kit/index.ts";
import { useText } from "../../../site/texts/texts.tsx";
import { Notes, type Note } from "./notes-tab.tsx";

/** The pinned notes; nothing while none is pinned. */
export function PinnedNotes({ player }: { readonly player: number }) {
  const t = useText();
  const known = useQueryInfo("player.notes") !== undefined;
  const { data } = useAsked<Rows<Note>>("player.notes", { player, limit: 20 }, { enabled: known });
  const pinned = data?.rows.filter((note) => note.pinned) ?? [];
  if (pinned.length === 0) return null;
  return (
    <Panel title={t("player.pinnedNotes")} aside={<Link to={`/players/${player}/notes`}>{t("player.whole")}</Link>}>
      <Notes notes={pinned} />
    </Panel>
  );
}
