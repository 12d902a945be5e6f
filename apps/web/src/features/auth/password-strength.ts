import { PASSWORD, PASSWORD_LENGTH } from "@apogee/contract";

/** 0: cannot be used; 1 weak to 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const KINDS: ReadonlyArray<readonly [RegExp, number]> = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 32],
];
const RUNS = ["abcdefghijklmnopqrstuvwxyz", "0123456789", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const COMMON = [
  "password",
  "passwort",
  "letmein",
  "welcome",
  "casino",
  "apogee",
  "iloveyou",
  "dragon",
  "monkey",
  "football",
  "admin",
];
/** The bits at which each step begins. */
const STEPS = [0, 40, 56, 72] as const;

/**
 * Estimates how hard a password is to guess: the number of unpredictable characters times the bits of each. Repeats,
 * keyboard runs, well-known words and the name in the e-mail address add nothing.
 */
export function strengthOf(password: string, email: string): Strength {
  if (
    password.length < PASSWORD_LENGTH.minimum ||
    password.length > PASSWORD_LENGTH.maximum ||
    !PASSWORD.test(password)
  )
    return 0;
  const pool = KINDS.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const bits = surprising(password.toLowerCase(), email.toLowerCase().split("@")[0] ?? "") * Math.log2(pool);
  return STEPS.filter((step) => bits >= step).length as Strength;
}

function surprising(password: string, name: string): number {
  const words = name.length > 2 ? [...COMMON, name] : COMMON;
  const bare = words.reduce((text, word) => text.replaceAll(word, word.charAt(0)), password);
  return Array.from(bare).filter((character, at) => at === 0 || !foreseeable(bare[at - 1]!, character)).length;
}

function foreseeable(before: string, character: string): boolean {
  return (
    before === character || RUNS.some((run) => run.includes(before + character) || run.includes(character + before))
  );
}
