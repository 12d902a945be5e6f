import { setTimeout as wait } from "node:timers/promises";
import { Bank } from "../../crash/bank.ts";
import type { Breach } from "../../crash/book.ts";
import { compare, ledgerBreaches } from "../../crash/compare.ts";
import { Dice } from "../../crash/dice.ts";
import { givenPlayers } from "../../crash/given-players.ts";
import { Deployment } from "../../crash/deployment.ts";
import { Line } from "../../crash/line.ts";
import { expectEqual, type Attack, type Finding } from "../attack.ts";
import { SICKNESSES, SickDisk, type Sickness } from "../disk/sick-disk.ts";

const PLAYERS = 16;
const SLOWER_US = [20_000, 200_000] as const;
const SICK_MS = [1_000, 4_000] as const;
const WELL_MS = 2_000;
/** PostgreSQL replays its log, and its start is retried at least every five seconds. */
const BACK_MS = 20_000;
/** What PostgreSQL logs when the disk has really failed. */
const SAID: ReadonlyArray<readonly [Sickness, string]> = [
  ["failing", "Input/output error"],
  ["full", "No space left on device"],
];

export const disk: Attack = {
  row: "R7",
  name: "sick disk",
  byHand: true,
  shows:
    "PostgreSQL's disk is slow, fails fsync or is full while players bet: every answered round is stored, no answer is false, and the platform continues once the disk works again.",
  async run({ seed, seconds }) {
    const sick = await SickDisk.make();
    try {
      return await betOn(sick, { seed, seconds });
    } finally {
      sick.remove();
    }
  },
};

/** The players bet for this long, and until the disk has had every fault. */
async function betOn(sick: SickDisk, { seed, seconds }: { seed: number; seconds: number }): Promise<Finding[]> {
  const dice = new Dice(seed);
  const platform = await Deployment.open({
    name: "chaos-disk",
    servers: 1,
    wire: false,
    postgresEnv: sick.env,
    dice: dice.fork(),
  });
  const bank = new Bank(platform);
  try {
    const breaches: Breach[] = [];
    const bugs: string[] = [];
    let askedAtMs = 0;
    const line = new Line({
      servers: platform.urls,
      dice: dice.fork(),
      onAnswer: (_server, atMs) => void (askedAtMs = Math.max(askedAtMs, atMs)),
      onBug: (call, body) => void bugs.push(`${call.method} ${call.path} ${JSON.stringify(body)}`),
    });
    const players = await givenPlayers(PLAYERS, { line, bank, dice, onBreach: (breach) => void breaches.push(breach) });
    const untilMs = performance.now() + seconds * 1_000;
    const times: Record<Sickness, number> = { slow: 0, failing: 0, full: 0 };
    const going = (): boolean =>
      breaches.length === 0 && (performance.now() < untilMs || SICKNESSES.some((sickness) => times[sickness] === 0));
    let slowestMs = 0;
    const sicken = async (): Promise<void> => {
      for (let turn = 0; going(); turn += 1) {
        // Each fault at least once, then by chance.
        const sickness = SICKNESSES[turn] ?? dice.pick(SICKNESSES);
        times[sickness] += 1;
        sick.fallSick(sickness, dice.between(...SLOWER_US));
        await wait(dice.between(...SICK_MS));
        sick.getWell();
        const wellAtMs = performance.now();
        const isBack = (): boolean => askedAtMs >= wellAtMs || performance.now() - wellAtMs > 2 * BACK_MS;
        while (!isBack()) await wait(10);
        slowestMs = Math.max(slowestMs, performance.now() - wellAtMs);
        await wait(WELL_MS);
      }
    };
    await Promise.all([sicken(), ...players.map((player) => player.playWhile(going))]);
    await platform.ready();
    for (const player of players) await bank.whenItCan((db) => compare(db, player.book));
    const bets = players.reduce((sum, player) => sum + player.bets, 0);
    const log = platform.databaseSaid();
    return [
      expectEqual(
        `${bets} bets on a disk that was slow ${times.slow} times, failing ${times.failing}, full ${times.full}: rounds lost, doubled or wrong`,
        [],
        breaches,
      ),
      expectEqual("the books after all this", [], await bank.whenItCan(ledgerBreaches)),
      expectEqual("calls answered by a 500", [], bugs),
      expectEqual("servers that ended by themselves", [], platform.endings),
      {
        tried: "serving again once the disk is well, at the slowest",
        wanted: `at most ${BACK_MS / 1_000} s`,
        got: `${(slowestMs / 1_000).toFixed(1)} s`,
        held: slowestMs <= BACK_MS,
      },
      ...SAID.map(([sickness, sentence]) =>
        expectEqual(`the disk was really ${sickness}: PostgreSQL said "${sentence}"`, true, log.includes(sentence)),
      ),
    ];
  } finally {
    sick.getWell();
    await bank.close();
    await platform.close();
  }
}
