/** The share of the height at which every target is shown. */
export const TARGET_HEIGHT = 0.58;
const TOP = 0.94;
const SLOWER = 1.15;
const [LEFT, RIGHT] = [0.12, 0.88];
/** The height of the ground on the stage: the whole craft stands above its lower edge. */
const GROUND = 0.11;
const BEND = 0.62;
const FIRST_MS = 380;
const MS_PER_E = 300;
const LONGEST_MS = 2_800;

/** A place on the stage as shares of its width and height, from the bottom left. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * The height of a multiplier, from 0 at 1.00 to almost 1: logarithmic, with the target always at the same height, and
 * compressed above it. It depends on nothing else, so that a near miss looks as near as it was.
 */
export function heightOf(multiplier: number, target: number): number {
  const share = Math.log(Math.max(1, multiplier / 100)) / Math.log(target / 100);
  if (share <= 1) return TARGET_HEIGHT * share;
  return TARGET_HEIGHT + (TOP - TARGET_HEIGHT) * (1 - Math.exp(-SLOWER * (share - 1)));
}

/** The place on the course at a height. */
export function placeAt(height: number): Place {
  return { x: LEFT + (RIGHT - LEFT) * height ** BEND, y: GROUND + (1 - GROUND) * height };
}

/** How long a climb takes: its speed is the same for every draw, on a logarithmic scale. */
export function climbMs(multiplier: number): number {
  return Math.min(LONGEST_MS, FIRST_MS + MS_PER_E * Math.log(multiplier / 100));
}

/** The multiplier in hundredths after this share of a climb; never above what was drawn. */
export function reachedAt(multiplier: number, share: number): number {
  return share >= 1 ? multiplier : Math.min(multiplier, Math.floor(100 * Math.exp(Math.log(multiplier / 100) * share)));
}

const POINTS = 28;

/** The course up to a height as SVG path data, in hundredths of the stage from the top left. */
export function trailTo(height: number): string {
  return Array.from({ length: POINTS + 1 }, (_, i) => {
    const { x, y } = placeAt((height * i) / POINTS);
    return `${i === 0 ? "M" : "L"}${(x * 100).toFixed(2)} ${(100 - y * 100).toFixed(2)}`;
  }).join("");
}
