import { inTransaction, type Database } from "@apogee/database";
import { enqueue, type AnyTask, type Task } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import { z } from "zod";
import { rankGames } from "./ranking/rank-games.store.ts";

const RANK_GAMES = { name: "games.rank", payload: z.object({}) };
const PAUSE_MS = 300_000;

/** Background work: ranks games by their rounds, every five minutes. */
export function gamesTasks(): AnyTask[] {
  const task: Task<z.output<typeof RANK_GAMES.payload>> = {
    ...RANK_GAMES,
    async run(_payload, { db, clock }) {
      await inTransaction(db, (tx) => rankGames(tx, clock.date()));
      await schedule(db, new Date(clock.now() + PAUSE_MS));
    },
  };
  return [task];
}

/** Ranks games now; a job that waits already is moved. */
export async function scheduleRanking(db: Database, clock: Clock): Promise<void> {
  await schedule(db, clock.date());
}

async function schedule(db: Database, runAt: Date): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, RANK_GAMES, {}, { runAt, jobKey: RANK_GAMES.name }));
}
