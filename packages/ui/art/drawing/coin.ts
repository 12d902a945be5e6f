import sharp, { type OverlayOptions } from "sharp";
import { cutOut, UNPACKED } from "./layer.ts";

export const COIN = 128;
export const COIN_FRAMES = 12;

/** A thrown coin, half a turn in as many frames as `COIN_FRAMES`; the second half looks the same. */
export async function drawCoinFrames(file: string): Promise<Buffer[]> {
  const side = Math.round(COIN * 0.92);
  const { data: face } = await cutOut(file, side, side);
  const rim = await sharp(face).linear([0.8, 0.56, 0.3, 1], [0, 0, 0, 0]).png(UNPACKED).toBuffer();
  return await Promise.all(
    Array.from({ length: COIN_FRAMES }, (_, frame) => drawFrame(face, rim, side, (frame * Math.PI) / COIN_FRAMES)),
  );
}

async function drawFrame(face: Buffer, rim: Buffer, side: number, angle: number): Promise<Buffer> {
  const width = Math.max(4, Math.round(side * Math.abs(Math.cos(angle))));
  const thickness = Math.round(side * 0.13 * Math.abs(Math.sin(angle)));
  const top = Math.round((COIN - side) / 2);
  const left = Math.round((COIN - width - thickness) / 2);
  const squeezed = (input: Buffer): Promise<Buffer> =>
    sharp(input).resize(width, side, { fit: "fill" }).png(UNPACKED).toBuffer();
  const edge = await squeezed(rim);
  const shine = 0.86 + 0.22 * Math.abs(Math.cos(angle));
  const front = await sharp(await squeezed(face))
    .modulate({ brightness: shine })
    .png(UNPACKED)
    .toBuffer();
  const layers: OverlayOptions[] = Array.from({ length: thickness }, (_, i) => ({
    input: edge,
    left: left + thickness - i,
    top,
  }));
  return await sharp({ create: { width: COIN, height: COIN, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([...layers, { input: front, left, top }])
    .png(UNPACKED)
    .toBuffer();
}
