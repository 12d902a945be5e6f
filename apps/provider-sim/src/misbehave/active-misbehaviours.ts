import { BEHAVIOURS, isBehaviour, type Behaviour, type BehaviourName } from "./behaviours.ts";

/** How long a misbehaviour stays on: for a number of rounds or calls, or until it is switched off. */
export type HowLong = number | "on" | "off";

/** Which misbehaviours are switched on. */
export class ActiveMisbehaviours {
  readonly #left = new Map<BehaviourName, number>();

  set(name: BehaviourName, how: HowLong): void {
    if (how === "off" || how === 0) this.#left.delete(name);
    else this.#left.set(name, how === "on" ? Number.POSITIVE_INFINITY : how);
  }

  clear(): void {
    this.#left.clear();
  }

  /** The misbehaviours of the next round or call; counts as one for each. */
  take(...kinds: ReadonlyArray<Behaviour["of"]>): BehaviourName[] {
    return BEHAVIOURS.filter(({ name, of }) => kinds.includes(of) && this.takes(name)).map(({ name }) => name);
  }

  /** Whether a misbehaviour is on; counts as one use. */
  takes(name: BehaviourName): boolean {
    const left = this.#left.get(name);
    if (left !== undefined) this.set(name, left - 1);
    return left !== undefined;
  }

  /** The active misbehaviours, as the control route returns them. */
  shown(): Record<string, number | "on"> {
    return Object.fromEntries(
      Array.from(this.#left, ([name, left]) => [name, left === Number.POSITIVE_INFINITY ? "on" : left]),
    );
  }
}

/** Parses `duplicates`, `duplicates=3` or `duplicates=off`; undefined for anything else. */
export function readMood(text: string): readonly [BehaviourName, HowLong] | undefined {
  const [name = "", how = "on"] = text.split("=");
  const read = howLong(/^\d+$/.test(how) ? Number(how) : how);
  return isBehaviour(name) && read !== undefined ? [name, read] : undefined;
}

/** Checks a request of the control route. */
export function howLong(asked: unknown): HowLong | undefined {
  if (asked === "on" || asked === "off") return asked;
  return typeof asked === "number" && Number.isInteger(asked) && asked >= 0 && asked <= 1_000_000 ? asked : undefined;
}
