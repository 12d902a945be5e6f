import type { ComponentType } from "react";

/** How an item stands against its target, and who holds it. */
export interface QueueStanding {
  /** Names the item to `queue.claim`, such as `payment:17`. */
  readonly subject: string;
  readonly since: string;
  readonly age_minutes: number;
  readonly target: {
    readonly state: "in_time" | "amber" | "over" | "waits";
    readonly first_look_minutes: number;
    readonly done_minutes: number;
    readonly first_look_by: string;
    readonly done_by: string;
  };
  readonly first_looked_at: string | null;
  readonly holder: string | null;
  readonly held_until: string | null;
}

/** A row of a queue's query. */
export interface QueueRow {
  readonly standing: QueueStanding;
}

/** What texts of a row are made with. */
export interface QueueWords {
  readonly t: (id: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly nameOf: (prefix: string, name: string) => string;
  readonly locale: string;
}

/** How a row reads in the list, and at the head of its page. */
export interface QueueColumns {
  readonly title: string;
  readonly note: string;
  /** Its amount: at the right of the list, and large at the head of its page. */
  readonly amount?: string;
  /** At the right of the list where there is no amount, such as how many it concerns. */
  readonly extent?: string;
}

/** Something that ends an item, or helps with it. */
export interface QueueAct<R> {
  /** An action of the registry; the button is shown to members who may do it. */
  readonly action: string;
  /** The name of the button's text. */
  readonly text: string;
  readonly given: (row: R) => Readonly<Record<string, unknown>>;
  /** Left out: the member cannot change what is given. */
  readonly isOpen?: true;
  readonly key?: string;
  readonly kind?: "primary" | "refuse";
  /** Left out: for every row. */
  readonly fits?: (row: R) => boolean;
}

/** A queue as the back office shows it: its rows, how they read, what a decision rests on, and what can be done. */
export interface QueueDefinition<R extends QueueRow> {
  /** Its name at the server, and in the address. */
  readonly queue: string;
  /** A list whose rows have a `standing`. */
  readonly query: string;
  readonly columns: (row: R, words: QueueWords) => QueueColumns;
  readonly Detail: ComponentType<{ readonly row: R }>;
  readonly acts: ReadonlyArray<QueueAct<R>>;
  /** Whether an item can be marked as done because it has no decision of its own. */
  readonly isMarked: (row: R) => boolean;
}

/** A queue whatever its rows are. */
export type AnyQueue = QueueDefinition<QueueRow>;

/** Declares a queue. */
export const defineQueue = <R extends QueueRow>(queue: QueueDefinition<R>): AnyQueue => queue as unknown as AnyQueue;
