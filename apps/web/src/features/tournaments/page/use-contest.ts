import {
  keyedChannel,
  tournamentStandings,
  tournamentStatusRoute,
  type ContestDelta,
  type ContestSnapshot,
  type OwnStatus,
  type ResponseOf,
  type Standing,
  type TournamentView,
} from "@apogee/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { useChannel, useKeyedChannel } from "../../../site/realtime/realtime.tsx";
import { useSession } from "../../../site/session/session.tsx";
import { boardOf, ofSnapshot, ownIn, withDelta, type Board, type BoardRow, type Standings } from "./board-state.ts";

export interface Contest {
  readonly board: Board;
  readonly own: Standing | null;
  readonly status: OwnStatus | null;
  /** Rows around the own place, if that is below the places that everyone sees. */
  readonly near: readonly BoardRow[];
  /** Loads the own place again, such as after joining. */
  reload(): Promise<void>;
}

type StatusNews = Pick<ResponseOf<typeof tournamentStatusRoute>, "tournament_id" | "award_place">;

/** Places that every subscriber of the channel gets. */
const SHOWN = 50;
/** Own changes within this time are read once. */
const CALM_MS = 1_000;

/** The table and the own place of a contest, kept up to date while the page is open. */
export function useContest(tournament: TournamentView, first: Standings, firstStatus: OwnStatus | null): Contest {
  const api = useApi();
  const { player } = useSession();
  const { id } = tournament;
  const [board, setBoard] = useState<Board>(() => boardOf(first));
  const [mine, setMine] = useState({ own: first.own, status: firstStatus, near: [] as readonly BoardRow[] });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isPlayer = player !== null;

  const reload = useCallback(async (): Promise<void> => {
    if (!isPlayer) return;
    const [standings, status] = await Promise.all([
      api.call(tournamentStandings, { params: { id }, query: {} }),
      api.call(tournamentStatusRoute, { params: { id } }),
    ]);
    const place = standings.own?.place ?? null;
    const near =
      place !== null && place > SHOWN
        ? await api.call(tournamentStandings, { params: { id }, query: { from: place - 1 } })
        : null;
    setMine({ own: standings.own, status, near: near ? boardOf(near).rows : [] });
  }, [api, id, isPlayer]);

  const soon = useCallback((): void => {
    if (timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      reload().catch(() => undefined);
    }, CALM_MS);
  }, [reload]);

  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  useEffect(() => {
    if ((first.own?.place ?? 0) > SHOWN) soon();
  }, [first, soon]);

  const live = tournament.stage !== "paid" && tournament.stage !== "canceled";
  useKeyedChannel<ContestSnapshot, ContestDelta>(live ? keyedChannel("contest", id) : null, {
    onSnapshot: (snapshot) => setBoard(ofSnapshot(snapshot)),
    onDelta: (delta) => setBoard((before) => withDelta(before, delta)),
  });
  useChannel<StatusNews>(isPlayer && live ? "tournaments_statuses" : null, {
    onEntity: ({ tournament_id }) => tournament_id === id && soon(),
    onGap: soon,
  });
  return { board, ...mine, own: ownIn(board.rows, mine.own), reload };
}
