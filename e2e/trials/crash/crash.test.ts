import { expect, test } from "vitest";
import { crash, lineOf } from "./crash.ts";

const SEED = Number(process.env["CRASH_SEED"] ?? 1);
/** If the number of seconds is given, the run takes all of them. */
const ASKED_SECONDS = process.env["CRASH_SECONDS"];
const USUAL_SECONDS = 30;
/** A busy machine takes longer for the same number of bets. */
const MOST_SECONDS = 300;
const LEAST_BETS = 600;
const LEAST_REQUESTS = 30;
const KILLS_OF_EACH = 3;
const PATIENCE_MS = 300_000;

test(
  "32 players bet while server and PostgreSQL are killed: nothing is lost, doubled or wrong",
  async () => {
    const done = await crash({
      name: "killed",
      seed: SEED,
      seconds: Number(ASKED_SECONDS ?? MOST_SECONDS),
      players: 32,
      servers: 1,
      wire: false,
      pauseMs: [300, 2_000],
      isEnough: ({ kills, restarts, bets, requests, seconds }) => {
        if (ASKED_SECONDS !== undefined || bets <= LEAST_BETS || requests <= LEAST_REQUESTS) return false;
        const fell = Math.min(kills.server, kills.postgres);
        const cameBack = (["server", "postgres"] as const).every((of) => restarts.some((restart) => restart.of === of));
        return cameBack && (fell >= KILLS_OF_EACH || (fell >= 2 && seconds > USUAL_SECONDS));
      },
    });
    console.log(lineOf("killed", done));
    expect(done.breaches).toEqual([]);
    expect(done.ledger).toEqual([]);
    expect(done.projections.breaches).toEqual([]);
    expect(done.projections.rows).toMatchObject({
      "daily_results: tracking.daily_results": expect.toSatisfy((rows: number) => rows > 0, "some rows"),
    });
    expect(done.bugs).toEqual([]);
    expect(done.bets).toBeGreaterThan(LEAST_BETS);
    expect(done.requests).toBeGreaterThan(LEAST_REQUESTS);
    expect(Math.min(done.kills.server, done.kills.postgres)).toBeGreaterThanOrEqual(2);
  },
  Number(ASKED_SECONDS ?? MOST_SECONDS) * 1_000 + PATIENCE_MS,
);
