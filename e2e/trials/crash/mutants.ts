/**
 * A bug that is inserted into the platform: one exact piece of text is replaced by another, in a file or in a function
 * of the database.
 */
export interface Mutant {
  readonly name: string;
  /** The effect of the bug on players. */
  readonly harm: string;
  readonly file?: string;
  readonly sqlFunction?: string;
  readonly text: string;
  readonly by: string;
  /** What the test must report, so that another breach is not mistaken for this one. */
  readonly causes: RegExp;
  /** How many processes it needs to show up. */
  readonly servers: 1 | 2;
}

const LANE = "modules/play/src/lane/lane.ts";
const WRITE = "modules/play/src/lane/write.ts";

/** Programme R2: the crash test must catch each of these; otherwise it proves nothing. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: "answer-before-commit",
    harm: "An answered round is not there, or another one is in its place, which whoever asked at the same time was told.",
    causes:
      /^(?:lost: an answered |doubled: a repeated (?:action|call) |wrong: one call, asked twice at once, got two answers)/,
    servers: 1,
    file: LANE,
    text: `passed = await inDatabase("lane_settle", () =>
        writeBatch(client, at, [...plan.changes.values()], this.#connection.accountsOf, care, feeding),
      );`,
    by: `void writeBatch(client, at, [...plan.changes.values()], this.#connection.accountsOf, care, feeding).catch(() => undefined);
      passed = new Set(plan.changes.keys());`,
  },
  {
    name: "no-unique-key",
    harm: "A repeated call stakes again.",
    causes: /^doubled: /,
    servers: 1,
    sqlFunction: "play.settle_batch_3",
    text: "select e_purse[n], e_key[n], e_seq[n], in_at from",
    by: "select e_purse[n], e_key[n] || '#' || e_seq[n], e_seq[n], in_at from",
  },
  {
    name: "no-version-check",
    harm: "Money that came in meanwhile is overwritten.",
    causes:
      /^wrong: (?:the balance after a|the wallet|a refusal tells another balance|the provider was told another balance)/,
    servers: 1,
    sqlFunction: "play.settle_batch_3",
    text: "where p.id = i.id and p.version = in_version[n] and p.real = in_real[n] and p.bonus = in_bonus[n] and p.deficit = coalesce(in_deficit[n], 0) and p.id <> all (left_out)",
    by: "where p.id = i.id and p.id <> all (left_out)",
  },
  {
    name: "refuse-before-look-up",
    harm: "The repeat of a settled call is refused.",
    causes:
      /^wrong: a repeat of a settled call was refused|^wrong: one call, asked twice at once, got two answers|^wrong: the provider was answered otherwise/,
    servers: 1,
    file: LANE,
    text: `const decision = earlier
    ? (refusalOfReplay(earlier.event, intent) ?? { event: earlier.event })
    : decide(aggregate, intent, at);`,
    by: `const first = decide(aggregate, intent, at);
  const decision = earlier && !("refusal" in first) ? (refusalOfReplay(earlier.event, intent) ?? { event: earlier.event }) : first;`,
  },
  {
    name: "refuse-on-the-cache",
    harm: "A stake that the balance covers is refused.",
    causes: /^wrong: (?:a stake was refused that the balance covers|a refusal tells another balance)/,
    servers: 1,
    file: LANE,
    text: "if (waiting.fresh && (!change || decision.rests)) plan.answers.push({ waiting, refusal: decision.refusal });",
    by: "if (!change || decision.rests) plan.answers.push({ waiting, refusal: decision.refusal });",
  },
  {
    name: "no-rollback-on-error",
    harm: "What a refused call did halfway stays.",
    causes: /^wrong: (?:a player could not go on|409 round_open was due)/,
    servers: 1,
    file: "packages/database/src/connect.ts",
    text: "return whileHeld(() => db.transaction().execute(work));",
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
  {
    name: "known-key-as-new",
    harm: "The repeat of a call that another process answered is answered as a new round, which is not there, and whose number another one then has.",
    causes: /^(?:(?:doubled|lost): |wrong: a new stake was answered with an older round)/,
    servers: 2,
    file: WRITE,
    text: "return new Set((rows[0]?.passed ?? []).map(Number));",
    by: "return new Set(care.looksUp ? sorted.map(({ before }) => before.purseId) : (rows[0]?.passed ?? []).map(Number));",
  },
  {
    name: "known-key-breaks",
    harm: "A repeat costs its whole batch an outage.",
    causes: /"a batch of rounds failed"/,
    servers: 2,
    file: LANE,
    text: "if (wanting && this.#care[wanting] === 0) {",
    by: "if (wanting && this.#care[wanting] < 0) {",
  },
];

/** The reports of a run that the mutant must cause; undefined if it was not caught, or for another reason. */
export function caughtIn(
  { causes }: Mutant,
  {
    breaches,
    ledger,
    bugs,
  }: {
    readonly breaches: ReadonlyArray<{ readonly harm: string; readonly says: string }>;
    readonly ledger: readonly string[];
    readonly bugs: readonly string[];
  },
): string | undefined {
  return [...breaches.map(({ harm, says }) => `${harm}: ${says}`), ...ledger, ...bugs].find((said) =>
    causes.test(said),
  );
}

/** The text with the mutant. Throws unless the original text occurs exactly once. */
export function mutated(mutant: Mutant, source: string): string {
  const parts = source.split(mutant.text);
  if (parts.length !== 2)
    throw new Error(
      `The mutant "${mutant.name}" finds its text ${parts.length - 1} times; the code has changed, so change the mutant.`,
    );
  return parts.join(mutant.by);
}

export function mutantNamed(name: string): Mutant {
  const mutant = MUTANTS.find((each) => each.name === name);
  if (!mutant) throw new Error(`There is no mutant "${name}": ${MUTANTS.map((each) => each.name).join(", ")}.`);
  return mutant;
}
