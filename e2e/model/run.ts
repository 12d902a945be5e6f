import { readCommandLine, wholeNumber } from "../../tools/command-line.ts";

const USAGE = `npm run chaos -- model [--lives 50000] [--seed 7] [--tables 8]
Lives random lives of a purse in the house and in the model, and compares them after every command.

  --lives   how many
  --seed    decides what happens in them; a difference prints the one that finds it again
  --tables  how many go on at the same time`;

const { values } = readCommandLine(USAGE, {
  lives: { type: "string", default: "50000" },
  seed: { type: "string", default: "1" },
  tables: { type: "string", default: "8" },
});
const asked = {
  seed: wholeNumber("seed", values.seed),
  lives: wholeNumber("lives", values.lives, 1),
  tables: wholeNumber("tables", values.tables, 1),
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
