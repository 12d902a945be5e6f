import { countedPercent, gameName, type Game } from "@apogee/engine";
import { sheetOf } from "../fingerprint.ts";
import type { Versions } from "../compare-versions.ts";
import { OWN_GAMES } from "../own-games.ts";
import versions from "../versions.json" with { type: "json" };
import { cycleOf } from "./cycle.ts";
import { judged, type Simulated, type Tally } from "./simulate.ts";
import { oddsOfTopAward } from "./top-award.ts";
import type { Way } from "./way.ts";
import { methodOf, usualWayOf, waysOf } from "./ways.ts";

/** Recorded simulations: by the name of the game's version, then by the way to play it. */
export type RecordedTallies = Readonly<Record<string, Readonly<Record<string, Tally>>>>;

/** The public par sheets of all titles by file name, with a list of them as `README.md`. */
export function parSheets(recorded: RecordedTallies): Readonly<Record<string, string>> {
  const sheets = OWN_GAMES.map((game) => [`${game.slug}.md`, parSheetOf(game, recorded)] as const);
  return { ...Object.fromEntries(sheets), "README.md": listOfSheets(recorded) };
}

/** 99 % of a single figure, two-sided. */
const Z = 2.576;

/** What recorded rounds of a way returned; null if there are none. */
function simulatedOf(game: Game, way: Way, recorded: RecordedTallies): Simulated | null {
  const sum = recorded[game.name]?.[way.name];
  return sum ? judged(way, sum, Z) : null;
}

const grouped = (count: bigint | number | null): string => count?.toLocaleString("en") ?? "varies";

function listOfSheets(recorded: RecordedTallies): string {
  const families = [...new Map(OWN_GAMES.map((game) => [game.family, game])).values()];
  return [
    "# Par sheets of our own games",
    "",
    "`npm run rtp -- --write` writes these files from the sheets in `engines/` and from recorded simulations, and a test compares",
    "them.",
    "",
    "- **Return**: declared and computed, by the method of the family in the table below. It is the lowest of all bets.",
    "- **Simulated**: the return of rounds that `npm run rtp -- --record` played and recorded in `docs/returns.json`, with the band of 99 %",
    "  around the declared return of the same way to play, which is named where it is not that of the title. One figure in a hundred is",
    "  outside its band by chance.",
    "- **Hit rate**: rounds with a payout. Where it depends on the bet or on decisions, the sheet of the title says of which way to play. A stake",
    "  that is returned is a payout.",
    "- **Top award**: in stakes, and one round in how many pays it.",
    "- **Cycle**: the number of equally likely results of a round. It varies where the number of draws depends on the bet or on decisions.",
    "",
    "| title | family | return | simulated | rounds | hit rate | volatility | top award | one in | cycle |",
    "|---|---|---|---|---|---|---|---|---|---|",
    ...OWN_GAMES.map((game) => rowOf(game, recorded)),
    "",
    "| family | how the return is computed |",
    "|---|---|",
    ...families.map((game) => `| ${game.family} | ${methodOf(game)} |`),
    "",
  ].join("\n");
}

function rowOf(game: Game, recorded: RecordedTallies): string {
  const { title, slug, family, rtpPercent, hitPercent, volatility, maxWin } = game;
  const ways = waysOf(game);
  const way = ways.find(({ name }) => name === usualWayOf(game)) ?? ways[0]!;
  const simulated = simulatedOf(game, way, recorded);
  const other = way.rtpPercent === rtpPercent ? "" : ` around ${way.rtpPercent} % (${way.name})`;
  const cells = [
    `[${title}](${slug}.md)`,
    family,
    `${rtpPercent} %`,
    simulated ? `${simulated.rtpPercent.toFixed(4)} % ± ${simulated.bandPercent.toFixed(4)}${other}` : "",
    simulated ? grouped(simulated.rounds) : "",
    hitPercent === null ? "" : `${hitPercent} %`,
    volatility,
    maxWin.multiple,
    oddsOfTopAward(game),
    grouped(cycleOf(game)),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** What a title's gamble allows, and that it returns exactly what it takes. */
function gambleOf(game: Game): readonly (readonly [string, string])[] {
  if (!game.features.includes("gamble")) return [];
  const { times, cap } = (sheetOf(game) as { readonly gamble: { readonly times: number; readonly cap: number } })
    .gamble;
  return [["Gamble of a win", `returns 100 % exactly; up to ${times} in a round, and up to ${cap} stakes`]];
}

/** Rounds with a payout, with as many digits as are known. */
function shownHits({ hitPercent, hitRounds }: Way): string | null {
  return hitPercent === null || hitRounds === undefined ? hitPercent : countedPercent(hitPercent, hitRounds);
}

/** Simulated rounds with a payout. A rate that is itself counted is not stated more exactly than the declared one. */
function shownCount({ hitRounds }: Way, { hitPercent, rounds }: Simulated): string {
  const counted = hitPercent.toFixed(4);
  return hitRounds === undefined ? counted : countedPercent(counted, rounds);
}

/** The par sheet of a title as Markdown: its facts, its ways to play, and the sheet that the engine plays from. */
function parSheetOf(game: Game, recorded: RecordedTallies): string {
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
    ["One round in this many reaches it", oddsOfTopAward(game)],
    ["Cycle: equally likely results of a round", grouped(cycleOf(game))],
    ...gambleOf(game),
    ["SHA-256 of the sheet", `\`${sheetSha256}\``],
    ["SHA-256 of 300 fixed rounds", `\`${resultsSha256}\``],
  ];
  const ways = waysOf(game).map((way) => {
    const { name, rtpPercent, standardDeviation } = way;
    const hitPercent = shownHits(way);
    const simulated = simulatedOf(game, way, recorded);
    const played = simulated
      ? `${simulated.rtpPercent.toFixed(4)} % ± ${simulated.bandPercent.toFixed(4)} | ${shownCount(way, simulated)} % | ${grouped(simulated.rounds)}`
      : " | | ";
    return `| ${name} | ${rtpPercent} % | ${hitPercent === null ? "" : `${hitPercent} %`} | ${standardDeviation} | ${played} |`;
  });
  return [
    `# ${game.title}`,
    "",
    "| | |",
    "|---|---|",
    ...facts.map(([name, value]) => `| ${name} | ${value} |`),
    "",
    "| way to play | return | rounds with a payout | standard deviation in costs of the bet | simulated return, band of 99 % | simulated payouts | rounds |",
    "|---|---|---|---|---|---|---|",
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
