import { expectEqual, type Finding } from "../attack.ts";
import type { Ground } from "../ground/ground.ts";
import { PASSWORD, type Person } from "../ground/person.ts";

const STAKE = 10_000;
const WIN = 300;
const HAS = 50 * STAKE;
const WHY = ["--reason", "chaos: no stakes for a while"];
/** In the protocol gcp: a break that the player takes, and an account that is switched off. */
const BREAK = 105;
const OFF = 110;

/** Times, and whether a stake must be accepted then. A win is paid at each of them. */
type Script = ReadonlyArray<readonly [time: string, taken: boolean]>;

const BREAKS: ReadonlyArray<readonly [what: string, until: string, script: Script]> = [
  [
    "a break that ends with the hour which summer time leaves out in Berlin, and a clock that goes back",
    "2027-03-28T01:00Z",
    [
      ["2027-03-27T23:30:00Z", false],
      ["2027-03-28T00:59:50Z", false],
      ["2027-03-28T01:00:05Z", true],
      ["2027-03-28T00:30:00Z", false],
      ["2027-03-28T02:00:00Z", true],
    ],
  ],
  [
    "a break that ends in the hour which Berlin has twice",
    "2027-10-31T01:30Z",
    [
      ["2027-10-30T22:00:00Z", false],
      ["2027-10-31T00:30:00Z", false],
      ["2027-10-31T01:29:50Z", false],
      ["2027-10-31T01:30:05Z", true],
    ],
  ],
  [
    "a break over 29 February",
    "2028-03-01T00:00Z",
    [
      ["2028-02-28T12:00:00Z", false],
      ["2028-02-29T23:59:50Z", false],
      ["2028-03-01T00:00:05Z", true],
    ],
  ],
];

/**
 * Breaks end exactly on time, whatever daylight saving does, also in wallets that were opened meanwhile; an account
 * that is off stays off. Wins are paid throughout.
 */
export async function exclusionsAndTheClock(ground: Ground): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, until, script] of BREAKS) findings.push(await takeBreak(ground, what, until, script));
  findings.push(await walletInABreak(ground), await breakEndedEarly(ground), ...(await accountThatIsOff(ground)));
  return findings;
}

async function takeBreak(ground: Ground, what: string, until: string, script: Script): Promise<Finding> {
  await ground.setClock(script[0]![0]);
  const person = await ground.person(HAS);
  await ground.platform.command("limit", "close", String(person.playerId), "--until", until, ...WHY);
  const got: string[] = [];
  for (const [index, [time]] of script.entries()) {
    if (index > 0) await ground.setClock(time);
    got.push(`${time} ${await tryBoth(ground, person, String(index))}`);
  }
  const taken = script.filter(([, isTaken]) => isTaken).length;
  const wanted = script.map(([time, isTaken]) => `${time} ${isTaken ? "taken" : BREAK} and paid`);
  const { real, events } = await ground.balancesOf(person.playerId);
  return expectEqual(
    what,
    [...wanted, HAS - taken * STAKE + script.length * WIN, taken + script.length].join(", "),
    [...got, real[person.currency], events].join(", "),
  );
}

/** A break also applies to wallets that do not exist yet. */
async function walletInABreak(ground: Ground): Promise<Finding> {
  await ground.setClock("2028-05-01T12:00:00Z");
  const person = await ground.person(HAS);
  await ground.platform.command("limit", "close", String(person.playerId), "--until", "2028-06-01T00:00Z", ...WHY);
  await ground.demand(
    201,
    person.call("POST", "/api/player/accounts", { currency: "EUR" }, `wallet-of-${person.playerId}`),
  );
  await ground.bank.topUp(person.playerId, HAS, `chaos:${person.playerId}:euros`, "EUR");
  const during = await tryBoth(ground, person, "during", "EUR");
  await ground.setClock("2028-06-01T00:00:05Z");
  return expectEqual(
    "a wallet opened in a break, in it and after it",
    `${BREAK} and paid, taken and paid`,
    `${during}, ${await tryBoth(ground, person, "after", "EUR")}`,
  );
}

async function breakEndedEarly(ground: Ground): Promise<Finding> {
  await ground.setClock("2028-07-01T12:00:00Z");
  const person = await ground.person(HAS);
  await ground.platform.command("limit", "close", String(person.playerId), "--until", "2028-08-01T00:00Z", ...WHY);
  const during = await tryBoth(ground, person, "during");
  await ground.platform.command("limit", "open", String(person.playerId), ...WHY);
  return expectEqual(
    "a break that an operator ends",
    `${BREAK} and paid, taken and paid`,
    `${during}, ${await tryBoth(ground, person, "after")}`,
  );
}

/** It has no end, and a clock that goes back before its beginning does not undo it. */
async function accountThatIsOff(ground: Ground): Promise<Finding[]> {
  await ground.setClock("2028-08-01T12:00:00Z");
  const person = await ground.person(HAS);
  await ground.platform.command("player", "disable", String(person.playerId), ...WHY);
  const got: string[] = [];
  for (const time of ["2028-08-01T12:00:05Z", "2029-08-01T12:00:00Z", "2028-07-31T12:00:00Z"]) {
    await ground.setClock(time);
    const signedIn = await ground.ask({
      method: "POST",
      path: "/api/users/sign_in",
      headers: {},
      body: { user: { email: person.email, password: PASSWORD } },
    });
    got.push(`${await tryBoth(ground, person, time)}, ${signedIn.status}`);
  }
  await ground.platform.command("player", "enable", String(person.playerId), ...WHY);
  await person.signInAgain();
  return [
    expectEqual(
      "an account that is off: at once, a year later, and the day before",
      Array.from({ length: 3 }, () => `${OFF} and paid, 422`),
      got,
    ),
    expectEqual("the same account once it is on again", "taken and paid", await tryBoth(ground, person, "on")),
  ];
}

/** Each is sent twice; the second one must have no effect. */
async function tryBoth(ground: Ground, person: Person, name: string, currency = person.currency): Promise<string> {
  const said: string[] = [];
  for (const [action, amount, done] of [
    ["bet", STAKE, "taken"],
    ["win", WIN, "paid"],
  ] as const) {
    const key = `${action}-${person.playerId}-${currency}-${name}`;
    const call = ground.provider.play(person.playerId, currency, key, [{ action, action_id: key, amount }]);
    const [first, again] = [await ground.ask(call), await ground.ask(call)];
    if (first.status !== again.status) said.push(`(${first.status}, then ${again.status})`);
    else said.push(first.status === 200 ? done : String(first.body["code"]));
  }
  return said.join(" and ");
}
