import { artOrNull, art, type PictureSource } from "@apogee/ui";

/** Pictures of levels, the largest level first. */
const BY_SIZE = ["supernova", "pulsar", "comet", "meteor"] as const;

/** A level's look: the picture of its name if there is one, else by its place among the levels, the largest first. */
export function levelPicture(name: string, place: number): PictureSource {
  const own = artOrNull(`jackpots/${name.toLowerCase()}-192`);
  return own ?? art(`jackpots/${BY_SIZE[Math.min(place, BY_SIZE.length - 1)]!}-192`);
}
