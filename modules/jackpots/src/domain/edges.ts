/** A game whose jackpots would take as much of a stake as it costs. In millionths of a stake. */
export interface Exceeded {
  readonly game: string;
  readonly edgePpm: number;
  readonly sharesPpm: number;
}

/** A game that can be linked. */
export interface LinkableGame {
  readonly identifier: string;
  readonly provider: string;
  /** The lowest house edge of its bets; null if nobody declares one. */
  readonly edgePpm: number | null;
}

/** A jackpot that takes shares of stakes. */
export interface TakingJackpot {
  readonly links: { readonly games: readonly string[]; readonly providers: readonly string[] };
  readonly levels: ReadonlyArray<{ readonly potPpm: number; readonly reservePpm: number }>;
}

/** A game feeds at most this many jackpots. */
export const MOST_JACKPOTS = 3;

/** The jackpots that a game feeds. */
export function jackpotsOf<Jackpot extends TakingJackpot>(
  { identifier, provider }: Pick<LinkableGame, "identifier" | "provider">,
  jackpots: readonly Jackpot[],
): Jackpot[] {
  return jackpots.filter(({ links }) => links.games.includes(identifier) || links.providers.includes(provider));
}

/** What jackpots take of a stake, in millionths. */
export function sharesPpm(jackpots: readonly TakingJackpot[]): number {
  return jackpots.reduce(
    (sum, { levels }) => sum + levels.reduce((of, { potPpm, reservePpm }) => of + potPpm + reservePpm, 0),
    0,
  );
}

/**
 * The first game whose jackpots would take as much as its bet with the lowest edge costs, or more; undefined if there is
 * none. A game without a declared edge counts as one without any.
 */
export function edgeExceeded(games: readonly LinkableGame[], jackpots: readonly TakingJackpot[]): Exceeded | undefined {
  for (const game of games) {
    const shares = sharesPpm(jackpotsOf(game, jackpots));
    const edgePpm = game.edgePpm ?? 0;
    if (shares > 0 && shares >= edgePpm) return { game: game.identifier, edgePpm, sharesPpm: shares };
  }
  return undefined;
}
