import { CanvasSource, ImageSource, Rectangle, Texture } from "pixi.js";

/** A picture with many in it. Frames are named by symbol id. */
export interface Atlas {
  readonly image: HTMLImageElement;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly frames: Readonly<Record<string, AtlasFrame>>;
}

export interface AtlasFrame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface SymbolTextures {
  readonly sharp: Texture;
  /** The same symbol as it looks rolling by. It is taller by `STRETCH`. */
  readonly blurred: Texture;
  /** Out of focus, for the depth of the field. */
  readonly soft: Texture;
}

export const STRETCH = 1.5;
const BLUR_SIZE = 128;
const SOFT_SIZE = 44;
const COPIES = 13;

/** One texture source for all sharp symbols, and one each for their blurred and soft forms. */
export function symbolTextures(atlas: Atlas): ReadonlyMap<string, SymbolTextures> {
  const names = Object.keys(atlas.frames);
  const sharp = new ImageSource({ resource: atlas.image, autoGenerateMipmaps: true, scaleMode: "linear" });
  const tall = BLUR_SIZE * STRETCH;
  const blurred = sheet(names.length, BLUR_SIZE, tall, (brush, i) => smear(brush, atlas, atlas.frames[names[i]!]!, i * BLUR_SIZE));
  const soft = sheet(names.length, SOFT_SIZE, SOFT_SIZE, (brush, i) => defocus(brush, atlas, atlas.frames[names[i]!]!, i * SOFT_SIZE));
  return new Map(
    names.map((name, i) => {
      const { x, y, w, h } = atlas.frames[name]!;
      return [name, {
        sharp: new Texture({ source: sharp, frame: new Rectangle(x, y, w, h) }),
        blurred: new Texture({ source: blurred, frame: new Rectangle(i * BLUR_SIZE, 0, BLUR_SIZE, tall) }),
        soft: new Texture({ source: soft, frame: new Rectangle(i * SOFT_SIZE, 0, SOFT_SIZE, SOFT_SIZE) }),
      }];
    }),
  );
}

function sheet(count: number, width: number, height: number, draw: (brush: CanvasRenderingContext2D, index: number) => void): CanvasSource {
  const canvas = document.createElement("canvas");
  canvas.width = count * width;
  canvas.height = height;
  const brush = canvas.getContext("2d");
  if (brush) for (let i = 0; i < count; i++) draw(brush, i);
  return new CanvasSource({ resource: canvas, scaleMode: "linear" });
}

/** Copies drawn over one another along the way of the reel; the shares make each copy count the same. */
function smear(brush: CanvasRenderingContext2D, atlas: Atlas, { x, y, w, h }: AtlasFrame, left: number): void {
  brush.save();
  brush.beginPath();
  brush.rect(left, 0, BLUR_SIZE, BLUR_SIZE * STRETCH);
  brush.clip();
  const inset = 4;
  const size = BLUR_SIZE - 2 * inset;
  for (let copy = 0; copy < COPIES; copy++) {
    const shift = (copy / (COPIES - 1)) * (BLUR_SIZE * STRETCH - size);
    brush.globalAlpha = 1 / (copy + 1);
    brush.drawImage(atlas.image, x, y, w, h, left + inset, shift, size, size);
  }
  brush.restore();
}

/** Drawn very small: scaled up again, the renderer's own smoothing is the blur. */
function defocus(brush: CanvasRenderingContext2D, atlas: Atlas, { x, y, w, h }: AtlasFrame, left: number): void {
  brush.imageSmoothingQuality = "high";
  brush.drawImage(atlas.image, x, y, w, h, left + 3, 3, SOFT_SIZE - 6, SOFT_SIZE - 6);
}
