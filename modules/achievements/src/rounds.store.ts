import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { breaksAmong } from "@apogee/limits";
import { roundLog } from "@apogee/play";
import { sql } from "kysely";
import { reachTiers } from "./commands/reach-tiers.ts";
import {
  countsOf,
  difference,
  isCounted,
  NO_MOMENTS,
  NOTHING,
  runAfter,
  sumOf,
  type Counts,
  type EuroCents,
  type Moments,
  type Run,
} from "./domain/round.ts";
import type { CountingPorts } from "./ports.ts";
import { centsOf } from "./rates.store.ts";
import { changedRounds, coursesOf, settledOf, type ChangedRound } from "./rounds.queries.ts";

/** What a batch adds to a wallet's rounds in a game. */
interface Added {
  readonly walletId: number;
  readonly gameId: number;
  readonly playerId: number;
  readonly currency: string;
  counts: Counts;
  moments: Moments;
  run: Run;
  /** Whether a round was taken back, so that the run is counted again from the log. */
  isRecounted: boolean;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Counted rounds by wallet and game, and by date. A round counts by its real money, at the rate of the UTC day of its
 * first stake, if it staked 0.20 EUR or its like; test play, rounds that the house staked, and rounds during a break do
 * not. Tables are written once for each batch.
 */
export function achievementRounds(ports: CountingPorts): Projection {
  return {
    name: "achievement_rounds",
    log: roundLog,
    async apply(tx, range, now) {
      const rounds = await withoutBreaks(tx, await changedRounds(tx, range));
      if (rounds.length === 0) return;
      const places = rounds.map(({ currency, stakedAt }) => ({ currency, day: dayOf(stakedAt) }));
      const centsIn = await centsOf(tx, places, ports.rates);
      const cents = ({ currency, stakedAt }: ChangedRound): EuroCents => centsIn({ currency, day: dayOf(stakedAt) });
      const added = await addedBy(tx, ports, rounds, cents);
      for (const each of added.filter(({ isRecounted }) => isRecounted))
        each.run = await recountedRun(tx, ports, each, range);
      await addGamePlay(tx, added);
      await addDays(tx, rounds, cents);
      await reachTiers(
        tx,
        ports,
        rounds.map(({ playerId }) => playerId),
        now,
      );
    },
    async reset(tx) {
      await sql`delete from achievements.game_play`.execute(tx);
      await sql`delete from achievements.day`.execute(tx);
    },
  };
}

async function withoutBreaks(tx: Tx, rounds: readonly ChangedRound[]): Promise<ChangedRound[]> {
  const breaks = await breaksAmong(tx, [...new Set(rounds.map(({ playerId }) => playerId))]);
  return rounds.filter(
    ({ playerId, stakedAt }) =>
      !breaks.get(playerId)?.some(({ startedAt, endsAt }) => startedAt <= stakedAt && stakedAt < endsAt),
  );
}

async function addedBy(
  tx: Tx,
  ports: CountingPorts,
  rounds: readonly ChangedRound[],
  cents: (round: ChangedRound) => EuroCents,
): Promise<Added[]> {
  const counts = rounds.map((round) => {
    const after = countsOf(round.after, cents(round), round);
    const before = round.isNew ? NOTHING : countsOf(round.before, cents(round), round);
    return { round, after, before, added: difference(after, before) };
  });
  const courses = await coursesOf(
    tx,
    counts.filter(({ added }) => added.rounds !== 0).map(({ round }) => round),
  );
  const sums = await runsOf(tx, rounds);
  for (const { round, after, before, added } of counts) {
    const sum = sums.get(`${round.walletId} ${round.gameId}`)!;
    sum.counts = sumOf(sum.counts, added);
    const course = added.rounds === 0 ? undefined : courses.get(`${round.walletId} ${round.round}`);
    if (course) sum.moments = plus(sum.moments, ports.momentsOf(course), added.rounds);
    if (!round.isNew) sum.isRecounted ||= after.rounds !== before.rounds || after.wins !== before.wins;
    else if (after.rounds > 0) sum.run = runAfter(sum.run, after.wins > 0);
  }
  return [...sums.values()];
}

function plus(sum: Moments, { features, naturals, zeros }: Moments, times: number): Moments {
  return {
    features: sum.features + times * features,
    naturals: sum.naturals + times * naturals,
    zeros: sum.zeros + times * zeros,
  };
}

/** The wallets and games of a batch, each with its run so far. */
async function runsOf(tx: Tx, rounds: readonly ChangedRound[]): Promise<Map<string, Added>> {
  const added = new Map<string, Added>();
  for (const { walletId, gameId, playerId, currency } of rounds)
    added.set(`${walletId} ${gameId}`, {
      walletId,
      gameId,
      playerId,
      currency,
      counts: NOTHING,
      moments: NO_MOMENTS,
      run: { run: 0, best: 0 },
      isRecounted: false,
    });
  const all = [...added.values()];
  const { rows } = await sql<Run & { walletId: number; gameId: number }>`/* prepared: achievements_runs */
    select purse_id as "walletId", game_id as "gameId", run, best_run as best from achievements.game_play
    where (purse_id, game_id) in (select * from unnest(${all.map(({ walletId }) => walletId)}::bigint[], ${all.map(({ gameId }) => gameId)}::int[]))`.execute(
    tx,
  );
  for (const { walletId, gameId, run, best } of rows) added.get(`${walletId} ${gameId}`)!.run = { run, best };
  return added;
}

/** The run of a wallet in a game, counted again from the rounds that are left. Rounds are rarely taken back. */
async function recountedRun(
  tx: Tx,
  ports: CountingPorts,
  { walletId, gameId, playerId, currency }: Added,
  { upTo }: LogRange,
): Promise<Run> {
  const rounds = await settledOf(tx, { playerId, walletId, gameId, upTo });
  const breaks = (await breaksAmong(tx, [playerId])).get(playerId) ?? [];
  const cents = await centsOf(
    tx,
    rounds.map(({ day }) => ({ day, currency })),
    ports.rates,
  );
  return rounds
    .filter(({ at }) => !breaks.some(({ startedAt, endsAt }) => startedAt <= at && at < endsAt))
    .filter((round) => isCounted(round, cents({ day: round.day, currency })))
    .reduce((run, { stake, win }) => runAfter(run, win > stake), { run: 0, best: 0 });
}

async function addGamePlay(tx: Tx, added: readonly Added[]): Promise<void> {
  const of = <T>(read: (each: Added) => T): T[] => added.map(read);
  await sql`/* prepared: achievements_add_game_play */
    insert into achievements.game_play as g (purse_id, game_id, player_id, rounds, wins, x10, x100, x1000, fresh, features, naturals, zeros, staked, run, best_run)
    select * from unnest(${of(({ walletId }) => walletId)}::bigint[], ${of(({ gameId }) => gameId)}::int[], ${of(({ playerId }) => playerId)}::bigint[],
      ${of(({ counts }) => counts.rounds)}::int[], ${of(({ counts }) => counts.wins)}::int[], ${of(({ counts }) => counts.x10)}::int[],
      ${of(({ counts }) => counts.x100)}::int[], ${of(({ counts }) => counts.x1000)}::int[], ${of(({ counts }) => counts.fresh)}::int[],
      ${of(({ moments }) => moments.features)}::int[], ${of(({ moments }) => moments.naturals)}::int[], ${of(({ moments }) => moments.zeros)}::int[],
      ${of(({ counts }) => String(counts.staked))}::numeric[], ${of(({ run }) => run.run)}::int[], ${of(({ run }) => run.best)}::int[])
    on conflict (purse_id, game_id) do update set rounds = g.rounds + excluded.rounds, wins = g.wins + excluded.wins, x10 = g.x10 + excluded.x10,
      x100 = g.x100 + excluded.x100, x1000 = g.x1000 + excluded.x1000, fresh = g.fresh + excluded.fresh, features = g.features + excluded.features,
      naturals = g.naturals + excluded.naturals, zeros = g.zeros + excluded.zeros, staked = g.staked + excluded.staked, run = excluded.run,
      best_run = excluded.best_run`.execute(tx);
  // A row of nothing would say that a round was taken back, which a rebuild in other batches would not say.
  await sql`
    delete from achievements.game_play where rounds = 0
      and (purse_id, game_id) in (select * from unnest(${of(({ walletId }) => walletId)}::bigint[], ${of(({ gameId }) => gameId)}::int[]))`.execute(
    tx,
  );
}

async function addDays(
  tx: Tx,
  rounds: readonly ChangedRound[],
  cents: (round: ChangedRound) => EuroCents,
): Promise<void> {
  const sums = new Map<string, { playerId: number; day: string; rounds: number }>();
  for (const round of rounds) {
    const after = isCounted(round.after, cents(round)) ? 1 : 0;
    const before = !round.isNew && isCounted(round.before, cents(round)) ? 1 : 0;
    const { playerId } = round;
    const day = dayOf(round.stakedAt);
    const sum = sums.get(`${playerId} ${day}`) ?? { playerId, day, rounds: 0 };
    sum.rounds += after - before;
    sums.set(`${playerId} ${day}`, sum);
  }
  const days = [...sums.values()].filter((each) => each.rounds !== 0);
  await sql`/* prepared: achievements_add_days */
    insert into achievements.day as d (player_id, day, rounds)
    select * from unnest(${days.map(({ playerId }) => playerId)}::bigint[], ${days.map(({ day }) => day)}::date[], ${days.map((each) => each.rounds)}::int[])
    on conflict (player_id, day) do update set rounds = d.rounds + excluded.rounds`.execute(tx);
  await sql`
    delete from achievements.day where rounds = 0
      and (player_id, day) in (select * from unnest(${days.map(({ playerId }) => playerId)}::bigint[], ${days.map(({ day }) => day)}::date[]))`.execute(
    tx,
  );
}
