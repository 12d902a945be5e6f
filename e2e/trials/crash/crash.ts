import { setTimeout as wait } from "node:timers/promises";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareProjections, type ComparedProjections } from "../projections/compare-projections.ts";
import { OutsideProvider } from "../chaos/ground/provider.ts";
import { ROOT } from "../../../tools/root.ts";
import { Bank } from "./bank.ts";
import type { Breach, Harm } from "./book.ts";
import { compare, ledgerBreaches } from "./compare.ts";
import { compareOutside } from "./compare-outside.ts";
import { Dice } from "./dice.ts";
import { failedBatches } from "./failed-batches.ts";
import { Deployment } from "./deployment.ts";
import { Killer, slowest, type Disturbances } from "./kills.ts";
import { Line } from "./line.ts";
import { mutateDatabase } from "./mutate-database.ts";
import { mutated, type Mutant } from "./mutants.ts";
import { givenOutsidePlayers } from "./given-outside-players.ts";
import { givenPlayers } from "./given-players.ts";

export interface CrashOptions {
  readonly name: string;
  readonly seed: number;
  readonly seconds: number;
  readonly players: number;
  readonly servers: 1 | 2;
  readonly wire: boolean;
  /** The shortest and the longest time between two disturbances. */
  readonly pauseMs: readonly [number, number];
  readonly mutant?: Mutant;
  /** Ends the run early once it returns true; by default the run takes all its seconds. */
  readonly isEnough?: (
    so: Disturbances & { readonly bets: number; readonly requests: number; readonly seconds: number },
  ) => boolean;
}

export interface CrashReport extends Disturbances {
  readonly seed: number;
  readonly bets: number;
  /** Answered calls of the outside provider. */
  readonly requests: number;
  readonly seconds: number;
  readonly breaches: readonly Breach[];
  /** The checks of the ledger that fail. */
  readonly ledger: readonly string[];
  /** The projections, rebuilt and compared; skipped if something else was lost, doubled or wrong. */
  readonly projections: ComparedProjections;
  /**
   * Calls that were answered with 500, servers that ended by themselves, and batches of rounds that failed although
   * nothing was killed.
   */
  readonly bugs: readonly string[];
}

const MOST_BREACHES = 20;
const OUTSIDE_PLAYERS = 4;
const NOT_ASKED: ComparedProjections = { rows: {}, breaches: [] };

/** Lets players bet while processes of the platform are killed; ends early at the first breach. */
export async function crash(options: CrashOptions): Promise<CrashReport> {
  const { mutant, isEnough = () => false } = options;
  const dice = new Dice(options.seed);
  if (mutant?.file) mutated(mutant, readFileSync(join(ROOT, mutant.file), "utf8"));
  const platform = await Deployment.open({
    ...options,
    mutant: mutant?.file ? mutant.name : undefined,
    dice: dice.fork(),
  });
  const bank = new Bank(platform);
  let provider: OutsideProvider | undefined;
  try {
    provider = await OutsideProvider.at(platform);
    if (mutant?.sqlFunction) await mutateDatabase(platform.database.ownerUrl, mutant);
    const breaches: Breach[] = [];
    const bugs: string[] = [];
    const killer = new Killer(platform, dice.fork(), options.pauseMs);
    const line = new Line({
      servers: platform.urls,
      dice: dice.fork(),
      onAnswer: (server, askedAtMs) => killer.answered(server, askedAtMs),
      onBug: (call, body) => void bugs.push(`${call.method} ${call.path} ${JSON.stringify(body)}`),
    });
    const onBreach = (breach: Breach): void => void breaches.push(breach);
    const players = await givenPlayers(options.players, { line, bank, dice, onBreach });
    const outside = await givenOutsidePlayers(OUTSIDE_PLAYERS, { line, bank, dice, provider, onBreach });

    const beganAtMs = performance.now();
    const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
    const counts = () => ({
      bets: sumOf(players.map(({ bets }) => bets)),
      requests: sumOf(outside.map(({ requests }) => requests)),
      seconds: (performance.now() - beganAtMs) / 1_000,
    });
    const going = (): boolean => {
      const so = counts();
      return breaches.length === 0 && so.seconds < options.seconds && !isEnough({ ...killer.done, ...so });
    };
    await Promise.all([
      killer.disturbWhile(going),
      ...[...players, ...outside].map((player) => player.playWhile(going)),
    ]);
    const played = counts();
    await platform.ready();
    // A call that its player gave up on may still be in progress in a server.
    await wait(100);
    for (const player of players)
      if (breaches.length < MOST_BREACHES) await bank.whenItCan((db) => compare(db, player.book));
    for (const player of outside)
      if (breaches.length < MOST_BREACHES) await bank.whenItCan((db) => compareOutside(db, player));
    const ledger = await bank.whenItCan(ledgerBreaches);
    const projections =
      breaches.length > 0 ? NOT_ASKED : await compareProjections({ ownerUrl: platform.database.ownerUrl });
    return {
      ...killer.done,
      projections,
      seed: options.seed,
      ...played,
      breaches,
      ledger,
      bugs: [...bugs, ...platform.endings, ...failedBatches(platform.lines(), killer.done.moments)],
    };
  } finally {
    await bank.close();
    provider?.close();
    await platform.close();
  }
}

/** Rows of projections that were compared. */
export const rowsOf = ({ projections }: CrashReport): number =>
  Object.values(projections.rows).reduce((sum, rows) => sum + rows, 0);

export const countOf = ({ breaches }: CrashReport, harm: Harm): number =>
  breaches.filter((breach) => breach.harm === harm).length;

/** The whole run in one line. */
export function lineOf(name: string, report: CrashReport): string {
  const { kills, restarts, projections } = report;
  const projected =
    report.breaches.length > 0
      ? "projections not asked"
      : `${rowsOf(report)} rows of projections ${projections.breaches.length === 0 ? "follow from the log" : "BROKEN"}`;
  const s = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  return [
    `${name}, seed ${report.seed}, ${report.seconds.toFixed(0)} s`,
    `${report.bets} bets`,
    `${report.requests} requests of an outside provider`,
    `${kills.server} + ${kills.postgres} kills (server + PostgreSQL)`,
    ...(report.faults > 0 ? [`${report.faults} faults`] : []),
    `${countOf(report, "lost")} lost`,
    `${countOf(report, "doubled")} doubled`,
    `${countOf(report, "wrong")} wrong`,
    `ledger ${report.ledger.length === 0 ? "holds" : "broken"}`,
    projected,
    `slowest restart ${s(slowest(restarts, "server"))} (server), ${s(slowest(restarts, "postgres"))} (PostgreSQL)`,
  ].join(" | ");
}
