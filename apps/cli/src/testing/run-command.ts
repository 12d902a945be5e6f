import { runProgram } from "../program.ts";

/** The output of a command and its exit code. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly notes: string;
}

/** Runs a command in this process as `anna`, with these settings added to the environment. */
export async function runCommand(
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Said> {
  const before = {
    env: { ...process.env },
    out: process.stdout.write,
    notes: process.stderr.write,
    code: process.exitCode,
  };
  let [out, notes] = ["", ""];
  Object.assign(process.env, settings);
  process.exitCode = 0;
  process.stdout.write = ((text: string | Uint8Array) =>
    Boolean((out += Buffer.from(text).toString()))) as typeof process.stdout.write;
  process.stderr.write = ((text: string | Uint8Array) =>
    Boolean((notes += Buffer.from(text).toString()))) as typeof process.stderr.write;
  try {
    await runProgram(["--operator", "anna", ...args]);
    return { code: Number(process.exitCode), out, notes };
  } finally {
    process.stdout.write = before.out;
    process.stderr.write = before.notes;
    for (const name of Object.keys(settings)) delete process.env[name];
    Object.assign(process.env, before.env);
    process.exitCode = before.code;
  }
}
