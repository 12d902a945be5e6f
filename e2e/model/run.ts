import { parseArgs } from "node:util";
import { compare } from "./compare.ts";

const { values } = parseArgs({ options: { lives: { type: "string", default: "50000" }, seed: { type: "string", default: "1" }, tables: { type: "string", default: "8" } } });

const { lives, commands, failure } = await compare({ seed: Number(values.seed), lives: Number(values.lives), tables: Number(values.tables) });
console.log(`SEED=${values.seed}: ${lives} lives, ${commands} commands, ${failure === null ? "no difference" : "a difference"}`);
if (failure !== null) {
  console.log(failure);
  process.exitCode = 1;
}
