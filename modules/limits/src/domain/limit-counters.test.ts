import { minor, ZERO } from "@apogee/kernel";
import { describe, expect, test } from "vitest";
import { LimitReached, StakesClosed } from "../errors.ts";
import { dayOf, endOf, samePeriod } from "./periods.ts";
import { count, newCounters, refusalOfStake, rolledTo, takeBack, type LimitCounters } from "./limit-counters.ts";

const at = (iso: string): Date => new Date(iso);
const monday = at("2028-02-28T10:00:00Z");
const limited = (
  kind: "wager" | "loss",
  period: "day" | "week" | "month",
  amount: number,
  base = newCounters(monday),
): LimitCounters => ({
  ...base,
  limits: { ...base.limits, [kind]: { ...base.limits[kind], [period]: minor(amount) } },
});

describe("periods", () => {
  test.each([
    ["day", "2028-02-28T00:00:00Z", "2028-02-28T23:59:59Z", true],
    ["day", "2028-02-28T23:59:59Z", "2028-02-29T00:00:00Z", false],
    ["day", "2028-02-28T00:00:00Z", "2028-02-27T00:00:00Z", false],
    ["week", "2028-02-28T00:00:00Z", "2028-03-06T00:00:00Z", false],
    ["month", "2028-02-01T00:00:00Z", "2040-01-01T00:00:00Z", false],
    ["week", "2028-02-27T23:59:59Z", "2028-02-28T00:00:00Z", false],
    ["week", "2028-02-28T00:00:00Z", "2028-03-05T23:59:59Z", true],
    ["month", "2028-02-29T23:59:59Z", "2028-03-01T00:00:00Z", false],
    ["month", "2028-02-01T00:00:00Z", "2028-02-29T00:00:00Z", true],
    ["month", "2027-02-01T00:00:00Z", "2028-02-01T00:00:00Z", false],
  ] as const)("the %s of %s and of %s: the same is %s", (period, one, other, same) => {
    expect(samePeriod(period, dayOf(at(one)), dayOf(at(other)))).toBe(same);
  });

  test.each([
    ["day", "2028-02-29"],
    ["week", "2028-03-06"],
    ["month", "2028-03-01"],
  ] as const)("a %s of a leap year ends on %s", (period, day) => {
    expect(endOf(period, monday).toISOString()).toBe(`${day}T00:00:00.000Z`);
  });
});

describe("a stake", () => {
  test("is taken up to the limit and refused one unit beyond", () => {
    const standing = count(limited("wager", "day", 100), { wager: 60, loss: 0 }, monday);
    expect(refusalOfStake(standing, minor(40), minor(40), monday)).toBeNull();
    expect(refusalOfStake(standing, minor(41), minor(41), monday)).toBeInstanceOf(LimitReached);
  });

  test("tells kind, period, what is left and when it starts anew", () => {
    const refusal = refusalOfStake(
      count(limited("loss", "week", 100), { wager: 90, loss: 90 }, monday),
      minor(20),
      minor(20),
      monday,
    )!;
    expect(refusal).toMatchObject({ code: "limit_reached", status: 422 });
    expect(refusal.details()).toEqual({
      kind: "loss",
      period: "week",
      limit_cents: 100,
      left_cents: 10,
      until: "2028-03-06T00:00:00.000Z",
    });
  });

  test("of bonus money alone can lose nothing, but is a wager", () => {
    const broke = count(limited("loss", "day", 10), { wager: 10, loss: 10 }, monday);
    expect(refusalOfStake(broke, minor(50), ZERO, monday)).toBeNull();
    expect(refusalOfStake(limited("wager", "day", 40), minor(50), ZERO, monday)).toBeInstanceOf(LimitReached);
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
    (kind, limit, wager, loss, stake, real, expected) => {
      const refusal = refusalOfStake(
        count(limited(kind, "day", limit), { wager, loss }, monday),
        minor(stake),
        minor(real),
        monday,
      );
      const facts = refusal?.details();
      expect(facts ? `${facts["period"]} left ${facts["left_cents"]}` : "taken").toBe(expected);
      expect(facts?.["kind"]).toBe(facts ? kind : undefined);
    },
  );

  test("beyond several limits names the one of the longest period", () => {
    const both = limited("loss", "month", 10, limited("wager", "day", 10, limited("wager", "week", 10)));
    expect(refusalOfStake(both, minor(11), minor(11), monday)!.details()).toMatchObject({
      kind: "loss",
      period: "month",
    });
    expect(refusalOfStake(both, minor(11), ZERO, monday)!.details()).toMatchObject({ kind: "wager", period: "week" });
  });

  test("under a limit of zero is refused at once", () => {
    expect(refusalOfStake(limited("wager", "month", 0), minor(1), minor(1), monday)).toBeInstanceOf(LimitReached);
  });

  test("during a break is refused until its very end", () => {
    const onBreak = { ...newCounters(monday), closedUntil: at("2028-03-01T00:00:00Z") };
    expect(refusalOfStake(onBreak, minor(1), minor(1), at("2028-02-29T23:59:59.999Z"))).toBeInstanceOf(StakesClosed);
    expect(refusalOfStake(onBreak, minor(1), minor(1), at("2028-03-01T00:00:00Z"))).toBeNull();
  });
});

test("a new standing has counted nothing and limits nothing", () => {
  const none = { day: 0, week: 0, month: 0 };
  const unlimited = { day: null, week: null, month: null };
  expect(newCounters(monday)).toEqual({
    day: 21_242,
    wager: none,
    loss: none,
    limits: { wager: unlimited, loss: unlimited },
    closedUntil: null,
    limitMissing: false,
  });
});

describe("counters", () => {
  const counted = count(newCounters(monday), { wager: 100, loss: 70 }, monday);
  test.each([
    ["the next day", "2028-02-29T00:00:00Z", { day: 0, week: 100, month: 100 }],
    ["the next month, in the same week", "2028-03-01T00:00:00Z", { day: 0, week: 100, month: 0 }],
    ["the next week", "2028-03-06T00:00:00Z", { day: 0, week: 0, month: 0 }],
    ["after the clock went back a day", "2028-02-27T12:00:00Z", { day: 100, week: 100, month: 100 }],
  ])("start anew by period: %s", (_when, iso, wager) => {
    expect(rolledTo(counted, at(iso)).wager).toEqual(wager);
  });

  test("a win gives back what may be lost", () => {
    expect(count(counted, { wager: 0, loss: -90 }, monday).loss).toEqual({ day: -20, week: -20, month: -20 });
  });

  test("a rollback takes back only in periods that still run", () => {
    expect(takeBack(counted, { wager: 100, loss: 70 }, monday, at("2028-03-01T09:00:00Z"))).toMatchObject({
      wager: { day: 0, week: 0, month: 0 },
      loss: { day: 0, week: 0, month: 0 },
    });
    const later = count(counted, { wager: 30, loss: 30 }, at("2028-03-01T09:00:00Z"));
    expect(takeBack(later, { wager: 100, loss: 70 }, monday, at("2028-03-01T10:00:00Z"))).toMatchObject({
      wager: { day: 30, week: 30, month: 30 },
      loss: { day: 30, week: 30, month: 30 },
    });
  });
});

test("a counter stays a number that can be kept exactly", () => {
  const most = Number.MAX_SAFE_INTEGER;
  const full = count(count(newCounters(monday), { wager: most, loss: most }, monday), { wager: 2, loss: 2 }, monday);
  expect([full.wager.day, full.loss.month]).toEqual([most, most]);
  expect(
    count(count(newCounters(monday), { wager: 1, loss: -most }, monday), { wager: 1, loss: -2 }, monday).loss.week,
  ).toBe(-most);
});
