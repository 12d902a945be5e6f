import { connect, testDatabase } from "@apogee/database";
import { SystemClock } from "@apogee/kernel";
import { Lane, prepareMonths, verifyLedger } from "@apogee/play";
import { rateOf } from "./drive.ts";
import { atLeast, median, report } from "./figure.ts";
import { openWallets, query, stakeOn } from "./wallets.ts";

const WALLETS = 10_000;
const AT_ONCE = 256;
const MEASURED = 64;
const ROUNDS_OF_A_SITTING = 100;

/**
 * P6: the rate with ten million rounds in the log, against the rate with a hundred thousand. Two databases on one
 * server, filled by whole rounds of ten thousand changing players, measured in turn.
 */
export async function benchLongLog({ short }: { short: boolean }): Promise<boolean> {
  const [few, many] = short ? [10_000, 200_000] : [100_000, 10_000_000];
  const clock = new SystemClock();
  const database = await testDatabase({ durable: true });
  const name = new URL(database.ownerUrl).pathname.slice(1);
  const admin = Object.assign(new URL(database.superuserUrl), { pathname: "/postgres" }).href;
  await query(admin, `create database ${name}_few template ${name} owner ${new URL(database.ownerUrl).username}`);
  const inFew = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}_few` }).href;
  const sides = [
    await Side.open(inFew(database.appUrl), inFew(database.superuserUrl), clock),
    await Side.open(database.appUrl, database.superuserUrl, clock),
  ] as const;
  await sides[0].fill(few);
  await sides[1].fill(many);
  for (const side of sides) await query(side.superuserUrl, "vacuum analyze; checkpoint");
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < (short ? 1 : 7); round += 1) {
    for (const index of [0, 1] as const) rates[index].push(await sides[index].rate(short ? 2 : 5));
  }
  const met = report("long-log", [
    atLeast(
      `P6 after ${many.toLocaleString("en")} / ${few.toLocaleString("en")}`,
      median(rates[1]),
      median(rates[0]),
      0.8,
    ),
  ]);
  const broken = await sides[1].proof();
  for (const side of sides) await side.close();
  await database.drop();
  console.log(
    broken.length === 0 ? "The ledger holds after all rounds." : `The ledger is BROKEN: ${JSON.stringify(broken)}`,
  );
  return met && broken.length === 0;
}

class Side {
  readonly #lane: Lane;
  readonly #wallets: readonly number[];
  readonly #appUrl: string;
  readonly superuserUrl: string;
  #begun = 0;

  private constructor(appUrl: string, superuserUrl: string, clock: SystemClock, wallets: readonly number[]) {
    this.#appUrl = appUrl;
    this.superuserUrl = superuserUrl;
    this.#lane = new Lane({ url: appUrl, clock });
    this.#wallets = wallets;
  }

  static async open(appUrl: string, superuserUrl: string, clock: SystemClock): Promise<Side> {
    const wallets = await openWallets(superuserUrl, WALLETS);
    const { db, close } = connect({ url: appUrl });
    await prepareMonths(db, clock.date());
    await close();
    return new Side(appUrl, superuserUrl, clock, wallets);
  }

  /** A player plays a hundred rounds and is replaced by the next one, as often as needed. */
  async fill(rounds: number): Promise<void> {
    const began = performance.now();
    let played = 0;
    const report = setInterval(
      () =>
        console.log(
          `  ${played.toLocaleString("en")} of ${rounds.toLocaleString("en")} rounds (${Math.round((played * 1000) / (performance.now() - began)).toLocaleString("en")} a second)`,
        ),
      20_000,
    );
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (played < rounds) {
          const wallet = this.#next();
          for (let turn = 0; turn < ROUNDS_OF_A_SITTING && played < rounds; turn += 1) {
            played += 1;
            await this.#lane.submit(stakeOn(wallet));
          }
        }
      }),
    );
    clearInterval(report);
  }

  async rate(seconds: number): Promise<number> {
    const seats = Array.from({ length: MEASURED }, () => this.#next());
    return rateOf(MEASURED, seconds, (player, turn) => {
      if (turn % ROUNDS_OF_A_SITTING === 0) seats[player] = this.#next();
      return this.#lane.submit(stakeOn(seats[player]!));
    });
  }

  async proof(): Promise<unknown[]> {
    const { db, close } = connect({ url: this.#appUrl });
    const broken = (await verifyLedger(db)).filter(
      (check) => check.broken.length > 0 && check.name !== "Every purse belongs to a player.",
    );
    await close();
    return broken;
  }

  close(): Promise<void> {
    return this.#lane.close();
  }

  #next(): number {
    this.#begun += 1;
    return this.#wallets[this.#begun % this.#wallets.length]!;
  }
}
