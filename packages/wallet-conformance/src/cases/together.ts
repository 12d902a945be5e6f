import { Broken } from "../broken.ts";
import type { Reported } from "../line.ts";
import type { Done, Stage } from "../stage.ts";

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Checks that all are accepted, with the same wallet ids and the same balance. */
export function equalAnswers(on: Stage, reported: readonly Reported[], first: Done = on.accepted(reported[0]!)): void {
  for (const each of reported) {
    const { ids, balance } = on.accepted(each);
    on.sameIds(ids, first.ids, each.exchange);
    if (balance !== first.balance)
      throw new Broken(`${reported.length} equal requests are told two balances`, each.exchange);
  }
}
