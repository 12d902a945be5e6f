import type { Asset } from "../asset.ts";
import { fontAssets } from "./fonts.ts";
import { gameAssets } from "./games.ts";
import { pictureAssets } from "./pictures.ts";

/** Everything that `build/art` holds; duplicate names are refused. */
export function allAssets(): Asset[] {
  const assets = [...fontAssets(), ...gameAssets(), ...pictureAssets()];
  const seen = new Set<string>();
  for (const { name } of assets) {
    if (seen.has(name)) throw new Error(`Two assets are called ${name}.`);
    seen.add(name);
  }
  return assets;
}
