import { randomUUID } from "node:crypto";
import {
  everyRow,
  operator,
  runAction,
  type Action,
  type CommandForm,
  type Query,
  type Verdict,
} from "@apogee/actions";
import {
  lateParts,
  openParts,
  ownUrlOf,
  publishDeltaThroughDatabase,
  publishThroughDatabase,
  registryOfModules,
  type LateParts,
  type Platform,
} from "@apogee/composition";
import { parseInput } from "@apogee/http";
import { DomainError } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { proposals } from "@apogee/staff";
import { InvalidArgumentError, type Command } from "commander";
import type { z } from "zod";
import { csv } from "../csv.ts";
import type { Output } from "../output.ts";
import { runCommandWith, type CommandContext } from "../run.ts";
import { commandLineOf } from "./command-line.ts";
import { argumentOf, attributeOf, fieldsOf, optionsOf, valueOf } from "./fields.ts";
import { GROUPS } from "./groups.ts";

/** Everything that commands are made of; described once for all programs of a process. */
let described: ReturnType<typeof describe> | undefined;

function describe() {
  const late = lateParts();
  return { late, registry: registryOfModules(late.parts) };
}

/** Adds a command for every action and query of the platform. */
export function addRegistryCommands(program: Command): void {
  const {
    late,
    registry: { actions, queries },
  } = (described ??= describe());
  for (const action of actions) addAction(program, action, late);
  for (const query of queries) addQuery(program, query, late);
}

function addAction(program: Command, action: Action, late: LateParts): void {
  const required = action.reason === undefined ? " (required)" : "";
  const command = describedCommand(program, action, action.input)
    .option("--reason <text>", `the reason; five characters or more, recorded in the audit trail${required}`)
    .option(`--${keyOptionOf(action)} <text>`, "idempotency key: a repeated command with the same key acts only once");
  onRun(command, action.input, action.command, (read, given, parent) =>
    runCommandWith(
      parent,
      async (context) => {
        await withParts(late, context, async () => {
          const { platform } = late.parts;
          const input = await read();
          const { reason = "" } = given;
          const key = keyOptionOf(action) === "key" ? given.key : given.idempotencyKey;
          const outcome = await runAction(
            {
              db: platform.db,
              clock: platform.clock,
              log: platform.log,
              secret: platform.secrets.fingerprints,
              proposals,
            },
            action,
            { input, reason, key: key ?? randomUUID() },
            operator(context.operator),
          ).catch(async (error: unknown) => {
            if (error instanceof DomainError)
              context.output.note(await suggestion(action, input, reason, parent, platform));
            throw error;
          });
          if (outcome.proposal !== null) return context.output.result({ proposal: outcome.proposal }, outcome.message);
          context.output.result(outcome.output, outcome.message);
          judge(context.output, action as Verdict<unknown>, outcome.output);
        });
      },
      { needsReason: action.reason === undefined },
    ),
  );
}

/** The name of the option for the idempotency key: another one if the input has a key of its own. */
const keyOptionOf = ({ input }: Action): "key" | "idempotency-key" =>
  "key" in input.shape ? "idempotency-key" : "key";

/** The command that would be accepted instead of a refused one; empty if there is none. */
async function suggestion(
  { suggest, ...action }: Action,
  input: unknown,
  reason: string,
  command: Command,
  { db, clock }: Pick<Platform, "db" | "clock">,
): Promise<string> {
  const parsed = action.input.safeParse(input);
  const accepted = parsed.success ? await suggest?.({ db, at: clock.date() }, parsed.data) : undefined;
  if (!accepted) return "";
  const { operator: name } = command.optsWithGlobals<{ operator?: string }>();
  const line = commandLineOf(action, accepted, { reason, ...(name === undefined ? {} : { operator: name }) });
  return `When everything is checked, this command is accepted:\n  ${line}`;
}

function addQuery(program: Command, query: Query, late: LateParts): void {
  const command = describedCommand(program, query, query.filters);
  const sorts = query.sorts.flatMap((sort) => [sort, `-${sort}`]);
  if (sorts.length > 0)
    command.option("--sort <name>", `the order: ${sorts.join(", ")}; with a minus sign, descending`);
  const mostShown = query.command?.mostShown;
  if (mostShown !== undefined) command.option("--limit <number>", "at most this many", countOf);
  if (query.csv) command.option("--csv", "print comma-separated values on the standard output");
  onRun(command, query.filters, query.command, (input, { sort = null, limit, csv: isCsv }, parent) =>
    runCommandWith(parent, async (context) => {
      await withParts(late, context, async () => {
        const { platform } = late.parts;
        const { output } = context;
        const filters = parseInput(query.filters, await input());
        const most = limit ?? (output.json || isCsv ? undefined : mostShown);
        const found = await query.ask({ db: platform.db, at: platform.clock.date() }, filters, everyRow(sort, most));
        const parsed = query.output.parse(found) as { readonly rows?: unknown };
        const answer = query.isList ? parsed.rows : parsed;
        output.result(
          query.json ? query.json(answer, filters) : answer,
          isCsv ? csv(query.csv!(answer, filters)) : query.says(answer, filters),
        );
        judge(output, query, answer);
      });
    }),
  );
}

function judge(output: Output, { note, isFailure }: Verdict<unknown>, answer: unknown): void {
  output.note(note?.(answer) ?? "");
  if (isFailure?.(answer)) process.exitCode = 1;
}

function countOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("Write a whole number above zero.");
  return Number(text);
}

/** The command of an action or a query, under the groups that its name gives. */
function describedCommand(
  program: Command,
  { name, summary, command }: { readonly name: string; readonly summary: string; readonly command?: CommandForm },
  input: z.ZodObject,
): Command {
  const words = name.split(".");
  const verb = words.pop()!;
  const group = groupOf(program, words);
  const { isDefault = false, help } = command ?? {};
  const added = group.command(verb, { isDefault }).description(summary);
  const isArgument = new Set(command?.arguments);
  const fields = new Map(fieldsOf(input).map((field) => [field.name, field]));
  for (const argument of command?.arguments ?? []) added.addArgument(argumentOf(fields.get(argument)!));
  for (const field of fields.values())
    if (!isArgument.has(field.name)) for (const option of optionsOf(field)) added.addOption(option);
  if (help) for (const each of isDefault ? [group, added] : [added]) each.addHelpText("after", `\n${help}`);
  return added;
}

function groupOf(program: Command, words: readonly string[]): Command {
  let group = program;
  const path: string[] = [];
  for (const word of words) {
    path.push(word);
    group =
      group.commands.find((each) => each.name() === word) ??
      group.command(word).description(GROUPS[path.join(" ")] ?? `commands of ${path.join(" ")}`);
  }
  return group;
}

interface Given {
  readonly reason?: string;
  readonly key?: string;
  readonly idempotencyKey?: string;
  readonly sort?: string | null;
  readonly limit?: number;
  readonly csv?: boolean;
}

function onRun(
  command: Command,
  schema: z.ZodObject,
  form: CommandForm | undefined,
  run: (input: () => Promise<unknown>, given: Given, command: Command) => Promise<void>,
): void {
  command.action(async (...words: unknown[]) => {
    const parent = words.pop() as Command;
    const options = words.pop() as Record<string, unknown>;
    const positions = new Map((form?.arguments ?? []).map((name, index) => [name, words[index]]));
    const input = async (): Promise<unknown> => {
      const entries = await Promise.all(
        fieldsOf(schema).map(
          async (field) =>
            [
              field.name,
              await valueOf(
                field,
                positions.has(field.name) ? positions.get(field.name) : options[attributeOf(field)],
                options,
              ),
            ] as const,
        ),
      );
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    };
    await run(input, options as Given, parent);
  });
}

async function withParts(
  late: LateParts,
  { platform }: Pick<CommandContext, "platform">,
  work: () => Promise<void>,
): Promise<void> {
  const lane = new Lane({ url: platform.appUrl, clock: platform.clock, feeds: () => platform.rules.feeds() });
  const parts = openParts({
    platform,
    publish: publishThroughDatabase(platform),
    publishDelta: publishDeltaThroughDatabase(platform),
    lane,
    ...ownUrlOf(platform.config),
  });
  try {
    await late.within(parts, work);
  } finally {
    await lane.close();
  }
}
