import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Game } from "@apogee/engine";
import { OWN_GAMES } from "@apogee/own-games";
import {
  cycleOf,
  judged,
  methodOf,
  oddsOfTopAward,
  parSheets,
  recomputationOf,
  roundsToRecord,
  tally,
  usualWayOf,
  waysOf,
  type Way,
} from "@apogee/own-games/ways";
import { misused, readCommandLine, wholeNumber } from "../command-line.ts";
import { ROOT } from "../root.ts";
import { OtherSeed, recordedReturns, ReturnsRecord } from "./returns-record.ts";

const USAGE = `npm run rtp -- [options]

Prints the return of every title: declared, how it was computed, and what simulated rounds return.
A simulated return or hit rate outside its band of 99 %, or a computed return that is not as declared, ends the command with exit code 1.

  --rounds n   rounds of each way to play (default 100000; with --record, as many as the tests demand)
  --only slug  one title
  --way name   one way to play, by its name
  --seed text  the server seed of the simulated rounds (default "apogee rtp")
  --slow       compute the return of Caribbean stud again too, which takes minutes
  --record     continue docs/returns.json up to --rounds, and write it after each million rounds
  --write      write docs/par-sheets instead of simulating`;

const ROUNDS = 100_000;

/** 99 % of a single figure, two-sided. */
const Z = 2.576;

const { values } = readCommandLine(USAGE, {
  rounds: { type: "string" },
  only: { type: "string" },
  way: { type: "string" },
  seed: { type: "string", default: "apogee rtp" },
  slow: { type: "boolean", default: false },
  record: { type: "boolean", default: false },
  write: { type: "boolean", default: false },
});

const RECORD = join(ROOT, "docs/returns.json");
const record = values.record ? openRecord() : null;

if (values.write) writeParSheets();
else printReturns();

function openRecord(): ReturnsRecord {
  try {
    return new ReturnsRecord(RECORD, values.seed);
  } catch (error) {
    if (error instanceof OtherSeed) return misused(error.message);
    throw error;
  }
}

function writeParSheets(): void {
  const sheets = parSheets(recordedReturns(RECORD));
  for (const [name, text] of Object.entries(sheets)) writeFileSync(join(ROOT, "docs/par-sheets", name), text);
}

function printReturns(): void {
  const asked = values.rounds === undefined ? null : wholeNumber("rounds", values.rounds, 1);
  const games = OWN_GAMES.filter(({ slug }) => values.only === undefined || slug === values.only);
  if (games.length === 0) misused(`There is no own game "${values.only}".`);
  for (const game of games) {
    process.stdout.write(`${factsOf(game)}\n`);
    printRecomputed(game);
    for (const way of waysAsked(game)) {
      const rounds = asked ?? (record === null ? ROUNDS : roundsToRecord(game, way));
      process.stdout.write(`${resultOf(game, way, rounds)}\n`);
    }
  }
}

function waysAsked(game: Game): readonly Way[] {
  const ways = waysOf(game);
  if (values.way === undefined) return ways;
  const asked = ways.filter(({ name }) => name === values.way);
  if (asked.length > 0 || values.only === undefined) return asked;
  return misused(`${game.title} is played in these ways: ${ways.map(({ name }) => `"${name}"`).join(", ")}.`);
}

/** The return from all outcomes, of titles that the ordinary tests do not compute. */
function printRecomputed(game: Game): void {
  const recomputation = recomputationOf(game);
  if (recomputation === null) return;
  if (recomputation.isSlow && !values.slow) {
    process.stdout.write("  not computed again: that takes minutes, with --slow\n");
    return;
  }
  const percent = recomputation.percent();
  const isSame = percent === game.rtpPercent;
  if (!isSame) process.exitCode = 1;
  process.stdout.write(`  computed again: ${percent} % ${isSame ? "(as declared)" : "(NOT AS DECLARED)"}\n`);
}

function factsOf(game: Game): string {
  const { title, family, rtpPercent, hitPercent, volatility, maxWin } = game;
  const cycle = cycleOf(game);
  return [
    `${title} (${family}): ${rtpPercent} %, by ${methodOf(game)}`,
    `hits ${hitPercent} % (${usualWayOf(game)})`,
    `volatility ${volatility}`,
    `top award ${maxWin.multiple} stakes, one in ${oddsOfTopAward(game)}`,
    `cycle ${cycle?.toLocaleString("en") ?? "varies"}`,
  ].join("; ");
}

function resultOf(game: Game, way: Way, rounds: number): string {
  const sum = record?.playedTo(game, way, rounds) ?? tally(game, way, rounds, values.seed);
  const { rounds: played, rtpPercent, hitPercent, bandPercent, hitBandPercent, isWithin } = judged(way, sum, Z);
  if (!isWithin) process.exitCode = 1;
  const hits =
    way.hitPercent === null
      ? ""
      : `; hits ${way.hitPercent} %, simulated ${hitPercent.toFixed(4)} %, band ${hitBandPercent?.toFixed(4)}`;
  return `  ${way.name}: ${way.rtpPercent} %, simulated ${rtpPercent.toFixed(4)} % in ${played} rounds, band ${bandPercent.toFixed(4)} ${isWithin ? "(within)" : "(OUTSIDE)"}${hits}`;
}
