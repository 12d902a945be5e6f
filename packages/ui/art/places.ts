import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ART = dirname(fileURLToPath(import.meta.url));
export const ROOT = join(ART, "../../..");
export const PACKAGES = join(ROOT, "node_modules");
export const GENERATED = join(ART, "../src/generated");

/** A Fluent 3D picture by its code points in lower-case hex: `1f680`, `1f3db-fe0f`. */
export function emojiFile(codePoints: string): string {
  return join(PACKAGES, "@lobehub/fluent-emoji-3d/assets", `${codePoints}.webp`);
}

/** One of our own drawings, in `art/own`: `star-die.svg`. */
export function ownFile(name: string): string {
  return join(ART, "own", name);
}

export function coinFile(code: string): string {
  return join(PACKAGES, "cryptocurrency-icons/svg/color", `${code.toLowerCase()}.svg`);
}

export function flagFile(country: string): string {
  return join(PACKAGES, "flag-icons/flags/4x3", `${country.toLowerCase()}.svg`);
}
