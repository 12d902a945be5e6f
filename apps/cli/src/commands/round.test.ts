import { FixedClock, minor } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { bet, givenWallet, requestOf, stakeOf, win } from "@apogee/play/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

let commandLine: GivenCommandLine;
beforeAll(async () => void (commandLine = await givenCommandLine()));
afterAll(() => commandLine.close());

test("voiding a provider's round warns that the provider may still stake in it; voiding a round of our own games does not", async () => {
  const lane = new Lane({ url: commandLine.appUrl, clock: new FixedClock("2026-03-04T05:06:07Z") });
  const wallet = await givenWallet(commandLine.db, { real: 1_000 });
  const ours = await lane.submit(stakeOf(wallet, "a", 100, { win: minor(30) }));
  const request = requestOf(wallet, "r", [bet("1", 50), win("2", 20)]);
  const theirs = await lane.submit(request);
  await lane.close();
  const voided = (round: string) => commandLine.run("round", "void", round, "--reason", "for a test");
  expect(await voided(ours.roundId)).toMatchObject({
    code: 0,
    out: `The round ${ours.roundId} is void: 1 movements were reversed. The wallet holds 9.70 EUR.\n`,
  });
  const round = `${wallet.id}-${theirs.actions[0]!.event.round}`;
  const provider = request.roundName.split(":")[0];
  expect(await voided(round)).toMatchObject({
    code: 0,
    out: [
      `The round ${round} is void: 2 movements were reversed. The wallet holds 10.00 EUR.`,
      `It is a round of the provider ${provider}, which may still send stakes and wins for it under new ids: ask the provider to end it too.`,
      "",
    ].join("\n"),
  });
});
