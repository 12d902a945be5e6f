import { setTimeout as wait } from "node:timers/promises";
import { expectEqual, type Attack, type Finding } from "../attack.ts";
import { Ground } from "../ground/ground.ts";
import { memoryOf } from "../load/load.ts";
import { nuisances } from "../load/nuisances.ts";

const CLIENTS = 800;
/** The most that one address may hold; the others must be refused. */
const MOST_HELD = 80;
/** All their bodies would be 200 MB. */
const MORE_MB = 120;
const PATIENCE_MS = 60_000;
const BETS = 20;

export const slowClients: Attack = {
  row: "R8",
  name: "slow clients",
  byHand: true,
  shows: "Hundreds of clients send large unsigned bodies slowly; others are served meanwhile, and memory is bounded.",
  async run({ seed }) {
    const ground = await Ground.open(seed, { name: "chaos-slow-clients" });
    try {
      return await crowdSlowly(ground);
    } finally {
      await ground.close();
    }
  },
};

async function crowdSlowly(ground: Ground): Promise<Finding[]> {
  const { playerId, currency } = await ground.person(BETS);
  const pid = ground.platform.pidOf(0);
  const before = memoryOf(pid);
  const bad = nuisances(ground.platform.urls[0]!, { slow: CLIENTS, unread: 0 });
  try {
    const untilMs = performance.now() + PATIENCE_MS;
    while (bad.refused() < CLIENTS - MOST_HELD && performance.now() < untilMs) await wait(50);
    const more = memoryOf(pid) - before;
    for (let bet = 0; bet < BETS; bet += 1) {
      const key = `crowded-${playerId}-${bet}`;
      await ground.demand(
        200,
        ground.provider.play(playerId, currency, key, [{ action: "bet", action_id: key, amount: 1 }], true),
      );
    }
    return [
      {
        tried: `${CLIENTS} clients of one address that send slowly`,
        wanted: `at least ${CLIENTS - MOST_HELD} told that there is no room`,
        got: `${bad.refused()} told`,
        held: bad.refused() >= CLIENTS - MOST_HELD,
      },
      {
        tried: "memory of the server",
        wanted: `at most ${MORE_MB} MB more`,
        got: `${more.toFixed(0)} MB more`,
        held: more <= MORE_MB,
      },
      expectEqual(`${BETS} bets meanwhile`, { staked: BETS, won: 0 }, await ground.gameMoneyOf(playerId)),
      expectEqual("the books", [], await ground.brokenBooks()),
    ];
  } finally {
    bad.stop();
  }
}
