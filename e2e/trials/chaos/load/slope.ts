/** The slope of points, by least squares. */
export function slopeOf(points: ReadonlyArray<readonly [x: number, y: number]>): number {
  const middle = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [middle(0), middle(1)];
  const across = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return across === 0 ? 0 : points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / across;
}
