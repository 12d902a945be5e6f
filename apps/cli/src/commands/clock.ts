import { InvalidFields } from "@apogee/kernel";
import { moveClock } from "@apogee/composition";
import type { Command } from "commander";
import { runCommandWith } from "../run.ts";
import { timeOf } from "../times.ts";

const WHY = ["--reason <text>", "the reason; recorded in the audit trail"] as const;
const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export function addClockCommands(program: Command): void {
  const clock = program.command("clock").description("show or move the platform's clock, for demonstrations");
  clock
    .command("show")
    .description("show the platform's time")
    .action((_options, command: Command) =>
      runCommandWith(command, async ({ platform, output }) => {
        output.result(
          { now: platform.clock.date().toISOString(), offset_ms: platform.clock.offsetMs },
          `${platform.clock.date().toISOString()}${platform.clock.offsetMs === 0 ? "" : ` (moved by ${platform.clock.offsetMs / 1000} s)`}`,
        );
      }),
    );
  for (const [verb, sign] of [
    ["forward", 1],
    ["back", -1],
  ] as const) {
    clock
      .command(`${verb} <duration>`)
      .description(`move the clock ${verb} by a duration like 90s, 30m, 24h or 7d; every process follows at once`)
      .option(...WHY)
      .action((duration: string, { reason }: { reason?: string }, command: Command) =>
        moveBy(command, reason, () => sign * msOf(duration)),
      );
  }
  clock
    .command("set <time>")
    .description("set the clock to a time like 2028-02-29T23:59:30Z; it continues from there")
    .option(...WHY)
    .action((time: string, { reason }: { reason?: string }, command: Command) =>
      moveBy(command, reason, (now) => timeOf(time) - now),
    );
  clock
    .command("reset")
    .description("return to the machine's time")
    .option(...WHY)
    .action(({ reason }: { reason?: string }, command: Command) =>
      runCommandWith(command, async ({ platform, output, operator }) => {
        await moveClock(platform, 0, operator, reason);
        output.result(
          { now: platform.clock.date().toISOString(), offset_ms: 0 },
          "The clock shows the machine's time again.",
        );
      }),
    );
}

function moveBy(command: Command, reason: string | undefined, distance: (now: number) => number): Promise<void> {
  return runCommandWith(command, async ({ platform, output, operator }) => {
    await moveClock(platform, platform.clock.offsetMs + distance(platform.clock.now()), operator, reason);
    output.result(
      { now: platform.clock.date().toISOString(), offset_ms: platform.clock.offsetMs },
      `It is now ${platform.clock.date().toISOString()}.`,
    );
  });
}

function msOf(text: string): number {
  const match = /^(\d{1,6})([smhd])$/.exec(text);
  if (!match)
    throw new InvalidFields({ duration: { invalid: `${text} is not a duration. Write 90s, 30m, 24h or 7d.` } });
  return Number(match[1]) * UNITS[match[2]!]!;
}
