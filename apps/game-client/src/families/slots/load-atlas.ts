export interface AtlasFrame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A picture with all of a game's symbols, each sharp and blurred by motion (`dragon`, `dragon.motion`). */
export interface Atlas {
  readonly image: HTMLImageElement | HTMLCanvasElement;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly frames: Readonly<Record<string, AtlasFrame>>;
}

interface Sheet {
  readonly frames: Readonly<Record<string, { readonly frame: AtlasFrame }>>;
  readonly meta: { readonly image: string; readonly size: { readonly w: number; readonly h: number } };
}

/** Loads a sheet and the picture that it names beside itself. */
export async function loadAtlas(sheetUrl: string): Promise<Atlas> {
  const response = await fetch(sheetUrl);
  if (!response.ok) throw new Error(`The symbols' sheet answered ${response.status}.`);
  const { frames, meta } = (await response.json()) as Sheet;
  const url = new URL(meta.image, new URL(sheetUrl, location.href)).pathname;
  const image = new Image();
  image.src = url;
  await image.decode();
  return {
    image,
    url,
    width: meta.size.w,
    height: meta.size.h,
    frames: Object.fromEntries(Object.entries(frames).map(([name, { frame }]) => [name, frame])),
  };
}
