import { inTransaction } from "@apogee/database";
import { playersOnBreak } from "../queries.ts";
import type { LimitsPorts } from "../ports.ts";
import { excludeListed } from "./ask-register.ts";
import { RegisterUnanswered } from "./register.ts";
import { hasRegister } from "./store.ts";

/** After so many questions in a row without an answer, the others of the licence are not asked about now. */
const MOST_SILENCES = 3;

/**
 * Which of these players may get a message that invites to play. Asks the national register about each player of a
 * licence that has one, outside any transaction, and excludes those whom it lists. Nobody is invited during a break,
 * without a name that the register could be asked about, or without its answer.
 */
export async function mayBeInvited(ports: LimitsPorts, playerIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { db, clock } = ports;
  const away = await playersOnBreak(db, playerIds, clock.date());
  const invited = new Set<number>();
  const silences = new Map<string, number>();
  for (const playerId of playerIds) {
    const known = away.has(playerId) ? undefined : await ports.personOf(db, playerId);
    if (!known) continue;
    const { licence, person } = known;
    if (!(await hasRegister(db, licence))) invited.add(playerId);
    else if (person && ports.register && (silences.get(licence) ?? 0) < MOST_SILENCES) {
      try {
        const until = await ports.register.ask(person);
        silences.delete(licence);
        const listed = await inTransaction(db, (tx) => excludeListed(tx, { playerId, licence, until }, ports));
        if (!listed) invited.add(playerId);
      } catch (error) {
        if (!(error instanceof RegisterUnanswered)) throw error;
        silences.set(licence, (silences.get(licence) ?? 0) + 1);
      }
    }
  }
  return invited;
}
