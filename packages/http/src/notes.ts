import type { FastifyRequest } from "fastify";

/** What a call's lines in the log tell beside its id: whose it is, of which round or payment. */
export type Notes = Readonly<Record<string, string | number | null>>;

const notes = new WeakMap<FastifyRequest, Notes>();

/** Adds to what is told of a call. Ids, never secrets and never what somebody has typed. */
export function noteOn(request: FastifyRequest, more: Notes): void {
  notes.set(request, { ...notes.get(request), ...more });
}

/** What was noted of a call so far. */
export function notesOf(request: FastifyRequest): Notes {
  return notes.get(request) ?? {};
}
