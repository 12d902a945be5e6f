import { gamesFilter, type GameView } from "@apogee/contract";
import { useEffect, useState } from "react";
import { useApi } from "../../site/api/use-api.ts";
import { useSession } from "../../site/session/session.tsx";

const SHOWN = 8;
const CATEGORY = "recommended";

/** What the search shows before anything is typed: the recommended games; none if the call fails. */
export function useRecommended(): readonly GameView[] {
  const api = useApi();
  const { device } = useSession();
  const [games, setGames] = useState<readonly GameView[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const filter = { categories: { identifiers: [CATEGORY], strategy: "OR" as const } };
    api.call(gamesFilter, { body: { device, page_size: SHOWN, filter } }, { signal: stop.signal }).then(
      ({ data }) => setGames(data),
      () => undefined,
    );
    return () => stop.abort();
  }, [api, device]);
  return games;
}
