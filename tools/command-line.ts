import { parseArgs, type ParseArgsConfig } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<T extends Options> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>["values"];

/** The command line of a script: its options and its other arguments. */
export interface CommandLine<T extends Options> {
  readonly values: Values<T>;
  readonly words: readonly string[];
}

const MISUSED = 2;

/**
 * Parses the command line of a script. `--help` prints the usage and ends this process. An unknown option or argument
 * is refused with a sentence and exit code 2, before anything starts.
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
    if (tooMuch !== undefined) misused(`"${tooMuch}" means nothing here.`);
    return { values, words: positionals };
  } catch (error) {
    return misused(`${(error as Error).message.split(/\. |\n/)[0]}.`);
  }
}

/** The whole number of an option; any other value ends this process. */
export function wholeNumber(name: string, text: string, least = 0): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least
    ? number
    : misused(`--${name} ${text} is no whole number${least > 0 ? ` from ${least} on` : ""}.`);
}

/** Ends this process with a sentence and exit code 2, because the script was called wrongly. */
export function misused(sentence: string): never {
  process.stderr.write(`${sentence} --help shows what is understood.\n`);
  process.exit(MISUSED);
}
