/**
 * One action of a round under its own id. Amounts are in the currency's smallest unit; `wrong` is sent in place of the
 * amount; `jackpot` is the part of it that goes to or comes from a jackpot.
 */
export type Act =
  | {
      readonly kind: "bet" | "win";
      readonly id: string;
      readonly amount: number;
      readonly jackpot?: number;
      readonly wrong?: { readonly amount: unknown };
    }
  | { readonly kind: "rollback"; readonly id: string; readonly original: string };

/** A call that is not about a round: who owns a token, or the result of free spins. */
export type Aside =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "freespins"; readonly issue: unknown; readonly status: unknown; readonly total: unknown };

/** Parts of a call that every protocol has a field for. */
export type Part = "player" | "currency" | "game" | "round" | "id" | "original" | "amount";

/** A request, independent of a protocol. Without acts and without the end of a round it requests the balance. */
export interface Call {
  readonly player: string;
  readonly currency: string;
  /** Another game than that of the run. */
  readonly game?: string;
  readonly round: string;
  readonly acts: readonly Act[];
  readonly finished: boolean;
  /** Sent in place of a round. */
  readonly aside?: Aside;
  /** Another provider's id, if the protocol names the provider. */
  readonly provider?: string;
  /** Fields that no protocol has. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** Why a wallet refuses. If a protocol has one code for two reasons, its refusal means both. */
export type Reason =
  | "funds"
  | "player"
  | "token"
  | "limit"
  | "max_bet"
  | "game"
  | "disabled"
  | "country"
  | "currency"
  | "bad_request"
  | "conflict"
  | "signature"
  | "not_found";

/** The codes with which a protocol refuses for a reason, with the HTTP status if it varies; each of them is valid. */
export type RefusalWords = Readonly<Record<Reason, readonly string[]>>;

/** An answer, independent of a protocol. */
export type Answer =
  | {
      readonly kind: "done";
      readonly balance: number;
      /**
       * The wallet's own ids of the transactions, in the order of the acts; null if the protocol does not return them.
       */
      readonly ids: readonly string[] | null;
    }
  | {
      readonly kind: "refused";
      /** The reasons that the code means in the protocol; empty if it is unknown or has another HTTP status. */
      readonly reasons: readonly Reason[];
      readonly balance?: number;
      readonly words: string;
    }
  | { readonly kind: "malformed"; readonly why: string };

/** The answer over HTTP. */
export interface Received {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** What not every protocol has, or what not every run was given. */
export type Need =
  | "several"
  | "finish-alone"
  | "win-first"
  | "jackpots"
  | "decimals"
  | "tokens"
  | "freespins"
  | "provider"
  | "provider-in-address"
  | "second-player"
  | "blocked-player"
  | "second-currency"
  | "second-game";

/** Amounts that no wallet may accept. */
export type WrongAmount = "negative" | "fractional" | "huge" | "too large" | "of another type";

/** What a protocol needs to know of the wallet and of what is prepared there. */
export interface Setting {
  readonly currency: string;
  /** Decimal places of the currency. */
  readonly decimals: number;
  readonly game: string;
  /** The provider's id at the wallet, if the protocol names it. */
  readonly provider: string;
  /** Additional fields that this wallet needs in every call, such as the token of a session. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** How a signature is made; all but the first must be refused. */
export type Signing = "right" | "by another key" | "over other bytes" | "malformed" | "missing";

/** Writes calls in one protocol and reads the answers. */
export interface Speaker {
  /** What this protocol cannot express or does not promise, each with the reason. */
  readonly lacks: Partial<Readonly<Record<Need, string>>>;
  readonly refusals: RefusalWords;
  readonly wrongAmounts: (setting: Setting) => Readonly<Record<WrongAmount, readonly unknown[]>>;
  /** The field name of each part of a call. */
  readonly parts: Readonly<Record<Part, string>>;
  /** The header of the signature. */
  readonly header: string;
  /** `path` is the complete path of the call, without host and query. */
  sign(body: string, key: string, path: string): string;
  /** A key that the wallet does not know. */
  strangersKey(): string;
  write(call: Call, setting: Setting): { readonly path: string; readonly body: Readonly<Record<string, unknown>> };
  read(received: Received, call: Call, sent: Readonly<Record<string, unknown>>, setting: Setting): Answer;
}
