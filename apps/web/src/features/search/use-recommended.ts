import { gamesFilter, type GameView } from "@apogee/contract";
import { useEffect, useState } from "react";
import { useApi } from "../../app/api/use-api.ts";
import { useSession } from "../../app/session/session.tsx";

const SHOWN = 8;

/** What the search shows before anything is typed: the first games of the platform; none if the call fails. */
export function useRecommended(): readonly GameView[] {
  const api = useApi();
  const { device } = useSession();
  const [games, setGames] = useState<readonly GameView[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    api.call(gamesFilter, { body: { device, page_size: SHOWN } }, { signal: stop.signal }).then(
      ({ data }) => setGames(data),
      () => undefined,
    );
    return () => stop.abort();
  }, [api, device]);
  return games;
}
