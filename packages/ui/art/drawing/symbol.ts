import { cutOut, drawnTogether, laid, partOf, shadowOf, type Layer } from "./layer.ts";

export const SYMBOL = 256;

/** A reel symbol in the middle of a square, with a soft shadow of its own. */
export async function drawSymbol(file: string): Promise<Layer> {
  const layer = await cutOut(file, SYMBOL * 0.76, SYMBOL * 0.84);
  const shadow = await shadowOf(layer, 7);
  const middle = (side: number): number => Math.round((SYMBOL - side) / 2);
  const soft = { left: middle(shadow.width), top: middle(shadow.height) + 8 };
  const cut = { left: Math.max(0, -soft.left), top: Math.max(0, -soft.top) };
  const shade = await partOf(shadow, {
    ...cut,
    width: Math.min(shadow.width - cut.left, SYMBOL - Math.max(0, soft.left)),
    height: Math.min(shadow.height - cut.top, SYMBOL - Math.max(0, soft.top)),
  });
  return await drawnTogether(SYMBOL, SYMBOL, [
    laid(shade, Math.max(0, soft.left), Math.max(0, soft.top)),
    laid(layer, middle(layer.width), middle(layer.height) - 3),
  ]);
}
