/** A bug put into the house on purpose: one exact piece of text becomes another, in a file or in a function of the database. */
export interface Mutant {
  readonly name: string;
  /** What the bug would do to players. */
  readonly harm: string;
  readonly file?: string;
  readonly sqlFunction?: string;
  readonly text: string;
  readonly by: string;
  /** It shows only between two processes, or also in one. */
  readonly servers: 1 | 2;
}

const LANE = "modules/play/src/lane/lane.ts";
const WRITE = "modules/play/src/lane/write.ts";

/** Programme R2: the crash test must catch each of these, else it proves nothing. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: "answer-before-commit", harm: "An answered round is gone after a crash.", servers: 1, file: LANE,
    text: 'passed = await inDatabase("lane_settle", () => writeBatch(client, at, [...plan.changes.values()], (currency) => this.#connection.accountsOf(currency), careful));',
    by: `void writeBatch(client, at, [...plan.changes.values()], (currency) => this.#connection.accountsOf(currency), careful).catch(() => undefined);
      passed = new Set(plan.changes.keys());`,
  },
  {
    name: "no-unique-key", harm: "A repeated call stakes again.", servers: 1, file: WRITE,
    text: "events.map((event) => event.key),", by: "events.map((event) => `${event.key}#${event.seq}`),",
  },
  {
    name: "no-version-check", harm: "Money that came in meanwhile is overwritten.", servers: 1, sqlFunction: "play.settle_batch",
    text: "where p.id = i.id and p.version = in_version[n] and p.real = in_real[n] and p.bonus = in_bonus[n] and p.deficit = coalesce(in_deficit[n], 0) and p.id <> all (left_out)",
    by: "where p.id = i.id and p.id <> all (left_out)",
  },
  {
    name: "refuse-before-look-up", harm: "The repeat of a settled call is refused.", servers: 1, file: LANE,
    text: "const decision = earlier ? (refusalOfReplay(earlier.event, intent) ?? { event: earlier.event }) : decide(aggregate, intent, at);",
    by: `const first = decide(aggregate, intent, at);
  const decision = earlier && !("refusal" in first) ? (refusalOfReplay(earlier.event, intent) ?? { event: earlier.event }) : first;`,
  },
  {
    name: "refuse-on-the-cache", harm: "A stake that the balance covers is refused.", servers: 1, file: LANE,
    text: "if (waiting.fresh && (!change || decision.rests)) plan.answers.push({ waiting, refusal: decision.refusal });",
    by: "if (!change || decision.rests) plan.answers.push({ waiting, refusal: decision.refusal });",
  },
  {
    name: "no-rollback-on-error", harm: "What a refused call did halfway stays.", servers: 1, file: "packages/database/src/connect.ts",
    text: "return db.transaction().execute(work);",
    by: `return (async () => {
    let failure: { error: unknown } | undefined;
    const result = await db.transaction().execute(async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        failure = { error };
        return undefined as T;
      }
    });
    if (failure) throw failure.error;
    return result;
  })();`,
  },
];

/** The text with the mutant in it. Throws when it does not stand there exactly once. */
export function mutated(mutant: Mutant, source: string): string {
  const parts = source.split(mutant.text);
  if (parts.length !== 2) throw new Error(`The mutant "${mutant.name}" finds its text ${parts.length - 1} times; the code has changed, so change the mutant.`);
  return parts.join(mutant.by);
}

export function mutantNamed(name: string): Mutant {
  const mutant = MUTANTS.find((each) => each.name === name);
  if (!mutant) throw new Error(`There is no mutant "${name}": ${MUTANTS.map((each) => each.name).join(", ")}.`);
  return mutant;
}
