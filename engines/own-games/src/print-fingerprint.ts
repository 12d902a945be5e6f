import { fingerprintOf } from "./fingerprint.ts";
import { OWN_VERSIONS } from "./own-games.ts";
import versions from "./versions.json" with { type: "json" };

/* Prints the entries that are missing in `versions.json`. Never prints an existing entry. */
const missing = OWN_VERSIONS.filter(({ name }) => !Object.hasOwn(versions, name));
const entries = Object.fromEntries(missing.map((game) => [game.name, fingerprintOf(game)]));
console.log(missing.length === 0 ? "versions.json has every version." : JSON.stringify(entries, null, 2));
