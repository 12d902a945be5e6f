import type { CallClass, Permission, Refusal } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import type { z } from "zod";
import type { Caller } from "./caller.ts";

/** Named like `offer.put`: the command is `offer put`, the route `POST /api/staff/actions/offer.put`. */
export type ActionName = `${string}.${string}`;

/** What reads before a transaction use. */
export interface Look {
  readonly db: Database;
  readonly at: Date;
  /** The member of staff who asks, as `staff:mia`. Left out: an operator at the command line. */
  readonly asker?: string;
  /** Whether the member has a permission besides that of what runs. Left out: an operator, who has all. */
  readonly may?: (permission: Permission) => boolean;
}

interface Order {
  readonly at: Date;
  /** Stands in ledger and audit trail: `staff:mia` or `operator:anna`. */
  readonly actor: string;
  readonly caller: Caller;
  /** Trimmed, of five characters or more. Empty if none was given and the action requires none. */
  readonly reason: string;
  /** The idempotency key: unique for one order of one caller. */
  readonly key: string;
}

/** The context of an action: everything it writes is committed together, or not at all. */
export interface ActionContext extends Order {
  readonly tx: Tx;
  /** Runs after the commit, never after a rollback or in a preview; a failure does not change the result. */
  afterCommit(work: () => void | Promise<void>): void;
}

/** The context of a long action, which begins its own transactions. */
export interface LongContext extends Order {
  readonly db: Database;
}

/** The context of a call to an outside system after the commit. */
export interface CallContext extends LongContext {
  /** Whether the action was carried out by an earlier order under the same key. */
  readonly isRepeat: boolean;
}

/** How the command line presents an action or a query. */
export interface CommandForm {
  /** Input fields that are arguments, in their order; all others are options. A list that is the last one takes the rest. */
  readonly arguments?: readonly string[];
  /** Added to the command's help, after its options. */
  readonly help?: string;
  /** The command of its group that runs if none is named; `help` is then also that of the group. */
  readonly isDefault?: true;
  /**
   * The most rows of a list that are shown as text; `--limit` asks for another number, and `--json` and `--csv` print
   * all.
   */
  readonly mostShown?: number;
}

/** What the command line does with an answer besides printing it. */
export interface Verdict<Output> {
  /** A sentence for people besides the answer, on the standard error; empty if there is none. */
  readonly note?: (output: Output) => string;
  /** Whether the command ends with exit code 1, although it has an answer. */
  readonly isFailure?: (output: Output) => boolean;
}

/**
 * When a second person must carry out an action. Without `weighs` always; with it, above the action's threshold in
 * `staff.four_eyes`, and never while it has none.
 */
export interface FourEyes<Input> {
  /** What the proposal's author saw, such as the version of a row. A proposal whose subject changed is refused. */
  readonly version: (context: { readonly tx: Tx; readonly at: Date }, input: Input) => Promise<string>;
  /** The amount in the smallest unit of the platform's currency, EUR. */
  readonly weighs?: (context: { readonly tx: Tx; readonly at: Date }, input: Input) => Promise<number>;
  /**
   * Refusals that hold for the author too, before a proposal is stored. `run` refuses again, then for the member who
   * approves.
   */
  readonly check?: (
    context: { readonly tx: Tx; readonly at: Date; readonly caller: Caller },
    input: Input,
  ) => Promise<void>;
  /** Whether this caller needs no second person all the same. */
  readonly alone?: (context: { readonly tx: Tx; readonly caller: Caller }, input: Input) => Promise<boolean>;
  /** Left out: 24 hours. */
  readonly expiresAfterMs?: number;
}

interface Described<I extends z.ZodObject, O extends z.ZodType> extends Verdict<z.output<O>> {
  readonly name: ActionName;
  readonly permission: Permission;
  /** One sentence without a full stop, for the command's help and the published description. */
  readonly summary: string;
  /** Each field has a description. Amounts are decimal texts beside a currency. */
  readonly input: I;
  readonly output: O;
  /** Refusals besides the common ones. */
  readonly refusals?: readonly Refusal[];
  readonly command?: CommandForm;
  /** The limits of its route; left out: those of a call that writes. */
  readonly callClass?: CallClass;
  /**
   * Who may do it without a reason, which the audit trail then lacks: everybody (`optional`), or operators at the command
   * line alone (`members`: members of staff give one). Left out: nobody.
   */
  readonly reason?: "optional" | "members";
  /**
   * Whether a member must have confirmed by second factor within the last minutes. It applies to sessions that began
   * with one, not to those that an operator opened.
   */
  readonly confirm?: true;
  /** Fields of the output that are shown once: they are not stored, and null if the order is repeated. */
  readonly shownOnce?: ReadonlyArray<keyof z.output<O> & string>;
  /** The result as a sentence. */
  readonly says: (output: z.output<O>, input: z.output<I>) => string;
  /**
   * After a refusal: an input that would be accepted once a person has checked what the refusal names; null if there is
   * none.
   */
  readonly suggest?: (look: Look, input: z.output<I>) => Promise<z.input<I> | null>;
}

/** An action as it is declared. */
export interface ActionSpec<I extends z.ZodObject, O extends z.ZodType, P> extends Described<I, O> {
  /** Reads that must not hold a transaction, such as calls to outside systems. */
  readonly prepare?: (look: Look, input: z.output<I>) => Promise<P>;
  readonly run: (context: ActionContext, input: z.output<I>, prepared: P) => Promise<z.input<O>>;
  /**
   * Calls an outside system about what was committed. Its refusal is the answer, although the commit stays. A repeat
   * under the same key calls again, so the outside system must act only once.
   */
  readonly callOut?: (context: CallContext, output: z.output<O>, input: z.output<I>) => Promise<void>;
  readonly fourEyes?: FourEyes<z.output<I>>;
}

/** A long action as it is declared. */
export interface LongActionSpec<I extends z.ZodObject, O extends z.ZodType> extends Described<I, O> {
  readonly runLong: (context: LongContext, input: z.output<I>) => Promise<z.input<O>>;
}

type Erased = Omit<ActionSpec<z.ZodObject, z.ZodType, unknown>, "run">;

/** An action of the registry, whose input and output are checked by its schemas. */
export interface Action extends Erased {
  readonly run?: ActionSpec<z.ZodObject, z.ZodType, unknown>["run"];
  readonly runLong?: LongActionSpec<z.ZodObject, z.ZodType>["runLong"];
}

const NAME = /^[a-z][a-z-]*(?:\.[a-z][a-z-]*)+$/;

/**
 * Declares what an operator does: once for the command line, the staff route, its preview and four eyes. The runner
 * checks permission, input and reason, keeps a repeat from acting twice, and opens the transaction; `run` records the
 * audit row.
 */
export function defineAction<I extends z.ZodObject, O extends z.ZodType, P = undefined>(
  spec: ActionSpec<I, O, P>,
): Action {
  checkSpec(spec);
  return spec as unknown as Action;
}

/**
 * Declares an action that calls outside systems or works in batches. It begins its own transactions, so it has neither
 * preview nor four eyes, and a repeat must change nothing more.
 */
export function defineLongAction<I extends z.ZodObject, O extends z.ZodType>(spec: LongActionSpec<I, O>): Action {
  checkSpec(spec);
  return spec as unknown as Action;
}

function checkSpec({ name, input, command }: Pick<Erased, "name" | "command"> & { readonly input: z.ZodObject }): void {
  invariant(NAME.test(name), `${name} is not the name of an action.`);
  checkFields(name, input, command);
}

/** Every argument is a field, and every field is described. */
export function checkFields(name: string, input: z.ZodObject, command: CommandForm | undefined): void {
  for (const argument of command?.arguments ?? [])
    invariant(argument in input.shape, `${name} has the argument ${argument} and no such field.`);
  for (const [field, schema] of Object.entries(input.shape))
    invariant((schema as z.ZodType).description !== undefined, `The field ${field} of ${name} has no description.`);
}
