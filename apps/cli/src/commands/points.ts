import { publishThroughDatabase } from "@apogee/composition";
import { privateChannel } from "@apogee/contract";
import { InvalidFields } from "@apogee/kernel";
import {
  adjustPoints,
  compPointsView,
  parsePoints,
  pointLines,
  pointsOf,
  pointsText,
  type Points,
} from "@apogee/loyalty";
import type { Command } from "commander";
import { randomUUID } from "node:crypto";
import { table } from "../output.ts";
import { runCommandWith } from "../run.ts";
import { idOf } from "../id-of.ts";

const SHOWN = 50;

export function addPointsCommands(program: Command): void {
  const points = program.command("points").description("points of the loyalty programme");
  points
    .command("show <player>")
    .description(`show a player's points, the level, and the newest ${SHOWN} changes`)
    .action((player: string, _options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const counters = await pointsOf(house.db, idOf(player));
        const lines = await pointLines(house.db, idOf(player), SHOWN);
        const shown = (line: {
          chargeable: Points;
          persistent: Points;
        }): { chargeable: string; persistent: string } => ({
          chargeable: pointsText(line.chargeable),
          persistent: pointsText(line.persistent),
        });
        output.result(
          { ...counters, ...shown(counters), entries: lines.map((line) => ({ ...line, ...shown(line) })) },
          `${pointsText(counters.chargeable)} to spend, ${pointsText(counters.persistent)} in all, level ${Math.max(1, counters.level)}\n${table(
            [
              ["at", "kind", "to spend", "in all", "cause", "by"],
              ...lines.map((line) => [
                line.at.toISOString(),
                line.test ? `${line.kind} (test)` : line.kind,
                pointsText(line.chargeable),
                pointsText(line.persistent),
                line.cause,
                line.actor,
              ]),
            ],
          )}`,
        );
      }),
    );
  points
    .command("adjust <player> <points>")
    .description("correct the points to spend, like 50 or -12.5; those that count for levels only with --persistent")
    .requiredOption("--reason <text>", "the reason; recorded with the points and in the audit trail")
    .option("--persistent <points>", "correct the points that count for levels by this as well", "0")
    .option("--reference <name>", "idempotency key of the correction: a repeated command books only once")
    .allowUnknownOption(false)
    .action(
      (
        player: string,
        text: string,
        options: { reason: string; persistent: string; reference?: string },
        command: Command,
      ) =>
        runCommandWith(command, async ({ house, output, operator }) => {
          const publish = publishThroughDatabase(house);
          const { before, after } = await adjustPoints(house, {
            playerId: idOf(player),
            chargeable: pointsIn(text),
            persistent: pointsIn(options.persistent),
            actor: `operator:${operator}`,
            reason: options.reason,
            reference: options.reference ?? randomUUID(),
          });
          await publish(privateChannel("comps_award", after.playerId), compPointsView(after));
          const told = (counters: typeof after): { chargeable: string; persistent: string } => ({
            chargeable: pointsText(counters.chargeable),
            persistent: pointsText(counters.persistent),
          });
          output.result(
            { before: told(before), after: told(after) },
            `${pointsText(before.chargeable)} points to spend are now ${pointsText(after.chargeable)}; ${pointsText(before.persistent)} in all are now ${pointsText(after.persistent)}.`,
          );
        }),
    );
}

function pointsIn(text: string): Points {
  const points = parsePoints(text);
  if (points === undefined) throw new InvalidFields({ points: { invalid: `${text} is not a number of points.` } });
  return points;
}
