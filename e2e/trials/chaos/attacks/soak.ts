import { expectEqual, type Attack, type Finding } from "../attack.ts";
import { Ground } from "../ground/ground.ts";
import { Load, memoryOf } from "../load/load.ts";
import { slopeOf } from "../load/slope.ts";

const CLIENTS = 64;
const PEOPLE = 64;
const RICH = 1_000_000_000;
const CAPACITY_S = 15;
const WINDOWS = 12;
/** Windows in which caches and code are still warming up. */
const WARM = 2;
const LOOK_MS = 2_000;
const HOUR_S = 3_600;
const SLOPE_PERCENT = 1;
const SLOWER = 1.5;

export const soak: Attack = {
  row: "R9",
  name: "soak",
  byHand: true,
  shows:
    "For an hour at half its capacity (--seconds 3600), the platform's memory does not grow and it does not slow down.",
  async run({ seed, seconds }) {
    const ground = await Ground.open(seed, { name: "chaos-soak", servers: 1 });
    try {
      return await soakIt(ground, seconds);
    } finally {
      await ground.close();
    }
  },
};

async function soakIt(ground: Ground, seconds: number): Promise<Finding[]> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => ground.person(RICH)));
  const load = new Load(ground, people);
  const pid = ground.platform.pidOf(0);
  const capacity = await load.closed(CLIENTS, CAPACITY_S);
  const rate = capacity.accepted / capacity.seconds / 2;
  const memory: Array<readonly [seconds: number, mb: number]> = [];
  const p99: number[] = [];
  const wrong: string[] = [];
  const beganAtMs = performance.now();
  for (let window = 0; window < WINDOWS; window += 1) {
    const looking = setInterval(() => {
      if (window >= WARM) memory.push([(performance.now() - beganAtMs) / 1_000, memoryOf(pid)]);
    }, LOOK_MS);
    const { p99Ms, refused, unsent, otherwise } = await load.open(rate, seconds / WINDOWS);
    clearInterval(looking);
    p99.push(p99Ms);
    wrong.push(...otherwise, ...(refused + unsent > 0 ? [`${refused} refused, ${unsent} without a connection`] : []));
    console.log(`  ${window + 1} of ${WINDOWS}: p99 ${p99Ms.toFixed(0)} ms, ${memoryOf(pid).toFixed(0)} MB`);
  }
  load.close();
  const middle = memory.reduce((sum, [, mb]) => sum + mb, 0) / memory.length;
  const percent = (slopeOf(memory) * HOUR_S * 100) / middle;
  const first = (p99[0]! + p99[1]!) / 2;
  const last = (p99.at(-1)! + p99.at(-2)!) / 2;
  return [
    expectEqual(`${rate.toFixed(0)} bets a second for ${seconds} s: what was not accepted`, [], wrong.slice(0, 3)),
    {
      tried: "growth of the server's memory, after it was warm",
      wanted: `at most ${SLOPE_PERCENT} % an hour`,
      got: `${percent.toFixed(2)} % an hour of ${middle.toFixed(0)} MB`,
      held: percent <= SLOPE_PERCENT,
    },
    {
      tried: "p99 of the last sixth against that of the first",
      wanted: `at most ${SLOWER} times`,
      got: `${(last / first).toFixed(2)} times (${first.toFixed(0)} ms, then ${last.toFixed(0)} ms)`,
      held: last <= SLOWER * first,
    },
    expectEqual("the books after all this", [], await ground.brokenBooks()),
    expectEqual("servers that ended by themselves", [], ground.platform.endings),
  ];
}
