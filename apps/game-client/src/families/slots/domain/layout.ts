import { mostRows, reelsOf, type ParSheet } from "@apogee/slots";

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The reels of a game. */
export interface ReelShape {
  readonly reels: number;
  /** The rows of each reel; of changing reels, the most that one can have. */
  readonly rows: number;
  readonly changes: boolean;
}

export interface ReelLayout extends ReelShape {
  readonly cellWidth: number;
  /** The height of a cell of a reel with `rows` rows. */
  readonly cellHeight: number;
  /** Width of the bezel. */
  readonly bezel: number;
  /** The reels' window inside the bezel. */
  readonly window: Area;
  /** The bezel's outer edge. */
  readonly frame: Area;
}

/** The widest and the tallest cell, as width to height. Changing reels have their flattest cells at their most rows. */
const PROPORTIONS = { fixed: { widest: 1.16, tallest: 1.34 }, changing: { widest: 1.9, tallest: 1 } };
const LARGEST_CELL_WIDTH = 210;

/** The shape of a sheet's reels. */
export function shapeOf(par: ParSheet): ReelShape {
  return { reels: reelsOf(par), rows: mostRows(par), changes: par.mechanic?.kind === "changing-reels" };
}

/**
 * Fits reels into an area: as large as possible, undistorted. `lean` is the share of the remaining height that is left
 * above.
 */
export function fitReels(area: Area, shape: ReelShape, lean = 0.5): ReelLayout {
  const { reels, rows } = shape;
  const { widest, tallest } = shape.changes ? PROPORTIONS.changing : PROPORTIONS.fixed;
  const bezel = Math.round(Math.min(18, Math.max(7, area.width * 0.016)));
  const room = { width: Math.max(50, area.width - 2 * bezel), height: Math.max(40, area.height - 2 * bezel) };
  let cellWidth = Math.min(LARGEST_CELL_WIDTH, room.width / reels);
  let cellHeight = Math.min(room.height / rows, cellWidth * tallest, LARGEST_CELL_WIDTH);
  cellWidth = Math.floor(Math.min(cellWidth, cellHeight * widest));
  cellHeight = Math.floor(cellHeight);
  const window = {
    width: cellWidth * reels,
    height: cellHeight * rows,
    x: Math.round(area.x + (area.width - cellWidth * reels) / 2),
    y: Math.round(area.y + bezel + (area.height - 2 * bezel - cellHeight * rows) * lean),
  };
  return {
    ...shape,
    cellWidth,
    cellHeight,
    bezel,
    window,
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

export function cellY(layout: ReelLayout, row: number, rows = layout.rows): number {
  return (row + 0.5) * rowHeight(layout, rows);
}

/** The height of a cell of a reel with this many rows. */
export function rowHeight({ window }: ReelLayout, rows: number): number {
  return window.height / rows;
}

/** The side of a symbol's picture on a reel with this many rows; its shadow and margin may extend beyond the cell. */
export function symbolSize(layout: ReelLayout, rows = layout.rows): number {
  return Math.round(Math.min(layout.cellWidth * 1.06, rowHeight(layout, rows) * 0.9));
}
