/** The place of a spot on the screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How much farther a spot beside the way counts than one on the way. */
const ASIDE = 2.5;

/** Which of the spots is nearest in a direction, by its place in the list; null if there is none. */
export function spotTowards(from: Box, spots: readonly Box[], [x, y]: readonly [number, number]): number | null {
  const [fromX, fromY] = middleOf(from);
  let best: number | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [i, spot] of spots.entries()) {
    const [toX, toY] = middleOf(spot);
    const along = (toX - fromX) * x + (toY - fromY) * y;
    const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    if (along <= 1 || along + ASIDE * aside >= nearest) continue;
    best = i;
    nearest = along + ASIDE * aside;
  }
  return best;
}

function middleOf({ left, top, width, height }: Box): readonly [number, number] {
  return [left + width / 2, top + height / 2];
}
