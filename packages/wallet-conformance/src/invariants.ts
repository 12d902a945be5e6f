/** The invariants of a wallet in any protocol. Every case names the one that it tests. */
export const INVARIANTS: Readonly<Record<number, string>> = {
  0: "Asking moves nothing, a bet takes and a win gives its very amount, and every answer has its dialect's form; who is not known and what is not played is refused.",
  1: "The provider's transaction id is the key, per provider and player. A replay is answered with the wallet's first transaction id, and moves nothing.",
  2: "The same id with another amount, type or round is a conflict, and moves nothing.",
  3: "A win is never refused for reasons of business: an expired session, a blocked player, a limit.",
  4: "A rollback is always accepted. Of an unknown transaction it leaves a tombstone: what arrives later is answered with success and moves nothing.",
  5: "A rollback of a bet credits it; a rollback of a win debits it. What is missing becomes a deficit: the player sees 0, and the next credit repays it first.",
  6: "A rollback of a rollback moves nothing.",
  7: "A win before its bet is accepted; the late bet then debits.",
  8: "Amounts of zero are legal; those below zero, fractional ones and what is no amount are a bad request.",
  9: "The acts of one request are applied in order, all or none; an overdraw on the way refuses the request even if a later win would cover it.",
  10: "An answer about missing funds carries the balance.",
  11: "The end of a round may be told again; a win or a rollback after it is accepted.",
  12: "The signature is over the raw bytes; a wrong one is refused and has no effect. Unknown fields are ignored.",
  13: "Requests at once do what they would do one after another: identical ones are one transaction and as many equal answers.",
  14: "A request without what the dialect asks for, or with an id that is none, is a bad request.",
  15: "News of free spins is heard of what was issued alone.",
};
