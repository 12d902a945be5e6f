import { listJackpots, listJackpotWins, type JackpotView, type JackpotWin } from "@apogee/contract";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useApi } from "../api/use-api.ts";
import { useChannel } from "../realtime/realtime.tsx";
import { becameSmaller } from "./became-smaller.ts";

interface LiveJackpots {
  readonly jackpots: readonly JackpotView[];
  /** The latest win since the page was opened. */
  readonly won: JackpotWin | null;
}

/** The newer state with the names of the page's language: publications have them in English. */
function withNamesOf(shown: JackpotView, newer: JackpotView): JackpotView {
  const nameOf = new Map(shown.levels.map(({ id, name }) => [id, name]));
  const levels = newer.levels.map((level) => ({ ...level, name: nameOf.get(level.id) ?? level.name }));
  return { ...newer, name: shown.name, levels };
}

/** The amount of a level changes at most this often. */
const STEP_MS = 1_000;
/** While pots only grow, wins are asked for this seldom. */
const WINS_MS = 10_000;

/**
 * Jackpots as they change: from the first time that their place is on the screen, the levels of the public channel. All
 * is read again when the channel opens, because the page may be an older copy, and after publications were missed.
 */
export function useLiveJackpots(first: readonly JackpotView[], place: RefObject<HTMLElement | null>): LiveJackpots {
  const api = useApi();
  const [known, setKnown] = useState({ of: first, jackpots: first });
  const [won, setWon] = useState<JackpotWin | null>(null);
  const [seen, setSeen] = useState(false);
  const jackpots = known.of === first ? known.jackpots : first;
  const newest = useRef(jackpots);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    newest.current = jackpots;
  }, [jackpots]);
  useEffect(() => {
    if (seen || !place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [seen, place]);
  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), []);
  const show = useCallback(
    (next: readonly JackpotView[]) => {
      newest.current = next;
      timer.current ??= setTimeout(() => {
        timer.current = null;
        setKnown({ of: first, jackpots: newest.current });
      }, STEP_MS);
    },
    [first],
  );
  /** The latest win of all that was known; undefined until it was read. */
  const lastWin = useRef<string | undefined>(undefined);
  const readWins = (): void =>
    void api.call(listJackpotWins, { query: { sort: "latest", limit: 1 } }).then(
      ([win]) => {
        const [before, now] = [lastWin.current, win?.created_at ?? ""];
        lastWin.current = now;
        if (win && before !== undefined && before !== now) setWon(win);
      },
      () => undefined,
    );
  const asking = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => void (asking.current && clearTimeout(asking.current)), []);
  const askForWins = (inMs: number): void => {
    if (asking.current && inMs > 0) return;
    if (asking.current) clearTimeout(asking.current);
    asking.current = setTimeout(() => {
      asking.current = null;
      readWins();
    }, inMs);
  };
  const read = (): void => {
    readWins();
    void api.call(listJackpots, {}).then(
      (all) => show(newest.current.map((each) => withNamesOf(each, all.find(({ id }) => id === each.id) ?? each))),
      () => undefined,
    );
  };
  useChannel<JackpotView>(seen && first.length > 0 ? "public:jackpots_changes" : null, {
    onEntity: (changed) => {
      const before = newest.current.find(({ id }) => id === changed.id);
      if (!before) return;
      show(newest.current.map((each) => (each.id === changed.id ? withNamesOf(each, changed) : each)));
      // A small pot may be won within one stake: then nothing became smaller.
      askForWins(becameSmaller(before, changed) ? 0 : WINS_MS);
    },
    onOpen: read,
    onGap: read,
  });
  return { jackpots, won };
}
