import { OWN_VERSIONS } from "@apogee/own-games";

/** One version of a title, for the list of games. */
export interface ListedTitle {
  /** As rounds record it: `apogee/StellarDice@1`. */
  readonly name: string;
  readonly family: string;
  readonly title: string;
  readonly version: number;
  /** Whether the title has other versions, so that the list must tell them apart. */
  readonly hasOthers: boolean;
}

/** Every version of every own title, by title; the newest version of each first. */
export function listedTitles(): ListedTitle[] {
  return OWN_VERSIONS.map(({ name, family, identifier, title, version }) => ({
    name,
    family,
    title,
    version,
    hasOthers: OWN_VERSIONS.some((other) => other.identifier === identifier && other.version !== version),
  })).toSorted((a, b) => a.title.localeCompare(b.title, "en") || b.version - a.version);
}
