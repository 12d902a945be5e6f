import { randomBytes } from "node:crypto";
import { OWN_GAMES } from "@apogee/own-games";
import { drawStream } from "@apogee/rng";
import { readCommandLine, wholeNumber } from "../command-line.ts";
import { ERROR, runBattery } from "./battery.ts";
import { rangesOf } from "./game-ranges.ts";

const USAGE = `npm run rng-battery -- [options]
Runs statistical tests over the random numbers of our own games: the product's own streams, opened by server seed, client
seed and nonce, and the outcomes that games draw from them. docs/RNG.md lists the tests and how to read them. Exit code 1 if the numbers do not look random.

  --seed text   what the streams are derived from; the same seed gives the same p-values (random, and printed)
  --words n     words of 32 bits that each test reads, about (65536)
  --repeats n   how often each test is repeated with other seeds (4)
  --rounds n    rounds of each way to play that are watched for their ranges (200)
  --outcomes n  rounds of each title whose outcomes each test judges, about; 0 leaves these tests out (5000)
  --all         print every p-value, not only those below 0.01 and above 0.99
  --json        print one JSON value`;

const { values } = readCommandLine(USAGE, {
  seed: { type: "string" },
  words: { type: "string", default: "65536" },
  repeats: { type: "string", default: "4" },
  rounds: { type: "string", default: "200" },
  outcomes: { type: "string", default: "5000" },
  all: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
});

const words = wholeNumber("words", values.words, 4096);
const repeats = wholeNumber("repeats", values.repeats, 1);
const rounds = wholeNumber("rounds", values.rounds, 1);
const outcomes = wholeNumber("outcomes", values.outcomes, 0);
const seed = values.seed ?? randomBytes(16).toString("hex");
const ranges = rangesOf(OWN_GAMES, rounds, seed);
const verdict = runBattery(drawStream, seed, { words, repeats, ranges, outcomes });
if (!verdict.passed) process.exitCode = 1;
if (values.json) process.stdout.write(`${JSON.stringify({ seed, words, repeats, ranges, outcomes, ...verdict })}\n`);
else printVerdict();

function printVerdict(): void {
  const { judged, failed, uniformity, passed } = verdict;
  for (const { test, repeat, p } of judged) {
    if (values.all || p < 0.01 || p > 0.99) process.stdout.write(`${p.toFixed(6)}  ${test} (${repeat + 1})\n`);
  }
  const limit = (ERROR / 2 / judged.length).toExponential(2);
  process.stdout.write(
    [
      `Seed "${seed}"; ${words} words, ${repeats} repetitions, ${ranges.length} ranges of games, ${outcomes} rounds of outcomes.`,
      `${judged.length} p-values; ${judged.filter(({ p }) => p < 0.01).length} are below 0.01, about ${Math.round(judged.length / 100)} are expected.`,
      `${failed.length} are beyond the limit for so many tests, ${limit} on both sides together.`,
      ...failed.map(({ test, repeat, p }) => `  ${test} (${repeat + 1}): ${p}`),
      `Uniformity of all p-values: ${uniformity.toFixed(6)}; the limit is ${ERROR / 2}.`,
      passed
        ? "The numbers pass."
        : "The numbers FAIL.\nRepeat with another --seed and more --words before you conclude: docs/RNG.md.",
    ].join("\n") + "\n",
  );
}
