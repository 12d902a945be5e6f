/** More pixels than this for each point of the screen cost frame rate without a visible gain. */
const MOST_DENSITY = 2;
/** Without a GPU, the time of a frame is proportional to its pixels; this many columns are still fast enough. */
const MOST_SOFTWARE_COLUMNS = 640;
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

interface Canvas {
  /** Device pixels for each point of the screen. */
  readonly ratio: number;
  /** In points of the screen. */
  readonly width: number;
  /** Whether the CPU draws because there is no GPU. */
  readonly software: boolean;
  /** The share of the density that the device keeps up with, up to 1. */
  readonly quality?: number;
}

/** How many pixels the canvas has for each point of the screen. */
export function densityOf({ ratio, width, software, quality = 1 }: Canvas): number {
  if (software) return Math.min(1, MOST_SOFTWARE_COLUMNS / width);
  return Math.max(1, Math.min(MOST_DENSITY, ratio) * quality);
}

interface NamedRenderer {
  readonly RENDERER: number;
  getParameter(name: number): unknown;
  getExtension(name: "WEBGL_debug_renderer_info"): { readonly UNMASKED_RENDERER_WEBGL: number } | null;
}

/** Whether the CPU draws a WebGL context, by the name of its renderer. */
export function isSoftware(gl: NamedRenderer): boolean {
  const names = gl.getExtension("WEBGL_debug_renderer_info");
  return SOFTWARE.test(String(gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER)));
}
