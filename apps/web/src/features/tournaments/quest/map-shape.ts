interface Point {
  readonly x: number;
  readonly y: number;
}

/** A cubic curve from one level to the next. */
export type Curve = readonly [Point, Point, Point, Point];

export interface MapShape {
  readonly width: number;
  readonly height: number;
  /** Level 1 first, bottom left. */
  readonly nodes: readonly Point[];
  /** `curves[0]` leads from level 1 to level 2. */
  readonly curves: readonly Curve[];
}

const WIDTH = 896;
const EDGE = 96;
const STEP_Y = 240;
const ABOVE = 156;
const BELOW = 120;
const TURN = 84;
/** A row is no straight line. */
const WAVE = [0, -14, 8, -10, 0];
/** Quests of few levels have rows of three. */
const FEW = 6;

/** The levels in rows that turn at their ends, from the bottom upwards. */
export function mapShape(levels: number): MapShape {
  const columns = levels <= FEW ? 3 : 5;
  const rows = Math.max(1, Math.ceil(levels / columns));
  const height = ABOVE + rows * STEP_Y;
  const stepX = (WIDTH - 2 * EDGE) / (columns - 1);
  const nodes = Array.from({ length: levels }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const fromLeft = row % 2 === 0 ? column : columns - 1 - column;
    return { x: EDGE + stepX * fromLeft, y: height - BELOW - row * STEP_Y + WAVE[column]! };
  });
  const curves = nodes.slice(1).map((to, at) => {
    const from = nodes[at]!;
    if (from.x !== to.x) {
      const half = (to.x - from.x) / 2;
      return [from, { x: from.x + half, y: from.y }, { x: to.x - half, y: to.y }, to] as const;
    }
    const out = from.x > WIDTH / 2 ? TURN : -TURN;
    return [from, { x: from.x + out, y: from.y }, { x: to.x + out, y: to.y }, to] as const;
  });
  return { width: WIDTH, height, nodes, curves };
}

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** The first part of a curve, up to a share of it; its end is the point of that share. */
export function firstPart([a, b, c, d]: Curve, share: number): Curve {
  const [ab, bc, cd] = [between(a, b, share), between(b, c, share), between(c, d, share)];
  const [abc, bcd] = [between(ab, bc, share), between(bc, cd, share)];
  return [a, ab, abc, between(abc, bcd, share)];
}

/** The direction of a curve at a share of it, in degrees; 0 leads to the right, 90 down. */
export function directionAt([a, b, c, d]: Curve, share: number): number {
  const [ab, bc, cd] = [between(a, b, share), between(b, c, share), between(c, d, share)];
  const [from, to] = [between(ab, bc, share), between(bc, cd, share)];
  return Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
}

const written = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** As the `d` of an SVG path. */
export const pathOf = (curves: readonly Curve[]): string =>
  curves
    .map(([a, b, c, d], at) => `${at === 0 ? `M${written(a)}` : ""}C${written(b)} ${written(c)} ${written(d)}`)
    .join("");
