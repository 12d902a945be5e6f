import type { Clock } from "@apogee/kernel";
import type { Books, Session } from "./books/books.ts";
import type { Chance } from "./games/chance.ts";
import type { ActiveMisbehaviours } from "./misbehave/active-misbehaviours.ts";
import type { Log } from "./wallet/log.ts";
import type { Messages } from "./wallet/messages.ts";
import { Ended, type Wallet } from "./wallet/wallet.ts";

export interface ProviderParts {
  readonly books: Books;
  readonly wallet: Wallet;
  readonly say: Messages;
  readonly mood: ActiveMisbehaviours;
  readonly log: Log;
  readonly chance: Chance;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** The parts that every operation of the provider uses. */
export class SimulatedProvider {
  readonly books: Books;
  readonly wallet: Wallet;
  readonly say: Messages;
  readonly mood: ActiveMisbehaviours;
  readonly log: Log;
  readonly chance: Chance;
  readonly clock: Clock;
  readonly #onError: (error: unknown) => void;
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #running = new Set<Promise<unknown>>();

  constructor({ books, wallet, say, mood, log, chance, clock, onError }: ProviderParts) {
    this.books = books;
    this.wallet = wallet;
    this.say = say;
    this.mood = mood;
    this.log = log;
    this.chance = chance;
    this.clock = clock;
    this.#onError = onError;
  }

  /** Runs the operations of a player one at a time. */
  async inTurn<T>({ userId, token }: Pick<Session, "userId" | "token">, work: () => Promise<T>): Promise<T> {
    const owner = userId ?? token;
    const before = this.#turns.get(owner) ?? Promise.resolve();
    const mine = before.then(work, work);
    const turn = mine.then(
      () => undefined,
      () => undefined,
    );
    this.#turns.set(owner, turn);
    void turn.then(() => this.#turns.get(owner) === turn && this.#turns.delete(owner));
    return mine;
  }

  /** Continues an operation in the background; returns the same promise. */
  behind<T>(work: Promise<T>): Promise<T> {
    this.#running.add(work);
    void work.then(
      () => this.#running.delete(work),
      (error: unknown) => {
        this.#running.delete(work);
        if (!(error instanceof Ended)) this.#onError(error);
      },
    );
    return work;
  }

  /** Stops running operations; the next start continues them from the books. */
  async end(): Promise<void> {
    this.wallet.end();
    await Promise.allSettled(this.#running);
  }
}
