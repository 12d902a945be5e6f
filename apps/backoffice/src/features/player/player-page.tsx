import { useEffect, useState } from "react";
import { Link, Navigate, useParams } from "react-router";
import { TabLinks } from "@apogee/ui";
import { useAction, useAsked, useQueryInfo } from "../../site/api/queries.ts";
import type { ActionInfo } from "../../site/api/shapes.ts";
import { call, newKey } from "../../site/api/call.ts";
import { ActionDrawer } from "../../site/forms/action-drawer.tsx";
import { Failure, Page, PageHead, Waiting } from "../../site/kit/index.ts";
import { Missing } from "../../site/shell/broken.tsx";
import { PlayerBadges } from "../../site/players/player-badges.tsx";
import { useText } from "../../site/texts/texts.tsx";
import { PlayerActions } from "./player-actions.tsx";
import { PlayerFacts, PlayerPortrait } from "./player-head.tsx";
import type { PlayerHead } from "../../site/players/shapes.ts";
import type { OpenAction } from "./tab-props.ts";
import { TABS } from "./tabs.ts";
import { VoidCost } from "./tabs/void-cost.tsx";
import styles from "./player-page.module.css";

interface Opened {
  readonly action: ActionInfo;
  readonly given: Readonly<Record<string, unknown>>;
  readonly fixed: readonly string[];
}

/** Everything about one player. */
export function PlayerPage() {
  const t = useText();
  const { id = "", tab = "overview" } = useParams();
  const player = Number(id);
  const known = useQueryInfo("player.head") !== undefined;
  const head = useAsked<PlayerHead>("player.head", { player }, { enabled: known && Number.isSafeInteger(player) });
  const [open, setOpen] = useState<Opened | null>(null);
  useOpened(player, head.isSuccess);
  const shown = TABS.find(({ key }) => key === tab);
  // A member without the right to see whole pages still sees what the account query shows.
  const shows = useQueryInfo("player.show") !== undefined;
  if (!known && shows) return <Navigate to={`/queries/player.show?player=${encodeURIComponent(id)}`} replace />;
  if (!known || !Number.isSafeInteger(player) || !shown) return <Missing />;
  if (head.error)
    return (
      <>
        <PageHead title={t("player.title", { id })} />
        <Page>
          <Failure error={head.error} onRetry={() => void head.refetch()} />
        </Page>
      </>
    );
  if (!head.data) return <Waiting />;
  const openAction: OpenAction = (action, given = {}, fixed = []) =>
    setOpen({ action, given: { player, ...given }, fixed: ["player", ...fixed] });
  return (
    <>
      <div className={styles.top}>
        <PlayerPortrait head={head.data} />
        <div className={styles.head}>
          <PageHead
            title={head.data.name ?? head.data.nickname ?? `#${id}`}
            badges={<PlayerBadges head={head.data} />}
            actions={<PlayerActions head={head.data} onOpen={openAction} />}
            note={<PlayerFacts head={head.data} />}
          />
        </div>
      </div>
      <div className={styles.tabs}>
        <TabLinks
          label={t("player.tabs")}
          current={tab}
          links={TABS.map(({ key }) => ({
            key,
            label: t(`player.tab.${key}`),
            render: <Link to={key === "overview" ? `/players/${id}` : `/players/${id}/${key}`} />,
          }))}
        />
      </div>
      <Page>
        <shown.Tab head={head.data} onOpen={openAction} />
      </Page>
      <ActionDrawer
        action={open?.action ?? null}
        given={open?.given ?? {}}
        fixed={open?.fixed ?? []}
        lead={open?.action.name === "round.void" && <VoidCost round={String(open.given["round"])} />}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

/** Personal data is shown, so the audit trail records who opened the page. */
function useOpened(player: number, isShown: boolean): void {
  const mayRecord = useAction("player.open") !== undefined;
  useEffect(() => {
    if (!isShown || !mayRecord) return;
    // The page is not for calls that fail: the server refuses what it must.
    void call("POST", "/api/staff/actions/player.open", { player, reason: "" }, { key: newKey() }).catch(
      () => undefined,
    );
  }, [player, isShown, mayRecord]);
}
