import { fingerprintOf } from "./fingerprint.ts";
import { OWN_VERSIONS } from "./own-games.ts";
import versions from "./versions.json" with { type: "json" };

/* Prints the entries of the versions that `versions.json` does not have yet. It never prints one that is there. */
const missing = OWN_VERSIONS.filter(({ name }) => !Object.hasOwn(versions, name));
const entries = Object.fromEntries(missing.map((game) => [game.name, fingerprintOf(game)]));
console.log(missing.length === 0 ? "versions.json has every version." : JSON.stringify(entries, null, 2));
