import { gameProviders, joinGroups, type ResponseOf } from "@apogee/contract";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useApi } from "../../api/use-api.ts";
import { useOpenWindows, useWindow } from "../../popups/window-list.ts";
import { playerTab } from "../../session/kept.ts";
import { useSession } from "../../session/session.tsx";
import { announcementsFor, type AnnouncementGroup } from "./announced-to.ts";
import { exitMayOpenAt } from "./exit-due.ts";

export type Provider = ResponseOf<typeof gameProviders>[number];

const SHOWN = "new-provider-shown";

/**
 * Specification 4-14: opens the popup of a new provider, once in a session, to players of its group. They then join the
 * group of those who have seen it. Returns the provider that is announced.
 */
export function useNewProvider(): Provider | null {
  const { player } = useSession();
  const { pathname } = useLocation();
  const { show } = useWindow("new-provider");
  const api = useApi();
  const covered = useOpenWindows().length > 0 || !exitMayOpenAt(pathname);
  const [found, setFound] = useState<{ readonly provider: Provider; readonly shown: string } | null>(null);

  useEffect(() => {
    const groups = player ? announcementsFor(player) : [];
    if (groups.length === 0 || playerTab.read(SHOWN) !== null) return;
    let left = false;
    void announced(groups, () => api.call(gameProviders, {})).then(
      (each) => left || setFound(each),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [api, player]);

  const due = found !== null && !covered;
  useEffect(() => {
    if (!due || playerTab.read(SHOWN) !== null) return;
    playerTab.write(SHOWN, "1");
    show();
    void api.call(joinGroups, { body: { groups: { add: [found.shown] } } }).catch(() => undefined);
  }, [api, due, found, show]);
  return found?.provider ?? null;
}

async function announced(
  groups: readonly AnnouncementGroup[],
  load: () => Promise<readonly Provider[]>,
): Promise<{ provider: Provider; shown: string } | null> {
  const providers = await load();
  for (const { group, shown } of groups) {
    const provider = providers.find(({ announced_to }) => announced_to === group);
    if (provider) return { provider, shown };
  }
  return null;
}
