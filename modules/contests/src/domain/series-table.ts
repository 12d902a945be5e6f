/** A row of the common table of a series. */
export interface SeriesRow {
  readonly playerId: number;
  readonly place: number;
  readonly score: number;
}

/**
 * The common table of several tables: each place gives its points. Of equal sums, the better single place is first, and
 * then the player who is first in the older contest. Each table names its players in order, the oldest contest first.
 */
export function seriesTable(tables: ReadonlyArray<readonly number[]>, placePoints: readonly number[]): SeriesRow[] {
  const sums = new Map<number, { score: number; best: number }>();
  for (const players of tables)
    for (const [index, playerId] of players.entries()) {
      const points = placePoints[index];
      if (points === undefined) break;
      const before = sums.get(playerId);
      sums.set(playerId, { score: (before?.score ?? 0) + points, best: Math.min(before?.best ?? index, index) });
    }
  return [...sums]
    .toSorted(([, a], [, b]) => b.score - a.score || a.best - b.best)
    .map(([playerId, { score }], index) => ({ playerId, place: index + 1, score }));
}
