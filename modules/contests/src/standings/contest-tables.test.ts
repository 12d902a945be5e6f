import { inTransaction } from "@apogee/database";
import { projectionStates, projectNext, recordFact, type Projection } from "@apogee/events";
import { voidRound } from "@apogee/play";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { END, scoreStage } from "../testing/score-stage.ts";
import { contestBreaks } from "./contest-breaks.ts";

const stage = scoreStage();
const row = (place: number, score: number) => ({ place, nickname: "Pla***", score });

test("a final table does not move: neither later rounds nor rollbacks count", async () => {
  const id = await stage.given();
  const roundId = await stage.play("A", 10, 100);
  await stage.play("B", 11, 300);
  await stage.read();
  await sql`
    update contests.contest set stage = 'final', finished_at = ${stage.clock.date()}, approved_by = 'anna', final_pool = 0, final_sha256 = repeat('0', 64)
    where id = ${id}`.execute(stage.app.db);
  await voidRound(stage.app.db, stage.lane, roundId);
  await stage.play("B", 12, 900);
  await stage.given();
  await stage.read();
  expect(await stage.table(id)).toBe("B 300, A 100");
  await stage.expectRebuilt(id);
});

test("who begins a break has no place, before and after a restart, and who is disqualified gets it back", async () => {
  const id = await stage.given();
  await stage.play("A", 10, 300);
  await stage.play("B", 11, 200);
  await stage.play("C", 12, 100);
  await stage.read();
  const shown: number[] = [];
  const breaks = contestBreaks({ show: async (contestId) => void shown.push(contestId) });
  const [a, b] = ["A", "B"].map((player) => stage.wallets.get(`${player} EUR`)!.playerId) as [number, number];
  await inTransaction(stage.app.db, (tx) =>
    recordFact(tx, { kind: "break.begun", playerId: a, at: stage.clock.date(), break: 1, term: "day", until: END }),
  );
  for (;;) {
    await projectNext(stage.app.db, breaks, stage.clock.date());
    if ((await projectionStates(stage.app.db, [breaks])).every(({ behind }) => behind === 0)) break;
  }
  expect(shown).toEqual([id]);
  const out = (isOut: boolean) =>
    sql`
    update contests.entry set disqualified_at = ${isOut ? stage.clock.date() : null}, disqualified_by = ${isOut ? "anna" : null}, disqualified_reason = ${isOut ? "a test" : null}
    where contest_id = ${id} and player_id = ${b}`.execute(stage.app.db);
  let seconds = 20;
  const next = async (): Promise<unknown> => {
    stage.deltas.length = 0;
    await stage.play("C", (seconds += 1), 100);
    await stage.read();
    return stage.deltas.at(-1)?.[2];
  };
  await out(true);
  expect(await next()).toMatchObject({ total: 1, rows: [{ place: 1 }] });
  await out(false);
  expect(await next()).toMatchObject({ total: 2 });
});

test("deltas lead from one snapshot to the next, and statuses come once a second", async () => {
  const id = await stage.given();
  await stage.play("A", 10, 300);
  await stage.play("B", 11, 200);
  await stage.read();
  await stage.play("B", 12, 200);
  await stage.read();
  await stage.play("B", 13, 50);
  await stage.read();
  expect(stage.deltas).toEqual([
    [`contest:${id}`, 1, { total: 2, provisional: false, shown: 2, rows: [row(1, 300), row(2, 200)] }],
    [`contest:${id}`, 2, { total: 2, provisional: false, shown: 2, rows: [row(1, 400), row(2, 300)] }],
  ]);
  const statuses = () =>
    stage.published.filter(
      ([channel]) => String(channel) === `tournaments_statuses#${stage.wallets.get("B EUR")!.playerId}`,
    );
  await vi.waitFor(
    () => expect(statuses().at(-1)?.[1]).toMatchObject({ award_place: 1, bet_cents: 400, games_taken: 2 }),
    { timeout: 5_000 },
  );
});

test("a process whose batch was not committed, or that another process has overtaken, reads the table again", async () => {
  const id = await stage.given();
  const mine = stage.projection;
  const other = stage.scores();
  await stage.play("A", 10, 100);
  await stage.read();
  stage.projection = other;
  await stage.play("A", 11, 200);
  await stage.read();
  stage.projection = mine;
  await stage.play("A", 12, 400);
  const failing: Projection = {
    ...mine,
    apply: async (tx, range, at) => (await mine.apply(tx, range, at), Promise.reject(new Error("lost"))),
  };
  for (let failed = false; !failed;)
    failed = await projectNext(stage.app.db, failing, stage.clock.date()).then(
      () => false,
      () => true,
    );
  await stage.read();
  expect(await stage.table(id)).toBe("A 700");
  expect((await stage.everything(id)).length).toBe(1);
});
