import type { Answer } from "../../crash/line.ts";
import { expectEqual, type Attack, type Finding } from "../attack.ts";
import { measureOf, type MoneyCommand, type Numbers, type Prepared } from "../commands/command.ts";
import { Ground, LONG_SESSIONS } from "../ground/ground.ts";
import type { Person } from "../ground/person.ts";
import { MONEY_COMMANDS } from "../money-commands.ts";

const AT_ONCE = 10;
const TOGETHER = 4;
const LATER = "4d";

export const idempotency: Attack = {
  row: "R4",
  name: "idempotency",
  shows:
    "A key acts once, however often it is sent, to any server, after a kill and after days. Reuse for another call is refused, and another player's equal key is a different key.",
  async run({ seed }) {
    const ground = await Ground.open(seed, { name: "chaos-idempotency", settings: LONG_SESSIONS });
    try {
      return await repeatEverything(ground);
    } finally {
      await ground.close();
    }
  },
};

/** The attack on a platform with long sessions. */
export async function repeatEverything(ground: Ground): Promise<Finding[]> {
  const trials: Trial[] = [];
  for (let from = 0; from < MONEY_COMMANDS.length; from += TOGETHER) {
    trials.push(
      ...(await Promise.all(MONEY_COMMANDS.slice(from, from + TOGETHER).map((command) => Trial.of(ground, command)))),
    );
  }
  await Promise.all(trials.map((trial) => trial.first()));
  for (const server of ground.platform.urls.keys()) ground.platform.killServer(server);
  await ground.platform.ready();
  await Promise.all(trials.map((trial) => trial.again("after a kill -9")));
  await ground.platform.command("clock", "forward", LATER);
  await Promise.all(trials.map((trial) => trial.again(`after ${LATER}`)));
  await ground.platform.command("clock", "reset");
  await Promise.all(trials.map((trial) => trial.otherwise()));
  return [
    ...trials.map((trial) => trial.finding()),
    expectEqual("the books after all this", [], await ground.brokenBooks()),
    expectEqual("calls answered by a 500", [], ground.bugs),
  ];
}

/** One command, sent under one key by its player, and finally by another player. */
class Trial {
  readonly #ground: Ground;
  readonly #command: MoneyCommand;
  readonly #person: Person;
  readonly #prepared: Prepared;
  readonly #key: string;
  readonly #wrong: string[] = [];
  #answer = "";
  #after: Numbers = {};

  private constructor(parts: {
    ground: Ground;
    command: MoneyCommand;
    person: Person;
    prepared: Prepared;
    key: string;
  }) {
    this.#ground = parts.ground;
    this.#command = parts.command;
    this.#person = parts.person;
    this.#prepared = parts.prepared;
    this.#key = parts.key;
  }

  static async of(ground: Ground, command: MoneyCommand): Promise<Trial> {
    const person = await ground.person(command.has);
    const key = `key-of-${command.name.replaceAll(/\W/g, "-")}`;
    return new Trial({ ground, command, person, prepared: await command.ready(ground, person, key), key });
  }

  async first(): Promise<void> {
    const before = await this.#measure();
    const answers = await this.#askAtOnce();
    this.#answer = reported(answers[0]!);
    if (answers[0]!.status !== this.#command.status) this.#wrong.push(`it was answered by ${this.#answer}`);
    this.#sameAnswers("at once", answers);
    this.#after = await this.#measure();
    this.#same("it acted otherwise than once", sum(before, this.#prepared.effect(answers[0]!)), this.#after);
  }

  async again(when: string): Promise<void> {
    this.#sameAnswers(when, await this.#askAtOnce());
    this.#same(`${when} it acted again`, this.#after, await this.#measure());
  }

  /** The same key for another request, and the same key from another player. */
  async otherwise(): Promise<void> {
    const other = await this.#ground.ask(await this.#prepared.otherCall());
    if (other.status !== (this.#command.conflict ?? 409))
      this.#wrong.push(`with another body it was answered by ${reported(other)}`);
    this.#same("with another body it acted", this.#after, await this.#measure());
    this.#sameAnswers("after another body", [await this.#ground.ask(await this.#prepared.call())]);
    if (!this.#command.keyOfSender) await this.#askAsStranger();
  }

  finding(): Finding {
    const tried = `${this.#command.name}: one key ${AT_ONCE} times at once, after a kill -9, after ${LATER}, with another body${this.#command.keyOfSender ? "" : ", from another player"}`;
    return expectEqual(
      tried,
      "one effect, equal answers",
      this.#wrong.length === 0 ? "one effect, equal answers" : this.#wrong.join("; "),
    );
  }

  async #askAsStranger(): Promise<void> {
    const stranger = await this.#ground.person(this.#command.has);
    const prepared = await this.#command.ready(this.#ground, stranger, this.#key);
    const before = await this.#measure(prepared, stranger);
    const answer = await this.#ground.ask(await prepared.call());
    if (answer.status !== this.#command.status)
      this.#wrong.push(`another player's same key was answered by ${reported(answer)}`);
    this.#same(
      "another player's same key acted otherwise than once",
      sum(before, prepared.effect(answer)),
      await this.#measure(prepared, stranger),
    );
    this.#same("another player's same key acted on the first player", this.#after, await this.#measure());
    if (reported(answer) === this.#answer && !this.#command.saysNothing)
      this.#wrong.push("another player was told what the first one was told");
  }

  async #askAtOnce(): Promise<Answer[]> {
    const call = await this.#prepared.call();
    return Promise.all(Array.from({ length: AT_ONCE }, () => this.#ground.ask(call)));
  }

  #measure(prepared = this.#prepared, person = this.#person): Promise<Numbers> {
    return prepared.measure?.() ?? measureOf(this.#ground, person);
  }

  #sameAnswers(when: string, answers: readonly Answer[]): void {
    const others = answers.map(reported).filter((answer) => answer !== this.#answer);
    if (others.length > 0)
      this.#wrong.push(
        `${when}, ${others.length} of ${answers.length} were answered otherwise: ${others[0]}, not ${this.#answer}`,
      );
  }

  #same(says: string, wanted: Numbers, got: Numbers): void {
    const [one, other] = [wanted, got].map((numbers) =>
      JSON.stringify(Object.entries(numbers).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    );
    if (one !== other) this.#wrong.push(`${says}: ${other}, not ${one}`);
  }
}

/** The content of an answer, without the id of the request. */
const reported = ({ status, body }: Answer): string =>
  `${status} ${JSON.stringify({ ...body, request_id: undefined })}`;

function sum(before: Numbers, effect: Numbers): Numbers {
  return {
    ...before,
    ...Object.fromEntries(Object.entries(effect).map(([name, more]) => [name, (before[name] ?? 0) + more])),
  };
}
