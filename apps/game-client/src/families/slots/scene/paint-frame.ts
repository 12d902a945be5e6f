import type { Texture } from "pixi.js";
import { alpha, mix } from "../../../stage/colour.ts";
import { paint, radialGradient, roundedRect, verticalGradient, type Brush } from "../../../stage/paint.ts";
import type { ReelLayout } from "../domain/layout.ts";

export interface FrameColours {
  readonly metal: readonly string[];
  readonly gem: string;
  readonly accent: string;
}

/** Room around the bezel for its shadow. */
export const FRAME_MARGIN = 48;

/** The bezel: a ring of metal with a bevel, a lit edge towards the window, and gems in its corners. */
export function paintFrame(layout: ReelLayout, colours: FrameColours, resolution: number): Texture {
  const { frame, bezel } = layout;
  const outer = bezel * 1.75;
  return paint(
    frame.width + 2 * FRAME_MARGIN,
    frame.height + 2 * FRAME_MARGIN,
    (brush) => {
      brush.translate(FRAME_MARGIN, FRAME_MARGIN);
      const { width, height } = frame;
      const inner = { x: bezel, y: bezel, width: width - 2 * bezel, height: height - 2 * bezel, radius: bezel * 0.95 };
      ring(brush, { x: 0, y: 0, width, height, radius: outer }, inner);
      brush.save();
      brush.shadowColor = "rgba(0,0,0,.65)";
      brush.shadowBlur = 34 * resolution;
      brush.shadowOffsetY = 14 * resolution;
      brush.fillStyle = metalFill(brush, height, colours.metal);
      brush.fill("evenodd");
      brush.restore();
      sheen(brush, width, height, outer, inner, bezel);
      edges(brush, width, height, outer, inner, colours);
      for (const x of [0, width]) for (const y of [0, height]) gem(brush, x, y, width, height, bezel, colours);
    },
    resolution,
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

function ring(brush: Brush, outer: Box, inner: Box): void {
  brush.beginPath();
  brush.roundRect(outer.x, outer.y, outer.width, outer.height, outer.radius);
  brush.roundRect(inner.x, inner.y, inner.width, inner.height, inner.radius);
}

function metalFill(brush: Brush, height: number, metal: readonly string[]): CanvasGradient {
  const places = [0, 0.1, 0.52, 0.86, 1];
  return verticalGradient(
    brush,
    0,
    height,
    metal.map((colour, i) => [places[i] ?? 1, colour] as const),
  );
}

/** A diagonal sheen over the metal. */
function sheen(brush: Brush, width: number, height: number, radius: number, inner: Box, bezel: number): void {
  brush.save();
  ring(brush, { x: 0, y: 0, width, height, radius }, inner);
  brush.clip("evenodd");
  const slant = brush.createLinearGradient(0, 0, width, height);
  for (const [at, opacity] of [
    [0, 0.5],
    [0.12, 0],
    [0.3, 0.28],
    [0.36, 0],
    [0.62, 0],
    [0.7, 0.22],
    [0.78, 0],
    [1, 0.35],
  ] as const) {
    slant.addColorStop(at, alpha("#ffffff", opacity));
  }
  brush.fillStyle = slant;
  brush.fillRect(0, 0, width, height);
  brush.strokeStyle = "rgba(0,0,0,.28)";
  brush.lineWidth = Math.max(1, bezel * 0.12);
  roundedRect(brush, bezel * 0.5, bezel * 0.5, width - bezel, height - bezel, radius * 0.72);
  brush.stroke();
  brush.strokeStyle = "rgba(255,255,255,.3)";
  brush.lineWidth = Math.max(0.75, bezel * 0.06);
  roundedRect(brush, bezel * 0.58, bezel * 0.58, width - bezel * 1.16, height - bezel * 1.16, radius * 0.7);
  brush.stroke();
  brush.restore();
}

function edges(
  brush: Brush,
  width: number,
  height: number,
  radius: number,
  inner: Box,
  { metal, accent }: FrameColours,
): void {
  brush.lineWidth = 1.5;
  brush.strokeStyle = alpha(mix(metal[0]!, "#ffffff", 0.5), 0.9);
  roundedRect(brush, 0.75, 0.75, width - 1.5, height - 1.5, radius);
  brush.stroke();
  brush.lineWidth = 2;
  brush.strokeStyle = "rgba(0,0,0,.75)";
  roundedRect(brush, inner.x - 1, inner.y - 1, inner.width + 2, inner.height + 2, inner.radius + 1);
  brush.stroke();
  brush.lineWidth = 1;
  brush.strokeStyle = alpha(accent, 0.5);
  roundedRect(brush, inner.x + 0.5, inner.y + 0.5, inner.width - 1, inner.height - 1, inner.radius);
  brush.stroke();
}

function gem(
  brush: Brush,
  cornerX: number,
  cornerY: number,
  width: number,
  height: number,
  bezel: number,
  colours: FrameColours,
): void {
  const inset = bezel * 0.82;
  const x = cornerX === 0 ? inset : width - inset;
  const y = cornerY === 0 ? inset : height - inset;
  const disc = (radius: number, fill: CanvasGradient | string): void => {
    brush.fillStyle = fill;
    brush.beginPath();
    brush.arc(x, y, radius, 0, Math.PI * 2);
    brush.fill();
  };
  const size = bezel * 0.68;
  disc(
    size * 1.24,
    verticalGradient(brush, y - size, y + size, [
      [0, colours.metal[0]!],
      [0.5, colours.metal[2]!],
      [1, colours.metal[3]!],
    ]),
  );
  disc(size, mix(colours.gem, "#000000", 0.6));
  disc(
    size * 0.86,
    radialGradient(brush, x - size * 0.3, y - size * 0.35, size * 1.3, [
      [0, mix(colours.gem, "#ffffff", 0.75)],
      [0.4, colours.gem],
      [1, mix(colours.gem, "#000000", 0.65)],
    ]),
  );
  brush.fillStyle = "rgba(255,255,255,.85)";
  brush.beginPath();
  brush.ellipse(x - size * 0.26, y - size * 0.36, size * 0.26, size * 0.15, -0.6, 0, Math.PI * 2);
  brush.fill();
}
