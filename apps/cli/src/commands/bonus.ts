import { randomUUID } from "node:crypto";
import {
  allOffers,
  announceBonus,
  bonusesOf,
  cancelByHand,
  hideOffer,
  issueByHand,
  offerByKey,
  putOffer,
  showOffer,
  stopOffer,
  type Offer,
  type StoredBonus,
} from "@apogee/bonuses";
import { bonusPorts, publishThroughDatabase, rewardsOfModules } from "@apogee/composition";
import { inTransaction } from "@apogee/database";
import { currencyOf, NotFound, toDecimal } from "@apogee/kernel";
import { requireBelowEdge } from "@apogee/loyalty";
import type { Command } from "commander";
import { table } from "../output.ts";
import { readJson } from "../read-json.ts";
import { runCommandWith } from "../run.ts";
import { addSimulateCommand } from "./bonus-simulate.ts";
import { portsFor } from "./level.ts";
import { idOf } from "../id-of.ts";

const REASON = ["--reason <text>", "the reason; recorded in the audit trail"] as const;
/** Ended bonuses of the last year are listed. */
export const LISTED_MS = 366 * 86_400_000;

/** Commands for offers of bonuses and free spins. */
export function addOfferCommands(program: Command): void {
  const offer = program.command("offer").description("offers of bonuses and free spins");
  offer
    .command("put <key> <file>")
    .description("create an offer, or give it a new version, from a JSON file with its terms; it runs from then on")
    .requiredOption(...REASON)
    .action((key: string, file: string, { reason }: { reason: string }, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const change = { key, terms: await readJson(file), actor: `operator:${operator}`, reason };
        const { rewardFacts } = portsFor(house);
        const put = await inTransaction(house.db, async (tx) => {
          const offer = await putOffer(tx, change, house.clock.date());
          await requireBelowEdge(tx, rewardFacts);
          return offer;
        });
        output.result(put, `Offer ${key} runs with version ${put.version}.`);
      }),
    );
  offer
    .command("list")
    .description("list all offers with their newest version")
    .action((_options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const offers = await allOffers(house.db);
        const rows = offers.map(({ key, version, terms, stoppedAt, hiddenAt }) => [
          key,
          String(version),
          terms.kind,
          terms.titles.en!,
          terms.code ?? "",
          terms.reward.type === "share" ? `every ${terms.reward.per}` : "",
          hiddenAt ? "hidden" : "",
          stoppedAt ? `stopped ${stoppedAt.toISOString()}` : (terms.until ?? "runs"),
        ]);
        output.result(
          offers,
          rows.length === 0
            ? "No offers."
            : table([["offer", "version", "kind", "title", "code", "issued", "shown", "until"], ...rows]),
        );
      }),
    );
  offer
    .command("show <key>")
    .description("show the terms of an offer as JSON")
    .action((key: string, _options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const found: Offer | undefined = await offerByKey(house.db, key);
        if (!found) throw new NotFound(`The offer ${key}`);
        output.result(found, JSON.stringify(found.terms, null, 2));
      }),
    );
  for (const [verb, change, words, done] of [
    ["hide", hideOffer, "hide an offer and its issued gifts from players, who cannot activate them either", "hidden"],
    ["unhide", showOffer, "show a hidden offer and its gifts again", "shown"],
  ] as const)
    offer
      .command(`${verb} <key>`)
      .description(words)
      .requiredOption(...REASON)
      .action((key: string, { reason }: { reason: string }, command: Command) =>
        runCommandWith(command, async ({ house, output, operator }) => {
          const by = { key, actor: `operator:${operator}`, reason };
          const changed = await inTransaction(house.db, (tx) => change(tx, by, house.clock.date()));
          output.result(changed, `Offer ${key} is ${done}.`);
        }),
      );
  offer
    .command("stop <key>")
    .description("stop an offer; deposits that have chosen it are still honoured")
    .requiredOption(...REASON)
    .action((key: string, { reason }: { reason: string }, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const change = { key, actor: `operator:${operator}`, reason };
        const stopped = await inTransaction(house.db, (tx) => stopOffer(tx, change, house.clock.date()));
        output.result(stopped, `Offer ${key} is stopped.`);
      }),
    );
}

/** Commands for bonuses of players. */
export function addBonusCommands(program: Command): void {
  const bonus = program.command("bonus").description("players' bonuses, and what offers cost");
  addSimulateCommand(bonus);
  bonus
    .command("issue <player> <currency> <offer>")
    .description("issue what an offer without a deposit gives; the player activates it")
    .requiredOption(...REASON)
    .action((player: string, code: string, offerKey: string, { reason }: { reason: string }, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const order = {
          playerId: idOf(player),
          currency: currencyOf(code.toUpperCase()).code,
          offerKey,
          cause: `operator:${randomUUID()}`,
          actor: `operator:${operator}`,
          reason,
        };
        const rewards = rewardsOfModules({ platform: house, publish: publishThroughDatabase(house) });
        const { giving, bonuses } = await inTransaction(house.db, (tx) =>
          issueByHand(tx, rewards, order, house.clock.date()),
        );
        await rewards.announce(giving);
        output.result(bonuses, listOf(bonuses));
      }),
    );
  bonus
    .command("list <player>")
    .description("list a player's bonuses, newest first; ended ones for a year")
    .action((player: string, _options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const since = new Date(house.clock.now() - LISTED_MS);
        const bonuses = await bonusesOf(house.db, idOf(player), since);
        output.result(bonuses, listOf(bonuses));
      }),
    );
  bonus
    .command("cancel <bonus>")
    .description("cancel a bonus; its money is forfeited unless its wagering is completed")
    .requiredOption(...REASON)
    .action((id: string, { reason }: { reason: string }, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const order = { bonusId: idOf(id), actor: `operator:${operator}`, reason };
        const after = await inTransaction(house.db, (tx) => cancelByHand(tx, order, house.clock.date()));
        await announceBonus(bonusPorts(house, publishThroughDatabase(house)), after);
        output.result(after, `Bonus ${after.id} is ${after.stage}.`);
      }),
    );
}

const listOf = (bonuses: readonly StoredBonus[]): string =>
  bonuses.length === 0 ? "No bonuses." : bonusTable(bonuses);

/** Bonuses, a line for each. */
export function bonusTable(bonuses: readonly StoredBonus[]): string {
  const rows = bonuses.map((bonus) => {
    const currency = currencyOf(bonus.currency);
    const money = (amount: StoredBonus["amount"]): string => toDecimal(amount, currency);
    return [
      String(bonus.id),
      bonus.offerKey ?? "",
      bonus.title,
      `${money(bonus.amount)} ${bonus.currency}`,
      bonus.stage,
      `${money(bonus.wagered)} of ${money(bonus.wagerRequired)}`,
      (bonus.validUntil ?? bonus.activatableUntil)?.toISOString() ?? "",
    ];
  });
  return table([["bonus", "offer", "title", "amount", "stage", "wagered", "until"], ...rows]);
}
