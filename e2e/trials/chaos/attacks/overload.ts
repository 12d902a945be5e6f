import { expectEqual, type Attack, type Finding } from "../attack.ts";
import { Ground } from "../ground/ground.ts";
import { Load, memoryOf, type Measured } from "../load/load.ts";
import { nuisances } from "../load/nuisances.ts";

const CLIENTS = 64;
const PEOPLE = 64;
const RICH = 1_000_000_000;
const TIMES = 4;
const SLOW = 2_000;
const WARM_S = 3;
const SLOWER = 3;
const MORE_MB = 300;
/** The share of the capacity afterwards; on a busy machine, the same figure varies by this much. */
const RECOVERED = 0.6;

export const overload: Attack = {
  row: "R8",
  name: "overload",
  byHand: true,
  shows:
    "Under four times its capacity, with slow clients and some that do not read, the platform rejects the excess with proper refusals, serves accepted calls about as fast as before, keeps its memory bounded, and recovers.",
  async run({ seed, seconds }) {
    const ground = await Ground.open(seed, { name: "chaos-overload", servers: 1 });
    try {
      return await overloadIt(ground, Math.min(seconds, 60));
    } finally {
      await ground.close();
    }
  },
};

async function overloadIt(ground: Ground, seconds: number): Promise<Finding[]> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => ground.person(RICH)));
  const load = new Load(ground, people);
  const pid = ground.platform.pidOf(0);
  await load.closed(CLIENTS, WARM_S);
  const capacity = await load.closed(CLIENTS, seconds / 2);
  const rate = capacity.accepted / capacity.seconds;
  const before = memoryOf(pid);
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, memoryOf(pid))), 100);
  const bad = nuisances(ground.platform.urls[0]!, { slow: SLOW, unread: 50 });
  const over = await load.open(rate * TIMES, seconds);
  const slowRefused = bad.refused();
  bad.stop();
  clearInterval(looking);
  await load.closed(CLIENTS, WARM_S);
  const after = await load.closed(CLIENTS, seconds / 2);
  load.close();
  return [
    {
      tried: `${CLIENTS} clients, one bet after the other`,
      wanted: "answers",
      got: said(capacity),
      held: capacity.accepted > 0 && capacity.refused === 0 && capacity.otherwise.length === 0,
    },
    {
      tried: `${TIMES} times as many a second, ${SLOW} clients that send large bodies slowly, 50 that do not read`,
      wanted: "answers, and refusals in the house's words",
      got: said(over),
      held: over.accepted > 0 && over.refused > 0 && over.otherwise.length === 0,
    },
    {
      tried: "the slow clients of one address",
      wanted: "nearly all told that there is no room",
      got: `${slowRefused} told`,
      held: slowRefused >= SLOW * 0.9,
    },
    {
      tried: "p99 of what was accepted, against that at capacity",
      wanted: `at most ${SLOWER} times`,
      got: `${(over.p99Ms / capacity.p99Ms).toFixed(1)} times`,
      held: over.p99Ms <= SLOWER * capacity.p99Ms,
    },
    {
      tried: "memory of the server",
      wanted: `at most ${MORE_MB} MB more than at capacity`,
      got: `${before.toFixed(0)} MB, then at most ${most.toFixed(0)} MB`,
      held: most - before <= MORE_MB,
    },
    {
      tried: "the same clients afterwards",
      wanted: `at least ${RECOVERED * 100} % of the rate before`,
      got: said(after),
      held: after.accepted / after.seconds >= RECOVERED * rate && after.refused === 0 && after.otherwise.length === 0,
    },
    expectEqual("the books after all this", [], await ground.brokenBooks()),
    expectEqual("servers that ended by themselves", [], ground.platform.endings),
  ];
}

/** More concurrent calls than a process accepts. */
const CROWD = 1_200;
const CALM = 16;

export const crowd: Attack = {
  row: "R8",
  name: "crowd",
  byHand: true,
  shows:
    "On any machine, however busy: a crowd of clients is served or rejected with proper refusals, memory is bounded, and later clients are served.",
  run: ({ seed, seconds }) => crowdIt(seed, Math.min(seconds, 10)),
};

async function crowdIt(seed: number, seconds: number): Promise<Finding[]> {
  const ground = await Ground.open(seed, { name: "chaos-crowd", servers: 1 });
  try {
    const people = await Promise.all(Array.from({ length: CALM }, () => ground.person(RICH)));
    const load = new Load(ground, people);
    const pid = ground.platform.pidOf(0);
    await load.closed(CALM, WARM_S);
    const before = memoryOf(pid);
    let most = before;
    const looking = setInterval(() => (most = Math.max(most, memoryOf(pid))), 100);
    const bad = nuisances(ground.platform.urls[0]!, { slow: 100, unread: 50 });
    const crowded = await load.closed(CROWD, seconds);
    bad.stop();
    clearInterval(looking);
    const after = await load.closed(CALM, WARM_S);
    load.close();
    const staked = await Promise.all(people.map(async ({ playerId }) => (await ground.gameMoneyOf(playerId)).staked));
    return [
      {
        tried: `${CROWD} clients at once, 100 that send slowly, 50 that do not read`,
        wanted: "answers, and refusals in the house's words",
        got: said(crowded),
        held: crowded.accepted > 0 && crowded.refused > 0 && crowded.otherwise.length === 0,
      },
      {
        tried: "memory of the server",
        wanted: `at most ${MORE_MB} MB more`,
        got: `${before.toFixed(0)} MB, then at most ${most.toFixed(0)} MB`,
        held: most - before <= MORE_MB,
      },
      {
        tried: "a few clients afterwards",
        wanted: "answers alone",
        got: said(after),
        held: after.accepted > 0 && after.refused === 0 && after.otherwise.length === 0,
      },
      expectEqual(
        "stakes in the log, all of them of answered bets and none of refused ones",
        load.accepted,
        staked.reduce((sum, each) => sum + each, 0),
      ),
      expectEqual("the books after all this", [], await ground.brokenBooks()),
      expectEqual("servers that ended by themselves", [], ground.platform.endings),
    ];
  } finally {
    await ground.close();
  }
}

function said({ seconds, accepted, refused, unsent, otherwise, p99Ms }: Measured): string {
  const rate = (count: number): string => `${(count / seconds).toFixed(0)}/s`;
  return [
    `${rate(accepted)} accepted`,
    `p99 ${p99Ms.toFixed(0)} ms`,
    ...(refused ? [`${rate(refused)} refused`] : []),
    ...(unsent ? [`${rate(unsent)} without a connection`] : []),
    ...otherwise,
  ].join(", ");
}
