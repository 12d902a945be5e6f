import { artPair, type PictureSource } from "@apogee/ui";

/** The number of a level by its id: `level_3` is 3. */
export function levelNumber(id: string): number {
  return Number(id.replace("level_", "")) || 1;
}

/** The picture of a level. */
export function levelPicture(level: number): PictureSource | null {
  return artPair(`levels/${level}`);
}
