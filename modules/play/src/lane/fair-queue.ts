import type { Intent } from "../domain/intent.ts";

/**
 * The intents that wait for a batch. If more wait than one batch takes, our own studio and each outside provider are
 * served in turn.
 */
export class FairQueue<T extends { readonly intent: Intent }> {
  #waiting: T[] = [];

  get length(): number {
    return this.#waiting.length;
  }

  push(item: T): void {
    this.#waiting.push(item);
  }

  /** Takes up to this many events, or a single larger item. Items of one source stay in order. */
  take(most: number): T[] {
    if (sum(this.#waiting) <= most) return this.#waiting.splice(0);
    const taken = inTurn([...Map.groupBy(this.#waiting, ({ intent }) => sourceOf(intent)).values()], most);
    this.#waiting = this.#waiting.filter((item) => !taken.has(item));
    return [...taken];
  }
}

function inTurn<T extends { readonly intent: Intent }>(sources: ReadonlyArray<readonly T[]>, most: number): Set<T> {
  const taken = new Set<T>();
  let room = most;
  let open = sources;
  for (let place = 0; open.length > 0; place += 1) {
    open = open.filter((items) => {
      const item = items[place];
      if (!item || (taken.size > 0 && weightOf(item) > room)) return false;
      taken.add(item);
      room -= weightOf(item);
      return true;
    });
  }
  return taken;
}

/** The maximum number of events of an intent. */
const weightOf = ({ intent }: { readonly intent: Intent }): number =>
  intent.kind === "outside" ? Math.max(1, intent.actions.length) : 1;
const sum = (items: ReadonlyArray<{ readonly intent: Intent }>): number =>
  items.reduce((total, item) => total + weightOf(item), 0);
/** The names of a provider's rounds begin with the provider's name. */
const sourceOf = (intent: Intent): string => (intent.kind === "outside" ? intent.roundName.split(":", 1)[0]! : "");
