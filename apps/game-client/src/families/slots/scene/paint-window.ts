import type { Texture } from "pixi.js";
import { alpha, mix } from "../../../stage/colour.ts";
import { paint, radialGradient, verticalGradient, type Brush } from "../../../stage/paint.ts";
import type { ReelLayout } from "../domain/layout.ts";

interface Palette {
  readonly a: string;
  readonly b: string;
  readonly accent: string;
}

/** The layer behind the symbols: drums in the dark of the cabinet, lit from the middle. */
export function paintWell(layout: ReelLayout, { a, b, accent }: Palette, resolution: number): Texture {
  const { width, height } = layout.window;
  return paint(
    width,
    height,
    (brush) => {
      brush.fillStyle = mix(b, "#03040a", 0.62);
      brush.fillRect(0, 0, width, height);
      for (let reel = 0; reel < layout.reels; reel++)
        drum(brush, reel * layout.cellWidth, layout.cellWidth, height, a, b);
      brush.fillStyle = radialGradient(brush, width / 2, height * 0.46, width * 0.62, [
        [0, alpha(a, 0.34)],
        [0.6, alpha(a, 0.1)],
        [1, alpha(a, 0)],
      ]);
      brush.fillRect(0, 0, width, height);
      for (let reel = 1; reel < layout.reels; reel++) seam(brush, reel * layout.cellWidth, height, accent);
    },
    resolution,
  );
}

function drum(brush: Brush, x: number, width: number, height: number, a: string, b: string): void {
  const across = brush.createLinearGradient(x, 0, x + width, 0);
  for (const [at, opacity] of [
    [0, 0.05],
    [0.5, 0.34],
    [1, 0.05],
  ] as const)
    across.addColorStop(at, alpha(mix(a, b, 0.55), opacity));
  brush.fillStyle = across;
  brush.fillRect(x, 0, width, height);
}

function seam(brush: Brush, x: number, height: number, accent: string): void {
  brush.fillStyle = verticalGradient(brush, 0, height, [
    [0, "rgba(0,0,0,.15)"],
    [0.5, "rgba(0,0,0,.5)"],
    [1, "rgba(0,0,0,.15)"],
  ]);
  brush.fillRect(x - 1.5, 0, 3, height);
  brush.fillStyle = verticalGradient(brush, 0, height, [
    [0, alpha(accent, 0)],
    [0.5, alpha(accent, 0.17)],
    [1, alpha(accent, 0)],
  ]);
  brush.fillRect(x + 1.5, 0, 1, height);
}

/** The layer over the symbols: the drums curve away into shadow, and the glass reflects a little light. */
export function paintGlass(layout: ReelLayout, { b }: Palette, resolution: number): Texture {
  const { width, height } = layout.window;
  const dark = mix(b, "#000000", 0.82);
  return paint(
    width,
    height,
    (brush) => {
      brush.fillStyle = verticalGradient(brush, 0, height, [
        [0, alpha(dark, 0.92)],
        [0.03, alpha(dark, 0.46)],
        [0.09, alpha(dark, 0.14)],
        [0.17, alpha(dark, 0)],
        [0.83, alpha(dark, 0)],
        [0.91, alpha(dark, 0.14)],
        [0.97, alpha(dark, 0.46)],
        [1, alpha(dark, 0.92)],
      ]);
      brush.fillRect(0, 0, width, height);
      const sides = brush.createLinearGradient(0, 0, width, 0);
      for (const [at, opacity] of [
        [0, 0.6],
        [0.03, 0],
        [0.97, 0],
        [1, 0.6],
      ] as const)
        sides.addColorStop(at, alpha(dark, opacity));
      brush.fillStyle = sides;
      brush.fillRect(0, 0, width, height);
      const light = brush.createLinearGradient(0, 0, width * 0.5, height);
      for (const [at, opacity] of [
        [0, 0.09],
        [0.3, 0.03],
        [0.301, 0],
        [1, 0],
      ] as const)
        light.addColorStop(at, alpha("#ffffff", opacity));
      brush.fillStyle = light;
      brush.fillRect(0, 0, width, height);
    },
    Math.min(resolution, 1),
  );
}
