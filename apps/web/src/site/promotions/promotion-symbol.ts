import { art, artOrNull, bannerArt, type PictureSource } from "@apogee/ui";

const FOLDERS = ["objects", "nav", "jackpots", "levels", "empty", "categories"] as const;
const SIZES = [256, 192, 96] as const;

/** The illustration of a promotion by the name of its symbol; a star for a name that was not drawn. */
export function symbolOf(name: string): PictureSource {
  const banner = bannerArt(name);
  if (banner) return banner;
  for (const folder of FOLDERS)
    for (const size of SIZES) {
      const found = artOrNull(`${folder}/${name}-${size}`);
      if (found) return found;
    }
  return art("objects/star-256");
}
