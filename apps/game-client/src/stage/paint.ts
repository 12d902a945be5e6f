import { CanvasSource, Texture } from "pixi.js";

export type Brush = CanvasRenderingContext2D;

/**
 * A texture that is painted once with the 2D canvas, which has the gradients and shadows that the stage's renderer
 * lacks. The canvas is kept, so the texture survives the loss of the graphics context.
 */
export function paint(width: number, height: number, draw: (brush: Brush) => void, resolution = 1): Texture {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.ceil(width * resolution));
  canvas.height = Math.max(1, Math.ceil(height * resolution));
  const brush = canvas.getContext("2d");
  if (brush) {
    brush.scale(resolution, resolution);
    draw(brush);
  }
  return new Texture({
    source: new CanvasSource({
      resource: canvas,
      resolution,
      scaleMode: "linear",
      alphaMode: "premultiply-alpha-on-upload",
    }),
  });
}

/** Replaces a sprite's texture and destroys the old one. */
export function repaint(sprite: { texture: Texture }, texture: Texture): void {
  const old = sprite.texture;
  sprite.texture = texture;
  if (old !== Texture.EMPTY && old !== Texture.WHITE) old.destroy(true);
}

export function verticalGradient(
  brush: Brush,
  top: number,
  bottom: number,
  stops: readonly (readonly [number, string])[],
): CanvasGradient {
  const gradient = brush.createLinearGradient(0, top, 0, bottom);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

export function radialGradient(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  stops: readonly (readonly [number, string])[],
): CanvasGradient {
  const gradient = brush.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

export function roundedRect(brush: Brush, x: number, y: number, width: number, height: number, radius: number): void {
  brush.beginPath();
  brush.roundRect(x, y, width, height, radius);
}
