import "pixi.js/unsafe-eval";
import "pixi.js/graphics";
import { WebGLRenderer } from "pixi.js";

/** The device cannot draw: WebGL is missing or switched off. */
export class NoWebgl extends Error {
  override readonly name = "NoWebgl";
}

/** A WebGL renderer on the given canvas, with only the parts of the library that are used. */
export async function createRenderer(canvas: HTMLCanvasElement): Promise<WebGLRenderer<HTMLCanvasElement>> {
  const renderer = new WebGLRenderer<HTMLCanvasElement>();
  try {
    await renderer.init({
      canvas,
      skipExtensionImports: true,
      preferWebGLVersion: 2,
      antialias: false,
      backgroundAlpha: 1,
      backgroundColor: 0x05070f,
      resolution: 1,
      autoDensity: false,
      powerPreference: "high-performance",
      hello: false,
      // Textures that are off screen for a while must not be uploaded again in the middle of a spin.
      gcActive: false,
    });
  } catch (error) {
    throw new NoWebgl("WebGL is not available.", { cause: error });
  }
  return renderer;
}
