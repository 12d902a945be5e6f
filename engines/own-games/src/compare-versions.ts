import type { Game } from "@apogee/engine";
import { fingerprintOf, type Fingerprint } from "./fingerprint.ts";

/** The fingerprints of released versions by their names, as in `versions.json`. */
export type Versions = Readonly<Record<string, Fingerprint>>;

/**
 * The differences between the games and the fingerprints of their releases, one sentence each. Empty if there are none.
 */
export function compareVersions(versions: Versions, games: readonly Game[]): string[] {
  const names = new Set(games.map(({ name }) => name));
  const gone = Object.keys(versions).filter((name) => !names.has(name));
  return [
    ...games.flatMap((game) => complaintsOf(versions[game.name], game)),
    ...gone.map((name) => `${name} has no game any more: the versions that drew rounds must stay, to verify them.`),
  ];
}

function complaintsOf(released: Fingerprint | undefined, game: Game): string[] {
  const { name } = game;
  if (released === undefined) {
    return [`${name} is not in versions.json: add what \`npm run fingerprint -w @apogee/own-games\` prints.`];
  }
  const now = fingerprintOf(game);
  const rule = "results of a released version never change, raise the version.";
  return [
    ...(now.sheetSha256 === released.sheetSha256 ? [] : [`${name} has another sheet: ${rule}`]),
    ...(now.resultsSha256 === released.resultsSha256 ? [] : [`${name} has other results: ${rule}`]),
  ];
}
