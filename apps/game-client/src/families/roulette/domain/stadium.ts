/** One segment of a racetrack: its outline, and where its number stands. */
export interface Segment {
  readonly outline: string;
  readonly x: number;
  readonly y: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const SAMPLES = 5;

/**
 * A closed track of equal segments around two straights and two half circles, in a rectangle of this size. The first
 * segment is in the middle of the right or, if the track is higher than wide, of the upper end.
 */
export function stadium(count: number, width: number, height: number, band: number): readonly Segment[] {
  const isHigh = height > width;
  const [long, short] = isHigh ? [height, width] : [width, height];
  const track = trackOf(long, short, band / 2);
  const each = track.length / count;
  const place = (at: number, offset: number): Point => {
    const { x, y } = track.pointAt(at, offset);
    return isHigh ? { x: -y + width / 2, y: long / 2 - x } : { x: x + width / 2, y: y + height / 2 };
  };
  return Array.from({ length: count }, (_, i) => {
    const from = (i - 0.5) * each;
    const steps = Array.from({ length: SAMPLES + 1 }, (__, step) => from + (each * step) / SAMPLES);
    const outer = steps.map((at) => place(at, band / 2));
    const inner = steps.toReversed().map((at) => place(at, -band / 2));
    const { x, y } = place(from + each / 2, 0);
    return { outline: `M${[...outer, ...inner].map(written).join("L")}Z`, x, y };
  });
}

/** The middle line of a lying track about the origin, from the middle of its right end on, clockwise on the screen. */
function trackOf(long: number, short: number, inset: number) {
  const radius = short / 2 - inset;
  const straight = long - short;
  const quarter = (Math.PI / 2) * radius;
  const length = 2 * straight + 4 * quarter;
  const pointAt = (along: number, offset: number): Point => {
    const at = ((along % length) + length) % length;
    const r = radius + offset;
    const bend = (turn: number, x: number): Point => ({ x: x + r * Math.cos(turn), y: r * Math.sin(turn) });
    if (at < quarter) return bend(at / radius, straight / 2);
    if (at < quarter + straight) return { x: straight / 2 - (at - quarter), y: r };
    if (at < 3 * quarter + straight) return bend(Math.PI / 2 + (at - quarter - straight) / radius, -straight / 2);
    if (at < 3 * quarter + 2 * straight) return { x: -straight / 2 + (at - 3 * quarter - straight), y: -r };
    return bend(-Math.PI / 2 + (at - 3 * quarter - 2 * straight) / radius, straight / 2);
  };
  return { length, pointAt };
}

function written({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
