/** Drawing more pixels than this for each point of the screen costs frames and shows nothing. */
const MOST_DENSITY = 2;
/** Without a graphics processor a frame takes as long as it has pixels: this many columns still move. */
const MOST_SOFTWARE_COLUMNS = 640;
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

interface Canvas {
  /** Pixels of the device for each point of the screen. */
  readonly ratio: number;
  /** In points of the screen. */
  readonly width: number;
  /** Whether the processor draws, for want of a graphics processor. */
  readonly software: boolean;
  /** Share of the density that the device keeps up with, up to 1. */
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

/** Whether a WebGL context is drawn by the processor, by the name of its renderer. */
export function isSoftware(gl: NamedRenderer): boolean {
  const names = gl.getExtension("WEBGL_debug_renderer_info");
  return SOFTWARE.test(String(gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER)));
}
