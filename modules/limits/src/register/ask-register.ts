import { inTransaction, type Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { z } from "zod";
import { imposeExclusion } from "../breaks/commands/take-break.ts";
import type { LimitsPorts } from "../ports.ts";
import { RegisterUnanswered, type RegisteredPerson } from "./register.ts";
import { hasRegister, openQuestion, putAnswer, putQuestion } from "./store.ts";

/** Asks the register about a player whose question is open. */
export const ASK_REGISTER = { name: "limits.ask_register", payload: z.object({ playerId: z.int() }) };
const RETRY_MS = 15_000;

/**
 * Opens a question about a player to the national register of the licence, in the transaction of a sign-in or of a
 * change of the name. Until it is answered the player neither stakes nor deposits. No effect under a licence without a
 * register, or while the name or the birth date is missing: then nothing can be deposited either.
 */
export async function questionRegister(
  tx: Tx,
  { playerId, licence, person }: { readonly playerId: number; readonly licence: string; readonly person: unknown },
  at: Date,
): Promise<void> {
  if (!person || !(await hasRegister(tx, licence))) return;
  await putQuestion(tx, playerId, at);
  await queueQuestion(tx, playerId, at);
}

async function queueQuestion(tx: Tx, playerId: number, runAt: Date): Promise<void> {
  await enqueue(tx, ASK_REGISTER, { playerId }, { runAt, jobKey: `${ASK_REGISTER.name}:${playerId}` });
}

/**
 * Asks the register about a person who registers. Returns whether it lists them. Refuses with `RegisterUnanswered`:
 * without an answer nobody registers.
 */
export async function isListed(
  tx: Tx,
  { licence, person }: { readonly licence: string; readonly person: RegisteredPerson | null },
  { register }: Pick<LimitsPorts, "register">,
  at: Date,
): Promise<boolean> {
  if (!person || !(await hasRegister(tx, licence))) return false;
  if (!register) throw new RegisterUnanswered();
  const until = await register.ask(person);
  return until !== null && until > at;
}

/** Asks about one player, outside any transaction, and applies the answer. Without an answer it is asked again later. */
export async function askRegister(ports: LimitsPorts, playerId: number): Promise<void> {
  const { db, clock, register } = ports;
  const asked = await openQuestion(db, playerId);
  const known = await ports.personOf(db, playerId);
  if (!asked || !known?.person) return;
  const again = () => inTransaction(db, (tx) => queueQuestion(tx, playerId, new Date(clock.now() + RETRY_MS)));
  if (!register) return again();
  let until: Date | null;
  try {
    until = await register.ask(known.person);
  } catch (error) {
    if (error instanceof RegisterUnanswered) return again();
    throw error;
  }
  await inTransaction(db, async (tx) => {
    await excludeListed(tx, { playerId, licence: known.licence, until }, ports);
    await putAnswer(tx, playerId, asked, clock.date());
  });
}

/** Excludes a player whom the register lists until a time. Returns whether it lists them now. */
export async function excludeListed(
  tx: Tx,
  { until, ...player }: { readonly playerId: number; readonly licence: string; readonly until: Date | null },
  ports: LimitsPorts,
): Promise<boolean> {
  const at = ports.clock.date();
  if (until === null || until <= at) return false;
  await imposeExclusion(tx, { ...player, why: "register", endsAt: until }, ports, at);
  return true;
}
