/** A direction or a position in space. */
export type Vector = readonly [x: number, y: number, z: number];
/** A rotation, row by row. */
export type Rotation = readonly [Vector, Vector, Vector];

/** One visible face of the die: its corners, its star, and how much light falls on it. */
export interface Face {
  readonly corners: string;
  readonly star: string;
  /** 0 is in shadow, 1 faces the light. */
  readonly light: number;
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const CORNERS: readonly Vector[] = [
  [-1, GOLDEN, 0],
  [1, GOLDEN, 0],
  [-1, -GOLDEN, 0],
  [1, -GOLDEN, 0],
  [0, -1, GOLDEN],
  [0, 1, GOLDEN],
  [0, -1, -GOLDEN],
  [0, 1, -GOLDEN],
  [GOLDEN, 0, -1],
  [GOLDEN, 0, 1],
  [-GOLDEN, 0, -1],
  [-GOLDEN, 0, 1],
].map((corner) => unit(corner as unknown as Vector));
const FACES: readonly (readonly [number, number, number])[] = facesOf(CORNERS);
const LIGHT = unit([-0.45, -0.75, 0.62]);
const STAR_POINTS = 5;
const STAR_OUTER = 0.44;
const STAR_INNER = 0.19;

/** How many faces a die has. */
export const FACE_COUNT = FACES.length;

/** A rotation about an axis by an angle in radians (Rodrigues' formula). */
export function rotation(axis: Vector, angle: number): Rotation {
  const [x, y, z] = unit(axis);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const d = 1 - c;
  return [
    [c + x * x * d, x * y * d - z * s, x * z * d + y * s],
    [y * x * d + z * s, c + y * y * d, y * z * d - x * s],
    [z * x * d - y * s, z * y * d + x * s, c + z * z * d],
  ];
}

/** The rotation in which the first face looks straight ahead. */
export function restingRotation(): Rotation {
  const normal = middleOf(FACES[0]!);
  const axis = cross(unit(normal), [0, 0, 1]);
  const turned = rotation(axis, Math.acos(unit(normal)[2]));
  const [corner] = FACES[0]!;
  const [x, y] = turn(turned, CORNERS[corner]!);
  return times(rotation([0, 0, 1], -Math.PI / 2 - Math.atan2(y, x)), turned);
}

/** First the right rotation, then the left one. */
export function times(left: Rotation, right: Rotation): Rotation {
  const row = ([a, b, c]: Vector): Vector => [
    a * right[0][0] + b * right[1][0] + c * right[2][0],
    a * right[0][1] + b * right[1][1] + c * right[2][1],
    a * right[0][2] + b * right[1][2] + c * right[2][2],
  ];
  return [row(left[0]), row(left[1]), row(left[2])];
}

/** The faces that look at the viewer, in SVG coordinates about the origin; null for those that do not. */
export function visibleFaces(turned: Rotation, radius: number): (Face | null)[] {
  const corners = CORNERS.map((corner) => turn(turned, corner));
  return FACES.map((face) => {
    const [a, b, c] = [corners[face[0]]!, corners[face[1]]!, corners[face[2]]!];
    const middle: Vector = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3];
    const normal = unit(middle);
    if (normal[2] <= 0.02) return null;
    const light = normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2];
    return {
      corners: points([a, b, c], radius),
      star: points(starOn(middle, a, normal), radius),
      light: (light + 1) / 2,
    };
  });
}

function starOn(middle: Vector, corner: Vector, normal: Vector): Vector[] {
  const up: Vector = [corner[0] - middle[0], corner[1] - middle[1], corner[2] - middle[2]];
  const side = cross(normal, up);
  return Array.from({ length: STAR_POINTS * 2 }, (_, i) => {
    const reach = i % 2 === 0 ? STAR_OUTER : STAR_INNER;
    const [c, s] = [Math.cos((i * Math.PI) / STAR_POINTS) * reach, Math.sin((i * Math.PI) / STAR_POINTS) * reach];
    return [middle[0] + up[0] * c + side[0] * s, middle[1] + up[1] * c + side[1] * s, 0];
  });
}

function points(list: readonly Vector[], radius: number): string {
  return list.map(([x, y]) => `${(x * radius).toFixed(2)},${(y * radius).toFixed(2)}`).join(" ");
}

function turn([x, y, z]: Rotation, [a, b, c]: Vector): Vector {
  const along = (row: Vector): number => row[0] * a + row[1] * b + row[2] * c;
  return [along(x), along(y), along(z)];
}

function cross([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [b * z - c * y, c * x - a * z, a * y - b * x];
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

function middleOf([a, b, c]: readonly [number, number, number]): Vector {
  return [0, 1, 2].map((i) => CORNERS[a]![i]! + CORNERS[b]![i]! + CORNERS[c]![i]!) as unknown as Vector;
}

/** Three corners form a face if all three are neighbours. */
function facesOf(corners: readonly Vector[]): (readonly [number, number, number])[] {
  const near = (i: number, j: number): boolean =>
    Math.hypot(...[0, 1, 2].map((axis) => corners[i]![axis]! - corners[j]![axis]!)) < 1.2;
  const found: (readonly [number, number, number])[] = [];
  for (let a = 0; a < corners.length; a++)
    for (let b = a + 1; b < corners.length; b++)
      for (let c = b + 1; c < corners.length; c++) if (near(a, b) && near(b, c) && near(a, c)) found.push([a, b, c]);
  return found;
}
