import sharp, { type OverlayOptions } from "sharp";
import { blurred, cutOut, laid, layerOf, partOf, shadowOf, turned, type Layer } from "./layer.ts";
import { fieldSvg, type FieldShape, type Palette } from "./field.ts";

/** The look of one game or card: its colours, one large symbol, two small ones, as files. */
export interface Look {
  readonly palette: Palette;
  readonly hero: string;
  readonly small: readonly [string, string];
  /** What the large symbol bears in its middle: a book's cover has a picture. */
  readonly emblem?: string;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
  readonly most: number;
  readonly turn: number;
  readonly blur: number;
}

/** Sizes are shares of the shorter side. */
export interface Composition {
  readonly shape: FieldShape;
  readonly hero: Spot;
  readonly small: readonly [Spot, Spot];
}

const W = 600;
const H = 800;
/** The size of an emblem, as a share of the symbol that bears it. */
const EMBLEM = 0.58;

/** Three to four, with a dark foot where the page writes the title. */
export const PORTRAIT: Composition = {
  shape: { width: W, height: H, centerX: W * 0.5, centerY: H * 0.42, ground: 0.56 },
  hero: { x: 0.5, y: 0.385, weight: 0.575, most: 0.68, turn: 0, blur: 0 },
  small: [
    { x: 0.18, y: 0.545, weight: 0.25, most: 0.29, turn: -10, blur: 0.0038 },
    { x: 0.83, y: 0.165, weight: 0.235, most: 0.28, turn: 12, blur: 0.0052 },
  ],
};

/** Sixteen to nine, for cards and game pages. */
export const LANDSCAPE: Composition = {
  shape: { width: 1280, height: 720, centerX: 640, centerY: 338, ground: 1 },
  hero: { x: 0.5, y: 0.5, weight: 0.66, most: 0.78, turn: 0, blur: 0 },
  small: [
    { x: 0.175, y: 0.66, weight: 0.27, most: 0.32, turn: -10, blur: 0.0038 },
    { x: 0.81, y: 0.29, weight: 0.24, most: 0.3, turn: 12, blur: 0.0052 },
  ],
};

/** Draws the whole scene; nothing in it is text. */
export async function drawScene(
  { palette, hero, small, emblem }: Look,
  { shape, ...spots }: Composition,
): Promise<Layer> {
  const field = Buffer.from(fieldSvg(shape, palette));
  const unit = Math.min(shape.width, shape.height);
  const layers = [
    ...(await placed(small[1], spots.small[1], shape, unit)),
    ...(await placed(hero, spots.hero, shape, unit)),
    ...(emblem === undefined ? [] : await placed(emblem, emblemOn(spots.hero), shape, unit)),
    ...(await placed(small[0], spots.small[0], shape, unit)),
  ];
  return await layerOf(sharp(field).composite(layers));
}

/** The middle of a cover is right of the book's back. */
function emblemOn({ x, y, weight, most }: Spot): Spot {
  return { x: x + 0.03, y: y - 0.02, weight: weight * EMBLEM, most: most * EMBLEM, turn: 0, blur: 0 };
}

async function placed(file: string, spot: Spot, shape: FieldShape, unit: number): Promise<OverlayOptions[]> {
  let layer = await cutOut(file, spot.weight * unit, spot.most * unit);
  if (spot.turn !== 0) layer = await turned(layer, spot.turn);
  const scale = spot.most * unit;
  const shadow = await shadowOf(layer, scale * 0.085);
  if (spot.blur > 0) layer = await blurred(layer, spot.blur * unit);
  const x = spot.x * shape.width;
  const y = spot.y * shape.height;
  return [await within(shadow, x, y + scale * 0.09, shape), await within(layer, x, y, shape)];
}

/** Places a layer by its middle and cuts off what would hang over the edge, which the composer refuses. */
async function within(layer: Layer, x: number, y: number, { width, height }: FieldShape): Promise<OverlayOptions> {
  const left = Math.round(x - layer.width / 2);
  const top = Math.round(y - layer.height / 2);
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const size = {
    width: Math.min(layer.width - cut.left, width - Math.max(0, left)),
    height: Math.min(layer.height - cut.top, height - Math.max(0, top)),
  };
  const whole = size.width === layer.width && size.height === layer.height;
  return laid(whole ? layer : await partOf(layer, { ...cut, ...size }), Math.max(0, left), Math.max(0, top));
}
