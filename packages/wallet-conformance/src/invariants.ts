/** The invariants of a wallet in any protocol. Every case names the one that it tests. */
export const INVARIANTS: Readonly<Record<number, string>> = {
  0: "A balance request moves nothing, a bet debits and a win credits exactly its amount, and every answer follows its protocol; unknown players, games and currencies are refused.",
  1: "The provider's transaction id is the idempotency key, per provider and player. A repeat is answered with the wallet's first transaction id and moves nothing.",
  2: "The same id with another amount, type or round is a conflict and moves nothing.",
  3: "A win is never refused for business reasons such as an expired session, a blocked player or a limit.",
  4: "A rollback is always accepted. The rollback of an unknown transaction leaves a tombstone: if the transaction arrives later, it is answered with success and moves nothing.",
  5: "A rollback of a bet credits it; a rollback of a win debits it. A missing amount becomes a deficit: the player sees 0, and the next credit repays it first.",
  6: "A rollback of a rollback moves nothing.",
  7: "A win before its bet is accepted; the late bet then debits.",
  8: "Amounts of zero are valid; negative and fractional amounts, and values that are not amounts, are a bad request.",
  9: "The acts of one request are applied in order, all or none; an overdraft in between refuses the request even if a later win would cover it.",
  10: "A refusal for missing funds contains the balance.",
  11: "The end of a round may be repeated; a win or a rollback after it is accepted.",
  12: "The signature is over the raw bytes; a wrong one is refused and has no effect. Unknown fields are ignored.",
  13: "Concurrent requests have the same effect as sequential ones: identical requests are one transaction, and all get equal answers.",
  14: "A request without a required field, or with an invalid id, is a bad request.",
  15: "A result of free spins is accepted only if they were issued.",
};
