export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ReelLayout {
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** Side of a symbol's picture, whose shadow and margin may extend beyond the cell. */
  readonly symbol: number;
  /** Width of the bezel. */
  readonly bezel: number;
  /** The reels' window inside the bezel. */
  readonly window: Area;
  /** The bezel's outer edge. */
  readonly frame: Area;
}

const REELS = 5;
const ROWS = 3;
const WIDEST_CELL = 1.16;
const TALLEST_CELL = 1.34;
const LARGEST_CELL_WIDTH = 210;

/**
 * Fits five reels of three rows into an area: as large as possible, undistorted. `lean` is the share of the remaining
 * height that is left above.
 */
export function fitReels(area: Area, lean = 0.5): ReelLayout {
  const bezel = Math.round(Math.min(18, Math.max(7, area.width * 0.016)));
  const room = { width: Math.max(50, area.width - 2 * bezel), height: Math.max(40, area.height - 2 * bezel) };
  let cellWidth = Math.min(LARGEST_CELL_WIDTH, room.width / REELS);
  let cellHeight = Math.min(room.height / ROWS, cellWidth * TALLEST_CELL, LARGEST_CELL_WIDTH);
  cellWidth = Math.floor(Math.min(cellWidth, cellHeight * WIDEST_CELL));
  cellHeight = Math.floor(cellHeight);
  const window = {
    width: cellWidth * REELS,
    height: cellHeight * ROWS,
    x: Math.round(area.x + (area.width - cellWidth * REELS) / 2),
    y: Math.round(area.y + bezel + (area.height - 2 * bezel - cellHeight * ROWS) * lean),
  };
  return {
    cellWidth,
    cellHeight,
    bezel,
    window,
    symbol: Math.round(Math.min(cellWidth * 1.06, cellHeight * 0.9)),
    frame: {
      x: window.x - bezel,
      y: window.y - bezel,
      width: window.width + 2 * bezel,
      height: window.height + 2 * bezel,
    },
  };
}

/** The middle of a cell in the window's own coordinates. */
export function cellX(layout: ReelLayout, reel: number): number {
  return (reel + 0.5) * layout.cellWidth;
}

export function cellY(layout: ReelLayout, row: number): number {
  return (row + 0.5) * layout.cellHeight;
}
