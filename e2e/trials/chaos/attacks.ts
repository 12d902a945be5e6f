import type { Attack } from "./attack.ts";
import { clock } from "./attacks/clock.ts";
import { disk } from "./attacks/disk.ts";
import { doubleSpend } from "./attacks/double-spend.ts";
import { lastOne, oneLimit } from "./attacks/last-one.ts";
import { soak } from "./attacks/soak.ts";
import { crowd, overload } from "./attacks/overload.ts";
import { slowClients } from "./attacks/slow-clients.ts";
import { idempotency } from "./attacks/idempotency.ts";
import { kills, killsOfTwo, mutants } from "./attacks/kills.ts";
import { placeElsewhere } from "./elsewhere.ts";

/**
 * Every attack, in the programme's order. A module that moves money in a new way adds its commands to
 * `money-commands.ts`, not here.
 */
export const ATTACKS: readonly Attack[] = [
  kills,
  killsOfTwo,
  mutants,
  doubleSpend,
  lastOne,
  oneLimit,
  idempotency,
  clock,
  disk,
  overload,
  crowd,
  slowClients,
  soak,
];

/** Whether an argument of the command line selects an attack, by its row or its name. */
export const isMeant = ({ row, name }: Attack, word: string): boolean =>
  [row.toLowerCase(), name].includes(word.toLowerCase());

/** Why these arguments cannot be run, as a sentence; undefined if each selects an attack. */
export function whyUnknown(words: readonly string[]): string | undefined {
  const unknown = words.find((word) => !ATTACKS.some((attack) => isMeant(attack, word)));
  return unknown === undefined ? undefined : (placeElsewhere(unknown) ?? `There is no attack "${unknown}".`);
}
