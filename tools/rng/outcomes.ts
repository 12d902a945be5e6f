import { OWN_GAMES } from "@apogee/own-games";
import type { CountedSource } from "@apogee/rng";
import type { OpenRound } from "./battery.ts";
import type { Drawn } from "./judges.ts";
import type { Numbers } from "./number-tests.ts";
import { outcomeKinds, type OutcomeKind } from "./outcome-kinds.ts";

/**
 * Tests of outcomes as games draw them: about so many successive rounds of every title, played by its rules, with a
 * server seed of their own for each test. Returns p-values by the name of the test. `only` names the titles to judge, if
 * not all.
 */
export function outcomeTests(
  open: OpenRound,
  seed: string,
  rounds: number,
  only: readonly string[] = [],
): Record<string, number> {
  const kinds = outcomeKinds(OWN_GAMES).filter(({ name }) => only.length === 0 || only.includes(name));
  return Object.fromEntries(
    kinds.flatMap(({ name, show, tests }) =>
      Object.entries(tests).map(([what, judge]) => {
        const test = `${what}, ${name}`;
        return [test, judge(drawnBy(open, `${seed}:${test}`, show), rounds)];
      }),
    ),
  );
}

function* drawnBy(open: OpenRound, serverSeed: string, show: OutcomeKind["show"]): Drawn {
  for (let nonce = 0; ; nonce++) yield show(new Counted(open({ serverSeed, clientSeed: "battery", nonce })));
}

/** Counts numbers: the rules check that a round continues where it stopped. */
class Counted implements CountedSource {
  wordsRead = 0;
  readonly #source: Numbers;

  constructor(source: Numbers) {
    this.#source = source;
  }

  nextInt(n: number): number {
    this.wordsRead++;
    return this.#source.nextInt(n);
  }
}
