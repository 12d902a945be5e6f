import { InvalidFields } from "@apogee/kernel";
import { moveClock } from "@apogee/server";
import type { Command } from "commander";
import { atDesk } from "../run.ts";

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export function addClockCommands(program: Command): void {
  const clock = program.command("clock").description("the platform's clock, which a demonstration may move");
  clock.command("show").description("what time it is here").action((_options, command: Command) => atDesk(command, async ({ house, output }) => {
    output.result({ now: house.clock.date().toISOString(), offset_ms: house.clock.offsetMs }, `${house.clock.date().toISOString()}${house.clock.offsetMs === 0 ? "" : ` (moved by ${house.clock.offsetMs / 1000} s)`}`);
  }));
  for (const [verb, sign] of [["forward", 1], ["back", -1]] as const) {
    clock.command(`${verb} <duration>`).description(`move it ${verb}, by 90s, 30m, 24h or 7d; every process follows at once`)
      .action((duration: string, _options, command: Command) => moveBy(command, () => sign * msOf(duration)));
  }
  clock.command("set <time>").description("move it to a time like 2028-02-29T23:59:30Z; it goes on from there")
    .action((time: string, _options, command: Command) => moveBy(command, (now) => timeOf(time) - now));
  clock.command("reset").description("set it right again").action((_options, command: Command) => atDesk(command, async ({ house, output, operator }) => {
    await moveClock(house, 0, operator);
    output.result({ now: house.clock.date().toISOString(), offset_ms: 0 }, "The clock is right again.");
  }));
}

function moveBy(command: Command, distance: (now: number) => number): Promise<void> {
  return atDesk(command, async ({ house, output, operator }) => {
    await moveClock(house, house.clock.offsetMs + distance(house.clock.now()), operator);
    output.result({ now: house.clock.date().toISOString(), offset_ms: house.clock.offsetMs }, `It is ${house.clock.date().toISOString()} now.`);
  });
}

/** A day without an hour, or an hour without its zone, would be one time here and another there. */
function timeOf(text: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw new InvalidFields({ time: { invalid: `${text} is no time like 2028-02-29T23:59:30Z.` } });
  return ms;
}

function msOf(text: string): number {
  const match = /^(\d{1,6})([smhd])$/.exec(text);
  if (!match) throw new InvalidFields({ duration: { invalid: `${text} is no duration. Write 90s, 30m, 24h or 7d.` } });
  return Number(match[1]) * UNITS[match[2]!]!;
}
