import { getCompPoints, type CompPoints } from "@apogee/contract";
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from "react";
import { useApi } from "../api/use-api.ts";
import { useChannel } from "../realtime/realtime.tsx";
import { useSession } from "../session/session.tsx";

interface Coins {
  /** Null for guests, and while the counters could not be loaded. */
  readonly points: CompPoints | null;
  /** Loads the counters again, such as after a purchase. */
  reload(): Promise<void>;
}

const context = createContext<Coins>({ points: null, reload: async () => undefined });

/** The player's coins and level, kept up to date while the page is open. */
export function CoinsProvider({ children }: { readonly children: ReactNode }) {
  const api = useApi();
  const { player, points: first } = useSession();
  const playerId = player?.id ?? null;
  const [known, setKnown] = useState({ of: first, points: first });
  // A reload of the site brings newer counters, or another player's.
  const points = playerId === null ? null : known.of === first ? known.points : first;
  const put = useCallback((next: CompPoints) => setKnown({ of: first, points: next }), [first]);
  const reload = useCallback(() => api.call(getCompPoints, {}).then(put, () => undefined), [api, put]);
  useChannel<CompPoints>(playerId === null ? null : "comps_award", {
    onEntity: put,
    onGap: () => void reload(),
  });
  const coins = useMemo(() => ({ points, reload }), [points, reload]);
  return <context.Provider value={coins}>{children}</context.Provider>;
}

export function useCoins(): Coins {
  return use(context);
}
