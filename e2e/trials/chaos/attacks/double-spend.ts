import { expectEqual, type Attack, type Finding } from "../attack.ts";
import { pendingWithdrawal, withdrawalOf } from "../commands/cashier.ts";
import type { Spending } from "../commands/command.ts";
import { OWN_GAMES, spinAt } from "../commands/studio.ts";
import { Ground } from "../ground/ground.ts";
import type { Person } from "../ground/person.ts";
import { SPENDINGS } from "../money-commands.ts";

const LEAST = 10_000;
const RECALLS = 20;
/** This many calls reach both servers. */
const WARMING = 8;
const MIXES = 3;
/** For lack of funds, because of the pause between two rounds, or because a round waits to be finished. */
const REFUSED = ["422 not_enough_funds", "412 100", "429 too_fast", "409 round_open"];

export const doubleSpend: Attack = {
  row: "R3",
  name: "double spend",
  shows:
    "All ways to spend one wallet's money run at once over two servers: exactly as much is accepted as the wallet covers, and the books hold.",
  async run({ seed }) {
    const ground = await Ground.open(seed, { name: "chaos-double-spend" });
    try {
      return await spendTwice(ground);
    } finally {
      await ground.close();
    }
  },
};

/** The attack on a platform that is already running. */
export async function spendTwice(ground: Ground): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const spending of SPENDINGS) {
    findings.push(await spendAtOnce(ground, [spending], 1));
    findings.push(await spendAtOnce(ground, [spending], ground.dice.between(2, 9)));
  }
  findings.push(await spendAtOnce(ground, SPENDINGS, 1));
  for (let mix = 0; mix < MIXES; mix += 1)
    findings.push(await spendAtOnce(ground, SPENDINGS, ground.dice.between(2, 9)));
  for (const others of [[], [], SPENDINGS, SPENDINGS]) findings.push(await spinAtOnce(ground, others));
  findings.push(await recallAtOnce(ground));
  findings.push(
    expectEqual("the books after all this", [], await ground.brokenBooks()),
    expectEqual("calls answered by a 500", [], ground.bugs),
  );
  return findings;
}

/** Sends spendings of one amount concurrently to a wallet that covers `affordable` of them and a little more. */
async function spendAtOnce(ground: Ground, spendings: readonly Spending[], affordable: number): Promise<Finding> {
  const amount = LEAST + ground.dice.between(0, 999);
  const rest = ground.dice.between(0, amount - 1);
  const person = await ground.person(affordable * amount + rest);
  const calls = spendings.flatMap((spending) =>
    Array.from({ length: spending.times }, (_, index) => ({
      spending,
      call: spending.call(ground, person, amount, `${spending.accepted}-of-${person.playerId}-${index}`),
    })),
  );
  await warm(ground, person);
  const answers = await Promise.all(
    ground.dice.shuffle(calls).map(async ({ spending, call }) => ({ spending, answer: await ground.ask(call) })),
  );
  const accepted = answers.filter(({ spending, answer }) => answer.status === spending.accepted).length;
  const refused = answers.filter(
    ({ spending: { refused: due }, answer }) => answer.status === due.status && answer.body["code"] === due.code,
  ).length;
  const { real } = await ground.balancesOf(person.playerId);
  return expectEqual(
    `${spendings.map(({ times, name }) => `${times} ${name}`).join(" and ")} at once, money for ${affordable}`,
    { accepted: affordable, refused: calls.length - affordable, left: rest },
    { accepted, refused, left: real["BTC"] },
  );
}

/**
 * Spins of our own games, alone or among other spendings, on a wallet with money for one. A spin's win pays for
 * another, so the number of accepted spins is not known in advance. Answers, log and balance must agree to the unit,
 * and there must be no debt.
 */
async function spinAtOnce(ground: Ground, others: readonly Spending[]): Promise<Finding> {
  const person = await ground.person(LEAST);
  const frames = await Promise.all(OWN_GAMES.map((game) => person.openGame(game)));
  const stake = frames[0]!.steps.find((step) => step >= LEAST)!;
  const start = stake + ground.dice.between(0, stake - 1);
  await ground.bank.topUp(person.playerId, start - LEAST, `chaos:${person.playerId}:more`, person.currency);
  await warm(ground, person);
  const times = ground.dice.between(10, 100);
  const spins = Array.from({ length: times }, (_, index) => ({
    kind: "spin",
    call: spinAt(frames[index % frames.length]!.token, stake, `spin-of-${person.playerId}-${index}`),
  }));
  const rest = others.flatMap((spending) =>
    Array.from({ length: spending.times }, (_, index) => ({
      kind: spending.name,
      call: spending.call(ground, person, stake, `${spending.accepted}-beside-${person.playerId}-${index}`),
    })),
  );
  const answers = await Promise.all(
    ground.dice.shuffle([...spins, ...rest]).map(async ({ kind, call }) => ({ kind, answer: await ground.ask(call) })),
  );
  const accepted = answers.filter(({ answer: { status } }) => status < 300);
  const strange = answers
    .filter(({ answer: { status, body } }) => status >= 300 && !REFUSED.includes(`${status} ${String(body["code"])}`))
    .map(({ kind, answer }) => `${kind}: ${answer.status} ${String(answer.body["code"])}`);
  const withdrawn = accepted.filter(({ kind }) => kind === withdrawalOf.name).length;
  const { staked, won } = await ground.gameMoneyOf(person.playerId);
  const { real } = await ground.balancesOf(person.playerId);
  const left = real["BTC"]!;
  return expectEqual(
    `${[`${times} spins`, ...others.map((each) => `${each.times} ${each.name}`)].join(" and ")} at once, money for 1`,
    {
      strange: [],
      some: true,
      staked: WARMING + (accepted.length - withdrawn) * stake,
      left: start + won - staked - withdrawn * stake,
      owes: false,
    },
    { strange, some: accepted.length > 0, staked, left, owes: left < 0 },
  );
}

/** Both servers have the wallet cached, so from now on they decide on cached data. */
async function warm(ground: Ground, person: Person): Promise<void> {
  await Promise.all(
    Array.from({ length: WARMING }, (_, index) => {
      const key = `warming-${person.playerId}-${index}`;
      return ground.demand(
        200,
        ground.provider.play(
          person.playerId,
          person.currency,
          key,
          [
            { action: "bet", action_id: `${key}-bet`, amount: 1 },
            { action: "win", action_id: `${key}-win`, amount: 1 },
          ],
          true,
        ),
      );
    }),
  );
}

/** Each with a different key, so that only the payment itself can reveal the repeat. */
async function recallAtOnce(ground: Ground): Promise<Finding> {
  const amount = LEAST + ground.dice.between(0, 999);
  const person = await ground.person(amount);
  const id = await pendingWithdrawal(ground, person, amount, `withdrawal-of-${person.playerId}`);
  const answers = await Promise.all(
    Array.from({ length: RECALLS }, (_, index) =>
      ground.ask(person.call("POST", `/api/player/payments/${id}/recall`, {}, `recall-of-${person.playerId}-${index}`)),
    ),
  );
  const { real } = await ground.balancesOf(person.playerId);
  return expectEqual(
    `${RECALLS} recalls of one withdrawal at once`,
    { accepted: 1, refused: RECALLS - 1, back: amount },
    {
      accepted: answers.filter(({ status }) => status === 200).length,
      refused: answers.filter(({ status, body }) => status === 409 && body["code"] === "not_recallable").length,
      back: real["BTC"],
    },
  );
}
