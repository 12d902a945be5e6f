import { gameName, type Game } from "@apogee/engine";
import { sheetOf } from "../fingerprint.ts";
import type { Versions } from "../compare-versions.ts";
import { OWN_GAMES } from "../own-games.ts";
import versions from "../versions.json" with { type: "json" };
import { methodOf, usualWayOf, waysOf } from "./ways.ts";

/** The public par sheets of all titles by file name, with a list of them as `README.md`. */
export function parSheets(): Readonly<Record<string, string>> {
  const sheets = OWN_GAMES.map((game) => [`${game.slug}.md`, parSheetOf(game)] as const);
  return { ...Object.fromEntries(sheets), "README.md": listOfSheets() };
}

function listOfSheets(): string {
  const rows = OWN_GAMES.map(
    ({ title, slug, family, rtpPercent, volatility, maxWin }) =>
      `| [${title}](${slug}.md) | ${family} | ${rtpPercent} % | ${volatility} | ${maxWin.multiple} |`,
  );
  return [
    "# Par sheets of our own games",
    "",
    "`npm run rtp -- --write` writes these files from the sheets in `engines/`, and a test compares them. The return is the",
    "lowest of all bets, computed exactly. The maximum win is in stakes.",
    "",
    "| title | family | return | volatility | maximum win |",
    "|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

/** What a title's gamble allows, and that it returns exactly what it takes. */
function gambleOf(game: Game): readonly (readonly [string, string])[] {
  if (!game.features.includes("gamble")) return [];
  const { times, cap } = (sheetOf(game) as { readonly gamble: { readonly times: number; readonly cap: number } })
    .gamble;
  return [["Gamble of a win", `returns 100 % exactly; up to ${times} in a round, and up to ${cap} stakes`]];
}

/** The par sheet of a title as Markdown: its facts, its ways to play, and the sheet that the engine plays from. */
function parSheetOf(game: Game): string {
  const { maxWin } = game;
  const { sheetSha256, resultsSha256 } = (versions as Versions)[game.name]!;
  const facts: readonly (readonly [string, string])[] = [
    ["Name of its rounds", `\`${gameName(game)}\``],
    ["Family", game.family],
    ["Return to player, the lowest of all bets", `${game.rtpPercent} %`],
    ["Computed by", methodOf(game)],
    ["Rounds with a payout", `${game.hitPercent ?? ""} % (${usualWayOf(game)})`],
    ["Volatility", game.volatility],
    [
      "Maximum win",
      `${maxWin.multiple} stakes (${maxWin.by === "cap" ? "a cap, which the return includes" : "the largest that the sheet allows"})`,
    ],
    ["One round in this many reaches it", maxWin.oneIn ?? "depends on the player's decisions"],
    ...gambleOf(game),
    ["SHA-256 of the sheet", `\`${sheetSha256}\``],
    ["SHA-256 of 300 fixed rounds", `\`${resultsSha256}\``],
  ];
  const ways = waysOf(game).map(
    ({ name, rtpPercent, hitPercent, standardDeviation }) =>
      `| ${name} | ${rtpPercent} % | ${hitPercent === null ? "" : `${hitPercent} %`} | ${standardDeviation} |`,
  );
  return [
    `# ${game.title}`,
    "",
    "| | |",
    "|---|---|",
    ...facts.map(([name, value]) => `| ${name} | ${value} |`),
    "",
    "| way to play | return | rounds with a payout | standard deviation in costs of the bet |",
    "|---|---|---|---|",
    ...ways,
    "",
    "The sheet, from which the engine plays and the figures are computed:",
    "",
    "```json",
    JSON.stringify(sheetOf(game)),
    "```",
    "",
  ].join("\n");
}
