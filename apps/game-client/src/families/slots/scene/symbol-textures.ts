import { CanvasSource, ImageSource, Rectangle, Texture } from "pixi.js";
import type { Atlas, AtlasFrame } from "../load-atlas.ts";

export interface SymbolTextures {
  readonly sharp: Texture;
  /** The symbol blurred by motion; its frame is taller, with the same middle. */
  readonly motion: Texture;
  /** Out of focus, for depth. */
  readonly soft: Texture;
}

const SOFT_SIZE = 44;

/** Textures of the symbols: one source for all that the reels show, and one for their soft forms. */
export function symbolTextures(atlas: Atlas, ids: readonly string[]): ReadonlyMap<string, SymbolTextures> {
  const source = new ImageSource({ resource: atlas.image, autoGenerateMipmaps: true, scaleMode: "linear" });
  const cut = ({ x, y, w, h }: AtlasFrame): Texture => new Texture({ source, frame: new Rectangle(x, y, w, h) });
  const canvas = document.createElement("canvas");
  canvas.width = ids.length * SOFT_SIZE;
  canvas.height = SOFT_SIZE;
  const brush = canvas.getContext("2d");
  ids.forEach((id, i) => brush && defocus(brush, atlas.image, atlas.frames[id]!, i * SOFT_SIZE));
  const soft = new CanvasSource({ resource: canvas, scaleMode: "linear" });
  return new Map(
    ids.map((id, i) => [
      id,
      {
        sharp: cut(atlas.frames[id]!),
        motion: cut(atlas.frames[`${id}.motion`] ?? atlas.frames[id]!),
        soft: new Texture({ source: soft, frame: new Rectangle(i * SOFT_SIZE, 0, SOFT_SIZE, SOFT_SIZE) }),
      },
    ]),
  );
}

/** Drawn very small: when it is scaled up again, the renderer's own smoothing is the blur. */
function defocus(
  brush: CanvasRenderingContext2D,
  image: CanvasImageSource,
  { x, y, w, h }: AtlasFrame,
  left: number,
): void {
  brush.imageSmoothingQuality = "high";
  brush.drawImage(image, x, y, w, h, left + 2, 2, SOFT_SIZE - 4, SOFT_SIZE - 4);
}
