import {
  playerFairness,
  showWheel,
  type playerFairness as Fairness,
  type ResponseOf,
  type WheelView,
} from "@apogee/contract";
import { useCallback, useState } from "react";
import { useApi } from "../../site/api/use-api.ts";
import type { Box } from "../../site/boxes/box.ts";
import { useChannel } from "../../site/realtime/realtime.tsx";
import { useSession } from "../../site/session/session.tsx";

export type FairnessView = ResponseOf<typeof Fairness>;

interface Wheel {
  readonly wheel: WheelView | null;
  readonly fairness: FairnessView | null;
  /** Reads spins, prizes and seeds again. */
  reload(): Promise<void>;
}

/** The player's spins and prizes: those of the page, read again after a spin and when a spin is issued. */
export function useWheel(first: WheelView | null, firstFairness: FairnessView | null): Wheel {
  const api = useApi();
  const { player } = useSession();
  const [known, setKnown] = useState({ of: first, wheel: first, fairness: firstFairness });
  const { wheel, fairness } = known.of === first ? known : { wheel: first, fairness: firstFairness };
  const currency = player?.currency;
  const reload = useCallback(async (): Promise<void> => {
    const [next, seeds] = await Promise.all([
      api.call(showWheel, {}).catch(() => null),
      api.call(playerFairness, { query: { ...(currency && { currency }) } }).catch(() => null),
    ]);
    setKnown((before) => ({ of: first, wheel: next ?? before.wheel, fairness: seeds ?? before.fairness }));
  }, [api, currency, first]);
  useChannel<Box>(player ? "lootboxes_changes" : null, {
    onEntity: ({ stage }) => stage === "issued" && void reload(),
    onGap: () => void reload(),
  });
  return { wheel, fairness, reload };
}
