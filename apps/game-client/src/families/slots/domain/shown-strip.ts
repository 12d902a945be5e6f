export interface ShownStrip {
  readonly strip: readonly string[];
  readonly stop: number;
  /** The height of the reel. */
  readonly rows: number;
}

/**
 * The strip to roll in for a column that the server has drawn. A round of an earlier version of the game may come from
 * another strip; then the drawn column itself is placed before ours, so that what was drawn is shown.
 */
export function shownStrip(strip: readonly string[], stop: number, column: readonly string[]): ShownStrip {
  const isOurs = column.every((id, row) => strip[(stop + row) % strip.length] === id);
  return { ...(isOurs ? { strip, stop } : { strip: [...column, ...strip], stop: 0 }), rows: column.length };
}
