import fc from "fast-check";
import { life, type Command } from "./command.ts";
import { ModelledPlatform, type Table } from "./modelled-platform.ts";
import { answerTo, happens } from "./model.ts";
import { newState, seen, type State } from "./state.ts";

/**
 * How many lives all tables run between two checks of the whole ledger. The ledger is append-only, so a breach is also
 * found at the end.
 */
const LIVES_A_PROOF = 200;

export interface Comparison {
  /** The seed of the first table; the others have the following numbers. */
  readonly seed: number;
  readonly lives: number;
  /** How many lives run concurrently. */
  readonly tables: number;
  /** The time limit, after which fewer lives than requested were run. */
  readonly seconds?: number;
}

export interface Compared {
  readonly lives: number;
  readonly commands: number;
  /**
   * The shortest life found in which platform and model differ, where they differ, and the seed that reproduces it.
   */
  readonly failure: string | null;
}

/**
 * Runs the requested number of lives in the platform and in the model, and compares answer and wallet after every
 * command. The ledger is checked every few lives, while others run, and at the end.
 */
export async function compare({ seed, lives, tables, seconds }: Comparison): Promise<Compared> {
  const platform = await ModelledPlatform.open();
  let lived = 0;
  let commands = 0;
  const prove = async (): Promise<void> => {
    const breaches = await platform.breaches();
    if (breaches.length > 0) throw new Error(`The ledger does not hold:\n${breaches.join("\n")}`);
  };
  const playAt = async (table: Table, own: number): Promise<string | null> => {
    const property = fc.asyncProperty(life, async (all) => {
      await live(table, all);
      lived += 1;
      commands += all.length;
      if (lived % LIVES_A_PROOF === 0) await prove();
    });
    const limit =
      seconds === undefined ? {} : { interruptAfterTimeLimit: seconds * 1_000, markInterruptAsFailure: false };
    const details = await fc.check(property, { seed: own, numRuns: Math.ceil(lives / tables), ...limit });
    return details.failed
      ? `SEED=${own}: ${fc.defaultReportMessage(details)}\n\n${String(details.errorInstance)}`
      : null;
  };
  try {
    const failures = await Promise.all(
      Array.from({ length: tables }, (_, index) => playAt(platform.newTable(), seed + index)),
    );
    const failure = failures.find((each) => each !== null) ?? null;
    if (failure === null) await prove();
    return { lives: lived, commands, failure };
  } finally {
    await platform.close();
  }
}

async function live({ clock, newGuest }: Table, commands: readonly Command[]): Promise<void> {
  const guest = await newGuest();
  const state = newState(clock.now());
  for (const [index, command] of commands.entries()) {
    const real =
      command.do === "at once"
        ? await Promise.all(command.asks.map((ask, lane) => guest.ask(ask, lane)))
        : [command.do === "ask" ? await guest.ask(command.ask, command.lane) : await guest.happens(command)];
    const found = [...real, await guest.seen()].join("\n  ");
    const expected =
      command.do === "at once"
        ? inSomeOrder(state, command, found)
        : [command.do === "ask" ? answerTo(state, command.ask) : happens(state, command), seen(state)].join("\n  ");
    if (found !== expected)
      throw new Error(
        `After ${index + 1}: ${JSON.stringify(command)}\nthe model says\n  ${expected}\nthe house says\n  ${found}`,
      );
  }
}

/**
 * Concurrent requests take effect in some order. The model continues with the order that the platform chose; if none
 * fits, the first order is reported.
 */
function inSomeOrder(state: State, { asks }: Extract<Command, { do: "at once" }>, found: string): string {
  const ways = ordersOf(asks.map((_, index) => index)).map((order) => {
    const draft = structuredClone(state);
    const answers: string[] = [];
    for (const index of order) answers[index] = answerTo(draft, asks[index]!);
    return { draft, says: [...answers, seen(draft)].join("\n  ") };
  });
  const way = ways.find(({ says }) => says === found) ?? ways[0]!;
  Object.assign(state, way.draft);
  return way.says;
}

function ordersOf(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((first) => ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]));
}
