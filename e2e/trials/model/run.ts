import { readCommandLine, wholeNumber } from "../../../tools/command-line.ts";

const USAGE = `npm run chaos -- model [--lives 50000] [--seed 7] [--tables 8] [--seconds 600]
Runs random lives of a wallet on the platform and on the model, and compares both after every command.

  --lives   number of lives (50000)
  --seed    determines what happens in them (1); a difference prints the seed that reproduces it
  --tables  number of lives that run at the same time (8)
  --seconds the time after which no further lives begin (no limit)`;

const { values } = readCommandLine(USAGE, {
  lives: { type: "string", default: "50000" },
  seed: { type: "string", default: "1" },
  tables: { type: "string", default: "8" },
  seconds: { type: "string" },
});
const asked = {
  seed: wholeNumber("seed", values.seed),
  lives: wholeNumber("lives", values.lives, 1),
  tables: wholeNumber("tables", values.tables, 1),
  ...(values.seconds === undefined ? {} : { seconds: wholeNumber("seconds", values.seconds, 1) }),
};

const { compare } = await import("./compare.ts");
const { lives, commands, failure } = await compare(asked);
console.log(
  `SEED=${asked.seed}: ${lives} lives, ${commands} commands, ${failure === null ? "no difference" : "a difference"}`,
);
if (failure !== null) {
  console.log(failure);
  process.exitCode = 1;
}
