import { listLootboxes, playerTournaments, showAdventure, type ResponseOf } from "@apogee/contract";
import { useCallback, useEffect, useState } from "react";
import { useApi } from "../api/use-api.ts";
import { useChannel } from "../realtime/realtime.tsx";
import { useSession } from "../session/session.tsx";

/** What promotions hold ready for the player, for the bookmarks [4-24]. */
export interface Waiting {
  /** Boxes and spins that can be opened. */
  readonly boxes: number;
  /** Whether the first of them is a spin of the wheel. */
  readonly isWheel: boolean;
  /** Completed days of the running adventure; null without one. */
  readonly adventureDays: number | null;
  /** The running quest that the player has joined; null without one. */
  readonly quest: { readonly slug: string; readonly title: string } | null;
}

const NOTHING: Waiting = { boxes: 0, isWheel: false, adventureDays: null, quest: null };
/** After what the page itself loads. */
const LATER_MS = 1_500;

type Box = ResponseOf<typeof listLootboxes>[number];

const canOpen = ({ stage }: Box): boolean => stage === "issued";

/** Read once a page is quiet, and again when boxes change. A call that fails leaves its part out. */
export function useWaiting(): Waiting {
  const api = useApi();
  const { player } = useSession();
  const playerId = player?.id ?? null;
  const [known, setKnown] = useState<{ readonly of: number | null; readonly waiting: Waiting }>({
    of: null,
    waiting: NOTHING,
  });
  const load = useCallback(async (): Promise<void> => {
    const [boxes, adventure, contests] = await Promise.all([
      api.call(listLootboxes, {}).catch(() => []),
      api.call(showAdventure, {}).catch(() => ({ adventure: null })),
      api.call(playerTournaments, {}).catch(() => []),
    ]);
    const open = boxes.filter(canOpen);
    const running = adventure.adventure?.finished === false ? adventure.adventure : null;
    const quest = contests.find(({ questSize, status }) => questSize !== null && status === "active");
    setKnown({
      of: playerId,
      waiting: {
        boxes: open.length,
        isWheel: open[0]?.display === "wheel",
        adventureDays: running?.completed ?? null,
        quest: quest ? { slug: quest.slug, title: quest.title } : null,
      },
    });
  }, [api, playerId]);
  useEffect(() => {
    if (playerId === null) return;
    const timer = setTimeout(() => void load(), LATER_MS);
    return () => clearTimeout(timer);
  }, [load, playerId]);
  useChannel(playerId === null ? null : "lootboxes_changes", { onEntity: () => void load(), onGap: () => void load() });
  return known.of === playerId ? known.waiting : NOTHING;
}
