import fc from "fast-check";

/** How a bonus in play ends: its wagering is completed, or it is forfeited. */
export type Ending = "wager_done" | "lost" | "canceled" | "expired";
/** How a bonus came to its player. A welcome pack is a chain of deposit bonuses. */
export type Source = "registration" | "deposit" | "personal" | "coupon" | "points" | "cashback" | "freespins";

/** The terms of a bonus. */
export interface Terms {
  readonly wager: number;
  readonly maxBet: number | null;
  readonly maxWin: number | null;
  readonly sticky: boolean;
  readonly bonusFirst: boolean;
  readonly lostBelow: number;
  /** How long the wagering may take. */
  readonly hours: number | null;
}

/** What happens to bonuses, and to the money that they depend on. */
export type BonusCommand =
  /** Issued; if it was not accepted before, it waits for an activation for this many hours. */
  | {
      readonly do: "bonus";
      readonly source: Source;
      readonly amount: number;
      readonly terms: Terms;
      readonly waits: number | null;
    }
  /** `pack`: with the bonus of the welcome pack for the player's first, second or third deposit. */
  | { readonly do: "deposit"; readonly amount: number; readonly pack: Terms | null }
  /** In dollars, to the player's other wallet; it counts towards the same limits. */
  | { readonly do: "deposit elsewhere"; readonly amount: number }
  | { readonly do: "withdraw"; readonly amount: number; readonly forfeit: boolean }
  /** One of the bonuses that wait for their activation, or that have not ended. */
  | { readonly do: "activate" | "cancel"; readonly nth: number }
  /** At once; `wager_done` as soon as the bonus may be converted. */
  | { readonly do: "end bonus"; readonly as: Ending }
  /** What the job finds. */
  | { readonly do: "end due" }
  /** The bank takes one of the deposits back. */
  | { readonly do: "charge back"; readonly nth: number }
  | { readonly do: "exclude"; readonly hours: number }
  /** An outside provider reports what free spins have won; without terms it is real money. */
  | {
      readonly do: "free spins";
      readonly won: number;
      readonly maxWin: number | null;
      readonly terms: SpinsTerms | null;
    }
  /** Points buy real money. */
  | { readonly do: "points"; readonly amount: number };

/** The terms of a bonus from free spins, whose wagering is a multiple of what they pay. */
export type SpinsTerms = Omit<Terms, "wager"> & { readonly times: number };

/** The percentages of the welcome pack, by deposit. */
export const PACK = [100, 50, 25] as const;

const SIMPLE: Omit<Terms, "wager"> = {
  maxBet: null,
  maxWin: null,
  sticky: false,
  bonusFirst: false,
  lostBelow: 0,
  hours: null,
};

/** An accepted bonus without further terms. */
export function bonusOf(amount: number, wager: number, maxBet: number | null = null): BonusCommand {
  return { do: "bonus", source: "personal", amount, terms: { ...SIMPLE, wager, maxBet }, waits: null };
}

const wager = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 250 }));
const rest = {
  maxBet: fc.option(fc.integer({ min: 20, max: 90 }), { freq: 3 }),
  maxWin: fc.option(fc.integer({ min: 1, max: 200 }), { freq: 2 }),
  sticky: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  bonusFirst: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  lostBelow: fc.constantFrom(0, 1, 10),
  hours: fc.option(fc.integer({ min: 1, max: 90 }), { freq: 2 }),
};
export const terms: fc.Arbitrary<Terms> = fc.record({ wager, ...rest });
export const ending = fc.constantFrom<Ending>("wager_done", "wager_done", "wager_done", "lost", "canceled", "expired");
const nth = fc.nat({ max: 3 });
const source = fc.constantFrom<Source>("registration", "personal", "coupon", "points", "cashback");

/** Any of the commands, the frequent ones more often. */
export const bonusCommand: fc.Arbitrary<BonusCommand> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("bonus" as const),
      source,
      amount: fc.integer({ min: 1, max: 150 }),
      terms,
      waits: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 2 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("deposit" as const),
      amount: fc.integer({ min: 1, max: 200 }),
      pack: fc.option(terms, { freq: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("deposit elsewhere" as const),
      amount: fc.integer({ min: 1, max: 300 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("withdraw" as const),
      amount: fc.integer({ min: 1, max: 120 }),
      forfeit: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("activate" as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("end bonus" as const), as: ending }) },
  { weight: 3, arbitrary: fc.constant({ do: "end due" as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("charge back" as const), nth }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("exclude" as const), hours: fc.integer({ min: 1, max: 48 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("free spins" as const),
      won: fc.integer({ min: 0, max: 120 }),
      maxWin: fc.option(fc.integer({ min: 1, max: 80 }), { freq: 2 }),
      terms: fc.option(fc.record({ times: fc.integer({ min: 0, max: 3 }), ...rest }), { freq: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("points" as const), amount: fc.integer({ min: 1, max: 50 }) }),
  },
);
