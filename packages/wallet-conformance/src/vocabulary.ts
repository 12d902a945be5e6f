/**
 * One thing that a provider tells of a round, under its own id. Amounts are in the currency's smallest unit; `wrong`
 * stands on the wire in the place of one, `jackpot` is the part of it that a jackpot takes or paid.
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

/** What a call says besides a round: who bears a token, or what became of free spins. */
export type Aside =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "freespins"; readonly issue: unknown; readonly status: unknown; readonly total: unknown };

/** Parts of a call that every dialect has a field for. */
export type Part = "player" | "currency" | "game" | "round" | "id" | "original" | "amount";

/** A request in no dialect. Without acts and end of a round it asks for the balance. */
export interface Call {
  readonly player: string;
  readonly currency: string;
  /** Another game than that of the run. */
  readonly game?: string;
  readonly round: string;
  readonly acts: readonly Act[];
  readonly finished: boolean;
  /** Said in the place of a round. */
  readonly aside?: Aside;
  /** Another provider's id, where the dialect names the provider. */
  readonly provider?: string;
  /** Fields that no dialect knows. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** Why a wallet refuses. Where a dialect has one word for two of them, its refusal means both. */
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

/**
 * The very words by which a dialect refuses for a reason, its HTTP status among them where it varies; any of them will
 * do.
 */
export type RefusalWords = Readonly<Record<Reason, readonly string[]>>;

/** An answer in no dialect. */
export type Answer =
  | {
      readonly kind: "done";
      readonly balance: number;
      /**
       * The wallet's own ids of the transactions, in the order of the acts; null where the dialect does not tell them.
       */
      readonly ids: readonly string[] | null;
    }
  | {
      readonly kind: "refused";
      /** What the words mean in the dialect; none where it has no such words, or not with this HTTP status. */
      readonly reasons: readonly Reason[];
      readonly balance?: number;
      readonly words: string;
    }
  | { readonly kind: "malformed"; readonly why: string };

/** What came back over HTTP. */
export interface Heard {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** What not every dialect has, or not every run was given. */
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

/** Amounts that no wallet may take. */
export type WrongAmount = "negative" | "fractional" | "huge" | "too large" | "of another type";

/** What a speaker must know of the wallet and of what is prepared there. */
export interface Setting {
  readonly currency: string;
  /** Digits behind the point of the currency. */
  readonly decimals: number;
  readonly game: string;
  /** The provider's id at the wallet, where the dialect names it. */
  readonly provider: string;
  /** What this wallet wants in every call besides, such as the token of a session. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** How a signature is made; all but the first must be refused. */
export type Signing = "right" | "by another key" | "over other bytes" | "malformed" | "missing";

/** Says calls in one dialect and understands the answers. */
export interface Speaker {
  /** What this dialect cannot say or does not promise, each with the reason. */
  readonly lacks: Partial<Readonly<Record<Need, string>>>;
  readonly refusals: RefusalWords;
  readonly wrongAmounts: (setting: Setting) => Readonly<Record<WrongAmount, readonly unknown[]>>;
  /** What each part of a call is named. */
  readonly parts: Readonly<Record<Part, string>>;
  /** Header of the signature. */
  readonly header: string;
  /** The path is the whole one that the call is sent to, without host and query. */
  sign(body: string, key: string, path: string): string;
  /** A key that the wallet does not know. */
  strangersKey(): string;
  write(call: Call, setting: Setting): { readonly path: string; readonly body: Readonly<Record<string, unknown>> };
  read(heard: Heard, call: Call, sent: Readonly<Record<string, unknown>>, setting: Setting): Answer;
}
