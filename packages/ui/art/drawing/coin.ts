import { cutOut, drawnTogether, laid, layerOf, on, type Layer } from "./layer.ts";

export const COIN = 128;
export const COIN_FRAMES = 12;

/** A thrown coin, half a turn in as many frames as `COIN_FRAMES`; the second half looks the same. */
export async function drawCoinFrames(file: string): Promise<Layer[]> {
  const side = Math.round(COIN * 0.92);
  const face = await cutOut(file, side, side);
  const rim = await layerOf(on(face).linear([0.8, 0.56, 0.3, 1], [0, 0, 0, 0]));
  return await Promise.all(
    Array.from({ length: COIN_FRAMES }, (_, frame) => drawFrame(face, rim, side, (frame * Math.PI) / COIN_FRAMES)),
  );
}

async function drawFrame(face: Layer, rim: Layer, side: number, angle: number): Promise<Layer> {
  const width = Math.max(4, Math.round(side * Math.abs(Math.cos(angle))));
  const thickness = Math.round(side * 0.13 * Math.abs(Math.sin(angle)));
  const top = Math.round((COIN - side) / 2);
  const left = Math.round((COIN - width - thickness) / 2);
  const squeezed = (layer: Layer): Promise<Layer> => layerOf(on(layer).resize(width, side, { fit: "fill" }));
  const edge = await squeezed(rim);
  const shine = 0.86 + 0.22 * Math.abs(Math.cos(angle));
  const front = await layerOf(on(await squeezed(face)).modulate({ brightness: shine }));
  const edges = Array.from({ length: thickness }, (_, i) => laid(edge, left + thickness - i, top));
  return await drawnTogether(COIN, COIN, [...edges, laid(front, left, top)]);
}
