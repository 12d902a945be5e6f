import type { Table, TableSpot } from "@apogee/roulette";

/**
 * A rectangle of the layout: `u` runs along the table from 0 to 14 (zero, twelve streets, the columns), `v` across it
 * from 0 to 5 (three rows of numbers, the dozens, even money).
 */
export interface Box {
  readonly u: number;
  readonly v: number;
  readonly w: number;
  readonly h: number;
}

/** Where a spot is: the cell that it fills, or the point between cells where its chips lie. */
export interface Place {
  readonly spot: TableSpot;
  readonly isCell: boolean;
  readonly box: Box;
}

/** A rectangle on the screen, in shares of the felt. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const LENGTH = 14;
const ROWS = 3;
const EVEN_MONEY = ["low", "even", "red", "black", "odd", "high"];
/** The share of the felt's width that the numbers take; the dozens and even money divide the rest. */
const NUMBERS_SHARE = 0.74;

/** All spots of a table with their places. */
export function placesOf(table: Table): readonly Place[] {
  const isDouble = table.has("00");
  return [...table.values()].map((spot) => {
    const cell = cellOf(spot, isDouble);
    return cell
      ? { spot, isCell: true, box: cell }
      : { spot, isCell: false, box: { ...pointOf(spot, isDouble), w: 0, h: 0 } };
  });
}

/** The spot at a point of the felt, in shares of its width and height. Null beside the layout. */
export function spotAt(places: readonly Place[], x: number, y: number, isUpright: boolean): string | null {
  const [along, across] = isUpright ? [y, 1 - x] : [x, y];
  const [u, v] = [along * LENGTH, acrossOf(across)];
  const inside = u >= 0.76 && u < LENGTH - 1 && v < ROWS;
  if (!inside) return within(places, u, v);
  // Points and the middles of numbers compete by their distance; zero's own cell is decided above.
  const near = places.filter(({ spot, box }) => box.u + box.w / 2 > 0.9 && isInside(spot));
  return nearest(near, u, v);
}

/** Where a box is on the screen. An upright table is turned by a quarter: zero is at its top. */
export function areaOf({ u, v, w, h }: Box, isUpright: boolean): Area {
  const [from, to] = [shareOf(v), shareOf(v + h)];
  const along = { at: u / LENGTH, size: w / LENGTH };
  return isUpright
    ? { left: 1 - to, top: along.at, width: to - from, height: along.size }
    : { left: along.at, top: from, width: along.size, height: to - from };
}

function isInside({ name }: TableSpot): boolean {
  return /^[\d-]+$/.test(name);
}

function within(places: readonly Place[], u: number, v: number): string | null {
  const isDouble = places.some(({ spot }) => spot.name === "0-00");
  if (isDouble && u < 0.76 && Math.abs(v - 1.5) < 0.2) return "0-00";
  const cell = places.find(
    ({ isCell, box }) => isCell && u >= box.u && u < box.u + box.w && v >= box.v && v < box.v + box.h,
  );
  return cell?.spot.name ?? null;
}

function nearest(places: readonly Place[], u: number, v: number): string | null {
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { spot, box } of places) {
    const distance = (box.u + box.w / 2 - u) ** 2 + (box.v + box.h / 2 - v) ** 2;
    if (distance >= least) continue;
    least = distance;
    best = spot.name;
  }
  return best;
}

function shareOf(v: number): number {
  return v <= ROWS ? (v / ROWS) * NUMBERS_SHARE : NUMBERS_SHARE + ((v - ROWS) / 2) * (1 - NUMBERS_SHARE);
}

function acrossOf(share: number): number {
  return share <= NUMBERS_SHARE
    ? (share / NUMBERS_SHARE) * ROWS
    : ROWS + ((share - NUMBERS_SHARE) / (1 - NUMBERS_SHARE)) * 2;
}

function cellOf({ name, kind }: TableSpot, isDouble: boolean): Box | null {
  const nth = Number(name.at(-1));
  switch (kind) {
    case "straight":
      return numberCell(name, isDouble);
    case "dozen":
      return { u: 1 + (nth - 1) * 4, v: ROWS, w: 4, h: 1 };
    case "column":
      return { u: LENGTH - 1, v: ROWS - nth, w: 1, h: 1 };
    case "even_money":
      return { u: 1 + EVEN_MONEY.indexOf(name) * 2, v: ROWS + 1, w: 2, h: 1 };
    default:
      return null;
  }
}

function numberCell(name: string, isDouble: boolean): Box {
  if (name === "00") return { u: 0, v: 0, w: 1, h: 1.5 };
  if (name === "0") return isDouble ? { u: 0, v: 1.5, w: 1, h: 1.5 } : { u: 0, v: 0, w: 1, h: ROWS };
  const { u, v } = cornerOf(Number(name));
  return { u, v, w: 1, h: 1 };
}

/** Streets and six lines lie on the long edge, bets with zero on the edge beside it, the others between their numbers. */
function pointOf({ name, kind, covers }: TableSpot, isDouble: boolean): { readonly u: number; readonly v: number } {
  const numbers = [...covers].map(Number).filter((n) => n > 0);
  const middles = numbers.map((n) => ({ u: cornerOf(n).u + 0.5, v: cornerOf(n).v + 0.5 }));
  const u = mean(middles.map((middle) => middle.u));
  if (kind === "street" || kind === "six_line") return { u, v: ROWS };
  if (kind === "first_four" || kind === "top_line") return { u: 1, v: ROWS };
  if (name === "0-00") return { u: 0.5, v: 1.5 };
  if (!covers.has("0") && !covers.has("00")) return { u, v: mean(middles.map((middle) => middle.v)) };
  const v = mean(middles.map((middle) => middle.v));
  // The two is beside both zeros.
  if (isDouble && name === "0-2") return { u: 1, v: v + 0.25 };
  if (isDouble && name === "00-2") return { u: 1, v: v - 0.25 };
  return { u: 1, v };
}

function cornerOf(n: number): { readonly u: number; readonly v: number } {
  return { u: 1 + Math.floor((n - 1) / 3), v: ROWS - 1 - ((n - 1) % 3) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
