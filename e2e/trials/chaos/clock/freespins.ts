import { expectEqual, type Finding } from "../attack.ts";
import type { Ground } from "../ground/ground.ts";

const BEGIN = "2028-02-29T12:00:00Z";
const UNTIL = "2028-02-29T14:00:00Z";
const WON = 700;

/**
 * Free spins are valid for a period that begins in the future. Their winnings are posted once, however the clock jumps
 * while the result is reported.
 */
export async function freespinsAndTheClock(ground: Ground): Promise<Finding[]> {
  await ground.setClock(BEGIN);
  const person = await ground.person(0);
  const issue = (): Promise<string> =>
    ground.platform.command(
      "--json",
      "freespins",
      "issue",
      String(person.playerId),
      person.currency,
      "chaos/Steady",
      "--spins",
      "10",
      "--stake",
      "0.0001",
      "--until",
      UNTIL,
      "--reason",
      "chaos: spins that expire",
    );
  const issued = JSON.parse(await issue()) as { issueId?: string; issue_id?: string };
  const issueId = (issued.issueId ?? issued.issue_id)!;
  await ground.moveClock("forward", "3h");
  const late = await issue().then(
    () => "given",
    () => "refused",
  );
  const news = ground.provider.freespins(issueId, "expired", WON);
  const statuses: number[] = [];
  for (const [verb, jump] of [
    ["forward", "1h"],
    ["back", "1d"],
    ["forward", "2d"],
  ] as const) {
    statuses.push((await ground.ask(news)).status);
    await ground.moveClock(verb, jump);
  }
  const { real, postings } = await ground.balancesOf(person.playerId);
  return [
    expectEqual(
      "free spins until two hours from now, asked for again after three, and their end told three times",
      { late: "refused", reported: [200, 200, 200], won: WON, postings: 1 },
      { late, reported: statuses, won: real[person.currency], postings },
    ),
  ];
}
