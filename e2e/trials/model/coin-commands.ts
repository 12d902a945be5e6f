import fc from "fast-check";

/** What happens to coins that nobody asked for. */
export type CoinCommand =
  /** They arrive, and are held if a deposit limit has no room for them. */
  | { readonly do: "coins"; readonly amount: number }
  /** An operator releases some of those that are held. */
  | { readonly do: "release coins"; readonly nth: number }
  /** The player has some of them returned; if it fails, they are held again. */
  | { readonly do: "return coins"; readonly nth: number; readonly fails: boolean };

const nth = fc.nat({ max: 2 });

export const coinCommand: fc.Arbitrary<CoinCommand> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("coins" as const), amount: fc.integer({ min: 1, max: 200 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("release coins" as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("return coins" as const), nth, fails: fc.boolean() }) },
);

/** Coins above a limit, which are released or returned: before the limit has room again, or afterwards. */
export const lateCoins: fc.Arbitrary<
  Array<
    | CoinCommand
    | { readonly do: "limit"; readonly kind: "deposit"; readonly period: "day"; readonly amount: number }
    | { readonly do: "wait"; readonly hours: number }
  >
> = fc
  .tuple(
    fc.integer({ min: 1, max: 200 }),
    fc.integer({ min: 1, max: 200 }),
    fc.constantFrom(0, 1, 24, 48),
    fc.array(coinCommand, { minLength: 1, maxLength: 4 }),
  )
  .map(([room, amount, hours, then]) => [
    { do: "limit", kind: "deposit", period: "day", amount: room },
    { do: "coins", amount: room },
    { do: "coins", amount },
    ...(hours === 0 ? [] : [{ do: "wait" as const, hours }]),
    ...then,
  ]);
