import { expectEqual, type Finding } from "../attack.ts";
import type { Ground } from "../ground/ground.ts";
import type { Person } from "../ground/person.ts";

const STAKE = 10_000;
/** Two stakes. */
const LIMIT = "0.0002";
const HAS = 50 * STAKE;

/** What is tried at which time: `+` a stake that must be accepted, `-` one that the limit must refuse. */
type Script = ReadonlyArray<readonly [time: string, stakes: string]>;

const SCRIPTS: ReadonlyArray<readonly [what: string, period: string, script: Script]> = [
  [
    "a day's limit over the night in which summer time begins in Berlin",
    "day",
    [
      ["2027-03-27T23:30:00Z", "++-"],
      ["2027-03-28T00:00:05Z", "++-"],
      ["2027-03-28T00:59:50Z", "-"],
      ["2027-03-28T01:00:05Z", "-"],
      ["2027-03-28T22:30:00Z", "-"],
      ["2027-03-29T00:00:05Z", "+"],
    ],
  ],
  [
    "a week's limit over the end of that Sunday",
    "week",
    [
      ["2027-04-04T23:30:00Z", "++-"],
      ["2027-04-05T00:00:05Z", "++-"],
    ],
  ],
  [
    "a day's limit over the night in which summer time ends in Berlin",
    "day",
    [
      ["2027-10-30T23:30:00Z", "++-"],
      ["2027-10-31T00:30:00Z", "++-"],
      ["2027-10-31T01:30:00Z", "-"],
      ["2027-10-31T23:30:00Z", "-"],
      ["2027-11-01T00:00:05Z", "+"],
    ],
  ],
  [
    "a month's limit over 29 February, and a clock that goes back",
    "month",
    [
      ["2028-02-28T23:30:00Z", "++-"],
      ["2028-02-29T12:00:00Z", "-"],
      ["2028-02-29T23:59:00Z", "-"],
      ["2028-03-01T00:00:05Z", "+"],
      ["2028-02-29T12:00:00Z", "+-"],
      ["2028-03-01T12:00:00Z", "-"],
    ],
  ],
];

/**
 * Days, weeks and months of limits are those of UTC, whatever daylight saving does; a clock that goes back returns
 * nothing to a limit.
 */
export async function limitsAndTheClock(ground: Ground): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, period, script] of SCRIPTS) findings.push(await play(ground, what, period, script));
  return findings;
}

async function play(ground: Ground, what: string, period: string, script: Script): Promise<Finding> {
  await ground.setClock(script[0]![0]);
  const person = await ground.person(HAS);
  await ground.platform.command(
    "limit",
    "set",
    String(person.playerId),
    person.currency,
    "wager",
    period,
    LIMIT,
    "--reason",
    "chaos: a limit to run into",
  );
  const got: string[] = [];
  for (const [index, [time, stakes]] of script.entries()) {
    if (index > 0) await ground.setClock(time);
    let answers = "";
    for (let stake = 0; stake < stakes.length; stake += 1)
      answers += await tryStake(ground, person, `${index}-${stake}`);
    got.push(`${time} ${answers}`);
  }
  const taken = script.flatMap(([, stakes]) => [...stakes]).filter((each) => each === "+").length;
  const { real, events } = await ground.balancesOf(person.playerId);
  return expectEqual(
    what,
    [...script.map((line) => line.join(" ")), HAS - taken * STAKE, taken].join(", "),
    [...got, real[person.currency], events].join(", "),
  );
}

/** The same stake is sent twice; the second one must have no effect. */
async function tryStake(ground: Ground, { playerId, currency }: Person, name: string): Promise<string> {
  const key = `limit-${playerId}-${name}`;
  const call = ground.provider.play(playerId, currency, key, [{ action: "bet", action_id: key, amount: STAKE }]);
  const [first, again] = [await ground.ask(call), await ground.ask(call)];
  if (first.status !== again.status) return `(${first.status}, then ${again.status})`;
  return first.status === 200
    ? "+"
    : first.body["code"] === 105
      ? "-"
      : `(${first.status} ${JSON.stringify(first.body)})`;
}
