import { minor, ZERO } from "@apogee/kernel";
import { RatesTooOld, type Rates } from "@apogee/rates";
import { describe, expect, test } from "vitest";
import { LimitReached, StakesClosed } from "../../errors.ts";
import { count, newCounters, type Kind, type LimitCounters } from "./limit-counters.ts";
import type { Period } from "../../domain/periods.ts";
import { countedOf, refusalOfStake, type MoneyLimit, type PlayerLimits } from "./player-limits.ts";

const at = (iso: string): Date => new Date(iso);
const monday = at("2028-02-28T10:00:00Z");
const UNITS = 10n ** 18n;
/** One euro is two dollars, 150 yen; a bitcoin is 50,000 euros. */
const rates: Rates = {
  at: monday.getTime(),
  maxAgeMs: 36 * 3_600_000,
  newest: new Map([
    ["USD", { rate: 2n * UNITS, day: "2028-02-28" }],
    ["JPY", { rate: 150n * UNITS, day: "2028-02-28" }],
  ] as never),
};
const limit = (kind: Kind, period: Period, amount: number, currency = "EUR"): MoneyLimit => ({
  kind,
  period,
  currency,
  amount: minor(amount),
});
const player = (limits: readonly MoneyLimit[], others: PlayerLimits["others"] = []): PlayerLimits => ({
  version: 1,
  limits,
  others,
  rates,
});
const counted = (wager: number, loss: number, when = monday): LimitCounters =>
  count(newCounters(when), { wager, loss }, when);
const refusal = (
  counters: LimitCounters,
  of: PlayerLimits | null,
  stake: number,
  real = stake,
  when = monday,
  currency = "EUR",
) => refusalOfStake({ currency, counters }, of, minor(stake), minor(real), when);

describe("a stake under limits of one wallet", () => {
  test("is accepted up to the limit and refused one unit beyond", () => {
    const of = player([limit("wager", "day", 100)]);
    expect(refusal(counted(60, 0), of, 40)).toBeNull();
    expect(refusal(counted(60, 0), of, 41)).toBeInstanceOf(LimitReached);
  });

  test("is refused with the limit's kind, period and currency, what is left and when the next period begins", () => {
    const refused = refusal(counted(90, 90), player([limit("loss", "week", 100)]), 20)!;
    expect(refused).toMatchObject({ code: "limit_reached", status: 422 });
    expect(refused.details()).toEqual({
      kind: "loss",
      period: "week",
      currency: "EUR",
      limit_cents: 100,
      left_cents: 10,
      until: "2028-03-06T00:00:00.000Z",
    });
  });

  test("of bonus money alone counts as a wager, but not as a loss", () => {
    expect(refusal(counted(10, 10), player([limit("loss", "day", 10)]), 50, 0)).toBeNull();
    expect(refusal(counted(0, 0), player([limit("wager", "day", 40)]), 50, 0)).toBeInstanceOf(LimitReached);
  });

  test.each([
    ["wager", 100, 60, 0, 40, 40, "taken"],
    ["wager", 100, 60, 0, 41, 0, "day left 40"],
    ["wager", 50, 60, 0, 0, 0, "taken"],
    ["wager", 50, 60, 0, 1, 1, "day left 0"],
    ["loss", 100, 0, 60, 40, 40, "taken"],
    ["loss", 100, 0, 60, 41, 41, "day left 40"],
    ["loss", 100, 0, 60, 90, 40, "taken"],
    ["loss", 50, 0, 60, 9, 0, "taken"],
    ["loss", 50, 0, 60, 1, 1, "day left 0"],
    ["loss", 0, 0, -30, 30, 30, "taken"],
    ["loss", 0, 0, -30, 31, 31, "day left 30"],
  ] as const)(
    "under a %s limit of %i a day, with wagers of %i and losses of %i: a stake of %i, %i of it real, is: %s",
    (kind, amount, wager, loss, stake, real, expected) => {
      const facts = refusal(counted(wager, loss), player([limit(kind, "day", amount)]), stake, real)?.details();
      expect(facts ? `${facts["period"]} left ${facts["left_cents"]}` : "taken").toBe(expected);
      expect(facts?.["kind"]).toBe(facts ? kind : undefined);
    },
  );

  test("beyond several limits is refused with the one of the longest period", () => {
    const of = player([limit("wager", "day", 10), limit("wager", "week", 10), limit("loss", "month", 10)]);
    expect(refusal(counted(0, 0), of, 11)!.details()).toMatchObject({ kind: "loss", period: "month" });
    expect(refusal(counted(0, 0), of, 11, 0)!.details()).toMatchObject({ kind: "wager", period: "week" });
  });

  test("under a limit of zero is refused at once", () => {
    expect(refusal(counted(0, 0), player([limit("wager", "month", 0)]), 1)).toBeInstanceOf(LimitReached);
  });

  test("during a break is refused until the break ends, with and without limits", () => {
    const onBreak = { ...newCounters(monday), closedUntil: at("2028-03-01T00:00:00Z") };
    for (const of of [null, player([limit("wager", "day", 1_000)])]) {
      expect(refusal(onBreak, of, 1, 1, at("2028-02-29T23:59:59.999Z"))).toBeInstanceOf(StakesClosed);
      expect(refusal(onBreak, of, 1, 1, at("2028-03-01T00:00:00Z"))).toBeNull();
    }
  });

  test("without limits is accepted, however much was staked before", () => {
    expect(refusal(counted(1_000_000, 1_000_000), null, 1_000_000)).toBeNull();
  });
});

describe("a stake under limits over several wallets", () => {
  const euros = (amount: number) => ({ currency: "EUR", counters: counted(amount, amount) });
  test.each([
    ["another wallet in the same currency", "EUR", 60, "EUR", 40, 41],
    ["dollars, two to a euro", "EUR", 60, "USD", 80, 81],
    ["yen, 1.5 minor units to a cent, rounded against the player", "EUR", 99, "JPY", 1, 2],
  ] as const)("counts %s", (_what, other, there, currency, most, tooMuch) => {
    const of = player([limit("wager", "day", 100)], [{ currency: other, counters: counted(there, there) }]);
    expect(refusal(newCounters(monday), of, most, most, monday, currency)).toBeNull();
    expect(refusal(newCounters(monday), of, tooMuch, tooMuch, monday, currency)).toBeInstanceOf(LimitReached);
  });

  test("counts what another wallet won", () => {
    const of = player([limit("loss", "day", 100)], [euros(-50)]);
    expect(refusal(newCounters(monday), of, 150)).toBeNull();
    expect(refusal(newCounters(monday), of, 151)).toBeInstanceOf(LimitReached);
  });

  test("leaves out what the other wallet counted in a past period", () => {
    const of = player([limit("wager", "day", 100)], [euros(90)]);
    expect(refusal(newCounters(monday), of, 11)).toBeInstanceOf(LimitReached);
    const tomorrow = at("2028-02-29T00:00:00Z");
    expect(refusal(newCounters(monday), of, 100, 100, tomorrow)).toBeNull();
  });

  test("is decided by the stricter of two limits in different currencies", () => {
    const of = player([limit("wager", "day", 100), limit("wager", "day", 100, "USD")]);
    expect(refusal(newCounters(monday), of, 50)).toBeNull();
    expect(refusal(newCounters(monday), of, 51)!.details()).toMatchObject({ currency: "USD", left_cents: 100 });
  });

  test("is refused if a currency has no rate, but not if nothing has to be converted", () => {
    const none = { ...rates, newest: new Map() };
    const of = (others: PlayerLimits["others"]) => ({ ...player([limit("wager", "day", 100)], others), rates: none });
    expect(refusal(newCounters(monday), of([]), 10, 10, monday, "USD")).toBeInstanceOf(RatesTooOld);
    expect(refusal(newCounters(monday), of([{ currency: "USD", counters: counted(1, 1) }]), 10)).toBeInstanceOf(
      RatesTooOld,
    );
    expect(refusal(newCounters(monday), of([euros(1)]), 10)).toBeNull();
  });

  test("that would count beyond the range of exact integers is refused", () => {
    const most = counted(Number.MAX_SAFE_INTEGER, 0);
    const others = [{ currency: "EUR", counters: most }];
    const of = player([limit("wager", "day", 10 ** 15)], others);
    for (const counters of [newCounters(monday), most])
      expect(refusal(counters, of, 2, ZERO)!.details()).toMatchObject({ limit_cents: 10 ** 15, left_cents: 0 });
    const wallet = { currency: "EUR", counters: most };
    expect(countedOf(of, limit("wager", "day", 10 ** 15), wallet, 2, monday)).toBe(Number.MAX_SAFE_INTEGER);
  });
});
