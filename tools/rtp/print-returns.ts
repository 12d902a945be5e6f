import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Game } from "@apogee/engine";
import { OWN_GAMES } from "@apogee/own-games";
import { methodOf, parSheets, recomputedOf, simulate, waysOf, type Way } from "@apogee/own-games/ways";
import { misused, readCommandLine, wholeNumber } from "../command-line.ts";
import { ROOT } from "../root.ts";

const USAGE = `npm run rtp -- [options]

Prints the return of every title: declared, how it was computed, and what simulated rounds return.
A simulated return outside its band of 99 %, or a computed one that is not as declared, ends the command with exit code 1.

  --rounds n   rounds of each way to play (default 100000)
  --only slug  one title
  --seed text  the server seed of the simulated rounds (default "apogee rtp")
  --write      write docs/par-sheets instead of simulating`;

/** 99 % of a single figure, two-sided. */
const Z = 2.576;

const { values } = readCommandLine(USAGE, {
  rounds: { type: "string", default: "100000" },
  only: { type: "string" },
  seed: { type: "string", default: "apogee rtp" },
  write: { type: "boolean", default: false },
});

if (values.write) writeParSheets();
else printReturns();

function writeParSheets(): void {
  for (const [name, text] of Object.entries(parSheets())) writeFileSync(join(ROOT, "docs/par-sheets", name), text);
}

function printReturns(): void {
  const rounds = wholeNumber("rounds", values.rounds, 1);
  const games = OWN_GAMES.filter(({ slug }) => values.only === undefined || slug === values.only);
  if (games.length === 0) misused(`There is no own game "${values.only}".`);
  for (const game of games) {
    process.stdout.write(`${factsOf(game)}\n`);
    printRecomputed(game);
    for (const way of waysOf(game)) process.stdout.write(`${resultOf(game, way, rounds)}\n`);
  }
}

/** The return from all outcomes, where the ordinary tests recompute only parts of them. */
function printRecomputed(game: Game): void {
  const recomputed = recomputedOf(game);
  if (recomputed === null) return;
  const isSame = recomputed === game.rtpPercent;
  if (!isSame) process.exitCode = 1;
  process.stdout.write(`  computed again: ${recomputed} % ${isSame ? "(as declared)" : "(NOT AS DECLARED)"}\n`);
}

function factsOf(game: Game): string {
  const { title, family, volatility, maxWin } = game;
  return `${title} (${family}): ${methodOf(game)}; volatility ${volatility}; top award ${maxWin.multiple} stakes, one in ${maxWin.oneIn ?? "as many as decisions make it"}`;
}

function resultOf(game: Game, way: Way, rounds: number): string {
  const { rtpPercent, hitPercent, bandPercent, isWithin } = simulate(game, way, rounds, values.seed, Z);
  if (!isWithin) process.exitCode = 1;
  const hits = way.hitPercent === null ? "" : `; hits ${way.hitPercent} %, simulated ${hitPercent.toFixed(4)} %`;
  return `  ${way.name}: ${way.rtpPercent} %, simulated ${rtpPercent.toFixed(4)} % in ${rounds} rounds, band ${bandPercent.toFixed(4)} ${isWithin ? "(within)" : "(OUTSIDE)"}${hits}`;
}
