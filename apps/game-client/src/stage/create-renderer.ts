import "pixi.js/unsafe-eval";
import "pixi.js/graphics";
import { WebGLRenderer } from "pixi.js";

/** The device cannot draw: WebGL is missing or switched off. */
export class NoWebgl extends Error {
  override readonly name = "NoWebgl";
}

/** Drawing more pixels than this for each point of the screen costs frames and shows nothing. */
const MOST_RESOLUTION = 2;

export function resolutionOf(ratio: number): number {
  return Math.min(MOST_RESOLUTION, Math.max(1, ratio));
}

/** A WebGL renderer on the given canvas, with only the parts of the library that are used. */
export async function createRenderer(canvas: HTMLCanvasElement): Promise<WebGLRenderer<HTMLCanvasElement>> {
  const renderer = new WebGLRenderer<HTMLCanvasElement>();
  try {
    await renderer.init({
      canvas, skipExtensionImports: true, preferWebGLVersion: 2, antialias: false, backgroundAlpha: 1, backgroundColor: 0x05070f,
      resolution: resolutionOf(devicePixelRatio), autoDensity: false, powerPreference: "high-performance", hello: false,
      // What is off screen for a while must not be uploaded anew in the middle of a spin.
      gcActive: false,
    });
  } catch (error) {
    throw new NoWebgl("WebGL is not available.", { cause: error });
  }
  return renderer;
}
