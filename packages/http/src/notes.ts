import type { FastifyRequest } from "fastify";

/** Facts in a call's log lines besides its id, such as its player, round or payment. */
export type Notes = Readonly<Record<string, string | number | null>>;

const notes = new WeakMap<FastifyRequest, Notes>();

/** Adds facts to a call's log lines: ids, never secrets or user input. */
export function noteOn(request: FastifyRequest, more: Notes): void {
  notes.set(request, { ...notes.get(request), ...more });
}

/** The facts recorded for a call so far. */
export function notesOf(request: FastifyRequest): Notes {
  return notes.get(request) ?? {};
}
