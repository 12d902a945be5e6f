import { encode } from "uqr";

/**
 * A QR code as dots to draw: the side in modules, a path of all dots, and the positions of the three finder patterns.
 */
export interface QrShape {
  readonly side: number;
  readonly dots: string;
  readonly eyes: readonly (readonly [x: number, y: number])[];
  /** The free square in the middle. */
  readonly hole: { readonly at: number; readonly side: number };
}

const EYE = 7;
const RADIUS = 0.44;
/** At this level a quarter of the modules may be lost; the picture in the middle covers far fewer. */
const LEVEL = "Q";
const HOLE_SHARE = 0.2;

/** Draws a text as a QR code; `pictured` leaves its middle free. */
export function qrShape(text: string, pictured = true): QrShape {
  const { data, size } = encode(text, { ecc: LEVEL, border: 0 });
  const odd = pictured ? Math.floor((size * HOLE_SHARE) / 2) * 2 + 1 : 0;
  const hole = { at: (size - odd) / 2, side: odd };
  const inHole = (x: number, y: number): boolean => [x, y].every((at) => at >= hole.at && at < hole.at + hole.side);
  const eyes = [
    [0, 0],
    [size - EYE, 0],
    [0, size - EYE],
  ] as const;
  const inEye = (x: number, y: number): boolean =>
    eyes.some(([left, top]) => x >= left && x < left + EYE && y >= top && y < top + EYE);
  const dots = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark && !inEye(x, y) && !inHole(x, y) ? [dot(x + 0.5, y + 0.5)] : [])),
  );
  return { side: size, dots: dots.join(""), eyes, hole };
}

const dot = (x: number, y: number): string =>
  `M${x - RADIUS} ${y}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0`;
