import type { WinnerView } from "@apogee/contract";

/** The number of wins that the lobby shows. */
export const SHOWN_WINS = 10;

/** The latest wins, the newest first. */
export interface WinFeed {
  readonly wins: readonly WinnerView[];
  /** What was published since the list was requested; null if no request is running. */
  readonly since: readonly WinnerView[] | null;
}

export type WinEvent =
  | { readonly type: "published"; readonly win: WinnerView }
  | { readonly type: "requested" }
  /** The whole list from the API; null if the request failed. */
  | { readonly type: "read"; readonly wins: readonly WinnerView[] | null };

/** A feed that came with the page. */
export const feedOf = (wins: readonly WinnerView[]): WinFeed => ({ wins: newest(wins), since: null });

/**
 * The feed after an event. The list that the API returns replaces the shown one, with what was published meanwhile:
 * wins that were reversed or hidden since disappear, and none is lost or shown twice.
 */
export function nextFeed(feed: WinFeed, event: WinEvent): WinFeed {
  switch (event.type) {
    case "published":
      return {
        wins: newest([event.win, ...feed.wins]),
        since: feed.since && [event.win, ...feed.since],
      };
    case "requested":
      return { ...feed, since: feed.since ?? [] };
    case "read":
      return { wins: event.wins ? newest([...(feed.since ?? []), ...event.wins]) : feed.wins, since: null };
  }
}

/** Distinguishes wins. A round has no number in public. */
export const keyOf = ({ at, game_identifier, nickname, win_amount_cents }: WinnerView): string =>
  [at, game_identifier, nickname, win_amount_cents].join(" ");

function newest(wins: readonly WinnerView[]): WinnerView[] {
  const byKey = new Map(wins.map((win) => [keyOf(win), win]));
  return [...byKey.values()].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, SHOWN_WINS);
}
