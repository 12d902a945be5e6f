/**
 * The cell of a cluster that is nearest to its middle, as reel and row: an amount shown there is always on one of its
 * own symbols.
 */
export function middleOf(cells: readonly number[], rows: number): readonly [reel: number, row: number] {
  const places = cells.map((cell) => [Math.floor(cell / rows), cell % rows] as const);
  const mean = (which: 0 | 1): number => places.reduce((sum, place) => sum + place[which], 0) / places.length;
  const [reel, row] = [mean(0), mean(1)];
  const away = (place: readonly [number, number]): number => (place[0] - reel) ** 2 + (place[1] - row) ** 2;
  return places.reduce((nearest, place) => (away(place) < away(nearest) ? place : nearest));
}
