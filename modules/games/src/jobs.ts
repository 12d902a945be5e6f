import { inTransaction, type Database } from "@apogee/database";
import { enqueue, type AnyTask, type Task } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import { z } from "zod";
import { switchDueGames } from "./lobby/schedule.ts";
import { rankGames } from "./ranking/rank-games.store.ts";

const RANK_GAMES = { name: "games.rank", payload: z.object({}) };
const SWITCH_GAMES = { name: "games.switch_planned", payload: z.object({}) };
const PAUSE_MS = 300_000;
const SWITCH_PAUSE_MS = 20_000;

/** Background work: ranks games by their rounds every five minutes, and carries planned switches out. */
export function gamesTasks(): AnyTask[] {
  const task: Task<z.output<typeof RANK_GAMES.payload>> = {
    ...RANK_GAMES,
    async run(_payload, { db, clock }) {
      await inTransaction(db, (tx) => rankGames(tx, clock.date()));
      await schedule(db, RANK_GAMES, new Date(clock.now() + PAUSE_MS));
    },
  };
  const switches: Task<z.output<typeof SWITCH_GAMES.payload>> = {
    ...SWITCH_GAMES,
    async run(_payload, { db, clock }) {
      await switchDueGames(db, clock.date());
      await schedule(db, SWITCH_GAMES, new Date(clock.now() + SWITCH_PAUSE_MS));
    },
  };
  return [task, switches];
}

/** Ranks games and carries switches out now; jobs that wait already are moved. */
export async function scheduleGames(db: Database, clock: Clock): Promise<void> {
  for (const task of [RANK_GAMES, SWITCH_GAMES]) await schedule(db, task, clock.date());
}

async function schedule(db: Database, task: typeof RANK_GAMES, runAt: Date): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, task, {}, { runAt, jobKey: task.name }));
}
