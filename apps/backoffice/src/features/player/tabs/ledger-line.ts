/** A movement of a wallet: a row of `player.ledger`. */
export interface LedgerLine {
  readonly id: string;
  readonly kind: string;
  readonly what: string;
  readonly at: string;
  readonly amount: string;
  readonly real: string;
  readonly bonus: string;
  readonly balance: string;
  readonly staked: string;
  readonly paid: string;
  readonly rounds: number;
  readonly round: string | null;
  readonly game: { readonly identifier: string; readonly title: string } | null;
  readonly payment: { readonly id: number; readonly brand: string; readonly target: string | null } | null;
  readonly gift: string | null;
  readonly cause: string | null;
  readonly reason: string | null;
}

/** The kinds that can be asked for. */
export const LEDGER_KINDS = ["play", "deposit", "withdrawal", "bonus", "other"] as const;

/** The columns of the file. */
export const LEDGER_COLUMNS = [
  "id",
  "at",
  "kind",
  "what",
  "staked",
  "paid",
  "amount",
  "real",
  "bonus",
  "balance",
  "rounds",
  "round",
  "game",
  "payment",
  "target",
  "gift",
  "cause",
  "reason",
] as const;

/** A movement as one row of a file, with nothing in it that has parts. */
export function flatLine({ game, payment, ...line }: LedgerLine): Record<(typeof LEDGER_COLUMNS)[number], unknown> {
  return {
    ...line,
    game: game?.identifier ?? null,
    payment: payment?.id ?? null,
    target: payment?.target ?? null,
  };
}
