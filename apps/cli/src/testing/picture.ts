import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SAMPLES } from "@apogee/files/testing";

const PICTURE = SAMPLES["image/png"];

/** The key of the picture after it is published. */
export const PICTURE_KEY = `image/${createHash("sha256").update(PICTURE).digest("hex")}.png`;

/** Writes a picture into a folder and returns its path. */
export function pictureIn(folder: string): string {
  const path = join(folder, "banner.png");
  writeFileSync(path, PICTURE);
  return path;
}
