import { loyaltyPorts, openRates, publishThroughDatabase, rewardsOfModules } from "@apogee/composition";
import { inTransaction } from "@apogee/database";
import { currencyOf, fromDecimal, InvalidFields, minor, toDecimal } from "@apogee/kernel";
import { levelId, readLevels, setLevelGift, setLevelThreshold, type Gift, type LoyaltyPorts } from "@apogee/loyalty";
import type { Command } from "commander";
import { table } from "../output.ts";
import { runCommandWith, type CommandContext } from "../run.ts";

const EUR = currencyOf("EUR");

interface GiftOptions {
  readonly reason: string;
  readonly points?: string;
  readonly money?: string;
  readonly offer?: string;
  readonly none?: true;
}

/** The ports of loyalty for a command. It sends no e-mails: its links are not used, and it invites nobody. */
export function portsFor(house: CommandContext["house"]): LoyaltyPorts {
  const publish = publishThroughDatabase(house);
  const mayBeInvited = async () => new Set<number>();
  const rewards = rewardsOfModules({ platform: house, publish });
  return loyaltyPorts(house, { publish, publicOrigin: "", rates: openRates(house), rewards, mayBeInvited });
}

/** Commands for the levels of the loyalty programme. */
export function addLevelCommands(program: Command): void {
  const level = program.command("level").description("levels of the loyalty programme and their gifts");
  level
    .command("list")
    .description("list the levels with their thresholds and gifts")
    .action((_options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const levels = await readLevels(house.db);
        const rows = levels.map((each) => [levelId(each.level), String(each.minPoints), giftText(each.gift)]);
        output.result(levels, table([["level", "from points", "gift"], ...rows]));
      }),
    );
  level
    .command("gift <level>")
    .description("set the gift of a level (1 to 12) for players who reach it from now on; name one of the gifts")
    .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
    .option("--points <count>", "points to spend")
    .option("--money <euros>", "real money, paid in the player's currency at the day's rate")
    .option("--offer <key>", "what a personal offer gives, such as a bonus or free spins")
    .option("--none", "no gift")
    .action((number: string, options: GiftOptions, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const change = {
          level: Number(number),
          gift: giftOf(options),
          actor: `operator:${operator}`,
          reason: options.reason,
        };
        const ports = portsFor(house);
        const changed = await inTransaction(house.db, (tx) => setLevelGift(tx, ports, change, house.clock.date()));
        output.result(changed, `The gift of ${levelId(changed.level)} is: ${giftText(changed.gift)}.`);
      }),
    );
  level
    .command("threshold <level> <points>")
    .description("set the persistent points from which a level (2 to 12) applies, and move the players concerned")
    .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
    .action((number: string, points: string, { reason }: { readonly reason: string }, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const change = { level: Number(number), minPoints: Number(points), actor: `operator:${operator}`, reason };
        const changed = await inTransaction(house.db, (tx) =>
          setLevelThreshold(tx, portsFor(house).rewardFacts, change, house.clock.date()),
        );
        const text = `${levelId(changed.level)} applies from ${changed.minPoints} points. Players moved: ${changed.moved}.`;
        output.result(changed, text);
      }),
    );
}

function giftOf({ points, money, offer, none }: GiftOptions): Gift | null {
  if ([points, money, offer, none].filter((each) => each !== undefined).length !== 1)
    throw new InvalidFields({ gift: { invalid: "Name one of --points, --money, --offer and --none." } });
  if (points !== undefined) return { kind: "points", points: Number(points) };
  if (money !== undefined) return { kind: "money", cents: fromDecimal(money, EUR) ?? 0 };
  return offer === undefined ? null : { kind: "offer", offer };
}

function giftText(gift: Gift | null): string {
  switch (gift?.kind) {
    case undefined:
      return "none";
    case "points":
      return `${gift.points} points`;
    case "money":
      return `${toDecimal(minor(gift.cents), EUR)} EUR`;
    case "offer":
      return `offer ${gift.offer}`;
  }
}
