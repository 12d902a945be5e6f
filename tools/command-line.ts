import { parseArgs, type ParseArgsConfig } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<T extends Options> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>["values"];

/** A parsed command line: the options and the positional arguments. */
export interface CommandLine<T extends Options> {
  readonly values: Values<T>;
  readonly words: readonly string[];
}

const MISUSED = 2;

/**
 * Parses the command line of a script. `--help` prints the usage and ends this process. An unknown option or argument
 * prints a sentence and ends it with exit code 2. Call this before anything is started.
 */
export function readCommandLine<const T extends Options>(
  usage: string,
  options: T,
  args: readonly string[] = process.argv.slice(2),
  most: { words: number } = { words: 0 },
): CommandLine<T> {
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(`${usage.trimEnd()}\n`);
    process.exit(0);
  }
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [tooMuch] = positionals.slice(most.words);
    if (tooMuch !== undefined) misused(`Unknown argument "${tooMuch}".`);
    return { values, words: positionals };
  } catch (error) {
    return misused(`${(error as Error).message.split(/\. |\n/)[0]}.`);
  }
}

/** The value of an option as a whole number; anything else ends this process. */
export function wholeNumber(name: string, text: string, least = 0): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least
    ? number
    : misused(`--${name} ${text} is not a whole number${least > 0 ? ` of at least ${least}` : ""}.`);
}

/** Reports a usage error: prints a sentence and ends this process with exit code 2. */
export function misused(sentence: string): never {
  process.stderr.write(`${sentence} --help shows the usage.\n`);
  process.exit(MISUSED);
}
