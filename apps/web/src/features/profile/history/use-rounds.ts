import { gamesHistory, type ResponseOf } from "@apogee/contract";
import { useState } from "react";
import { useApi } from "../../../app/api/use-api.ts";

export type HistoryLine = ResponseOf<typeof gamesHistory>[number];

export const PAGE_SIZE = 30;

interface Rounds {
  readonly rounds: readonly HistoryLine[];
  readonly state: "ready" | "loading" | "failed" | "end";
  readonly more: () => void;
}

/** Rounds of one wallet, newest first. `first` came with the page; further ones are requested from the last one on. */
export function useRounds(first: readonly HistoryLine[], currency: string): Rounds {
  const api = useApi();
  const [older, setOlder] = useState<{ readonly rounds: readonly HistoryLine[]; readonly state: Rounds["state"] }>({
    rounds: [],
    state: first.length < PAGE_SIZE ? "end" : "ready",
  });
  const rounds = [...first, ...older.rounds];
  const more = (): void => {
    const last = rounds.at(-1);
    if (!last || older.state === "loading") return;
    setOlder((before) => ({ ...before, state: "loading" }));
    api.call(gamesHistory, { query: { currency, before: last.bet_id, limit: PAGE_SIZE } }).then(
      (told) =>
        setOlder((before) => ({
          rounds: [...before.rounds, ...told],
          state: told.length < PAGE_SIZE ? "end" : "ready",
        })),
      () => setOlder((before) => ({ ...before, state: "failed" })),
    );
  };
  return { rounds, state: older.state, more };
}
