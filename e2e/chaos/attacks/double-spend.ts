import { expectEqual, type Attack, type Finding } from "../attack.ts";
import { pendingWithdrawal } from "../commands/cashier.ts";
import type { Spending } from "../commands/command.ts";
import { Ground } from "../ground/ground.ts";
import type { Person } from "../ground/person.ts";
import { SPENDINGS } from "../money-commands.ts";

const LEAST = 10_000;
const RECALLS = 20;
/** So many calls reach both servers. */
const WARMING = 8;
const MIXES = 3;

export const doubleSpend: Attack = {
  row: "R3", name: "double spend",
  shows: "However many ways to spend one wallet's money run at once over two servers, what it covers is accepted, exactly that, and the books hold.",
  async run({ seed }) {
    const ground = await Ground.open(seed, { name: "chaos-double-spend" });
    try {
      return await spendTwice(ground);
    } finally {
      await ground.close();
    }
  },
};

/** The attack on a house that is there already. */
export async function spendTwice(ground: Ground): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const spending of SPENDINGS) {
    findings.push(await spendAtOnce(ground, [spending], 1));
    findings.push(await spendAtOnce(ground, [spending], ground.dice.between(2, 9)));
  }
  findings.push(await spendAtOnce(ground, SPENDINGS, 1));
  for (let mix = 0; mix < MIXES; mix += 1) findings.push(await spendAtOnce(ground, SPENDINGS, ground.dice.between(2, 9)));
  findings.push(await recallAtOnce(ground));
  findings.push(expectEqual("the books after all this", [], await ground.brokenBooks()), expectEqual("calls answered by a 500", [], ground.bugs));
  return findings;
}

/** Lets spendings of one amount run at a wallet that covers `affordable` of them and a little more. */
async function spendAtOnce(ground: Ground, spendings: readonly Spending[], affordable: number): Promise<Finding> {
  const amount = LEAST + ground.dice.between(0, 999);
  const rest = ground.dice.between(0, amount - 1);
  const person = await ground.person(affordable * amount + rest);
  const calls = spendings.flatMap((spending) => Array.from({ length: spending.times }, (_, index) => ({ spending, call: spending.call(ground, person, amount, `${spending.accepted}-of-${person.playerId}-${index}`) })));
  await warm(ground, person);
  const answers = await Promise.all(ground.dice.shuffle(calls).map(async ({ spending, call }) => ({ spending, answer: await ground.ask(call) })));
  const accepted = answers.filter(({ spending, answer }) => answer.status === spending.accepted).length;
  const refused = answers.filter(({ spending: { refused: due }, answer }) => answer.status === due.status && answer.body["code"] === due.code).length;
  const { real } = await ground.standingOf(person.playerId);
  return expectEqual(
    `${spendings.map(({ times, name }) => `${times} ${name}`).join(" and ")} at once, money for ${affordable}`,
    { accepted: affordable, refused: calls.length - affordable, left: rest }, { accepted, refused, left: real["BTC"] },
  );
}

/** Both servers have the wallet at hand: whatever they decide now, they decide on what they remember. */
async function warm(ground: Ground, person: Person): Promise<void> {
  await Promise.all(Array.from({ length: WARMING }, (_, index) => {
    const key = `warming-${person.playerId}-${index}`;
    return ground.demand(200, ground.provider.play(person.playerId, person.currency, key, [{ action: "bet", action_id: `${key}-bet`, amount: 1 }, { action: "win", action_id: `${key}-win`, amount: 1 }], true));
  }));
}

/** Each under a key of its own, so that nothing but the payment itself can tell. */
async function recallAtOnce(ground: Ground): Promise<Finding> {
  const amount = LEAST + ground.dice.between(0, 999);
  const person = await ground.person(amount);
  const id = await pendingWithdrawal(ground, person, amount, `withdrawal-of-${person.playerId}`);
  const answers = await Promise.all(Array.from({ length: RECALLS }, (_, index) => ground.ask(person.call("POST", `/api/player/payments/${id}/recall`, {}, `recall-of-${person.playerId}-${index}`))));
  const { real } = await ground.standingOf(person.playerId);
  return expectEqual(`${RECALLS} recalls of one withdrawal at once`, { accepted: 1, refused: RECALLS - 1, back: amount }, {
    accepted: answers.filter(({ status }) => status === 200).length, refused: answers.filter(({ status, body }) => status === 409 && body["code"] === "not_recallable").length, back: real["BTC"],
  });
}
