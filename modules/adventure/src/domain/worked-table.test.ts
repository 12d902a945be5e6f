import { expect, test } from "vitest";
import type { Adventure } from "./adventure.ts";
import { dateAt, endOfDate } from "./dates.ts";
import { completedSteps, partialOf, sumsByDate, superReachedAt, type CountedDeposit } from "./progress.ts";
import { stateOf } from "./states.ts";

const MIN_DEP: Readonly<Record<string, number>> = { EUR: 2_000, AUD: 3_200 };
const reward = { kind: "points" as const, points: 10 };
const step = (number: number, date: string) => ({ step: number, date, minDep: MIN_DEP, reward, activationDays: 1 });

/** Steps 1 to 3 on 3, 4 and 5 October, and the super prize on 6 October. */
const A: Pick<Adventure, "days" | "need" | "canceledAt"> = {
  need: 3,
  canceledAt: null,
  days: [
    step(1, "2026-10-03"),
    step(2, "2026-10-04"),
    step(3, "2026-10-05"),
    { step: 4, date: "2026-10-06", minDep: null, reward, activationDays: 1 },
  ],
};
const NOW = new Date("2026-10-05T12:00:00Z");

/** A credit such as `10-02 22:30 EUR 20.00`, in UTC. */
function credit(text: string): CountedDeposit {
  const [, day, time, currency, amount] = /^(\S+) (\S+) (\S+) (\S+)$/.exec(text)!;
  return { currency: currency!, amount: Math.round(Number(amount) * 100), at: new Date(`2026-${day}T${time}:00Z`) };
}

/** What a player's calendar shows: the sums of the dates with deposits, the states of the steps, and the super prize. */
function shown(zone: string, credits: readonly string[]) {
  const deposits = credits.map(credit);
  const completed = completedSteps(A, { deposits, zone, minDepOf: (_step, currency) => MIN_DEP[currency]! });
  const isSuper = superReachedAt(completed, A.need) !== null;
  const sums = sumsByDate(deposits, zone);
  const states = A.days.map((day) => {
    const state = stateOf(
      day,
      day.minDep === null ? isSuper : completed.some((each) => each.step === day.step),
      dateAt(NOW, zone),
    );
    const [[currency, sum] = ["EUR", 0]] = [...(sums.get(day.date) ?? [])];
    return state === "active" ? `active ${partialOf(sum, MIN_DEP[currency]!)} %` : state;
  });
  return {
    sums: [...sums].map(
      ([date, of]) => `${date.slice(8)}/${date.slice(5, 7)}: ${([...of.values()][0]! / 100).toFixed(2)}`,
    ),
    days: states.slice(0, 3),
    superPrize: states[3],
  };
}

test.each<[player: string, zone: string, credits: string[], sums: string[], days: string[], superPrize: string]>([
  [
    "P",
    "Europe/Berlin",
    ["10-02 22:30 EUR 20.00", "10-04 21:59 EUR 25.00", "10-05 09:00 EUR 20.00"],
    ["03/10: 20.00", "04/10: 25.00", "05/10: 20.00"],
    ["completed", "completed", "completed"],
    "completed",
  ],
  [
    "Q",
    "Europe/Berlin",
    ["10-03 08:00 EUR 12.00", "10-03 21:59 EUR 8.00", "10-03 22:00 EUR 20.00", "10-05 10:00 EUR 15.00"],
    ["03/10: 20.00", "04/10: 20.00", "05/10: 15.00"],
    ["completed", "completed", "active 75 %"],
    "superb",
  ],
  [
    "R",
    "Australia/Sydney",
    ["10-03 13:59 AUD 32.00", "10-03 14:00 AUD 32.00", "10-04 12:59 AUD 1.00", "10-04 13:00 AUD 32.00"],
    ["03/10: 32.00", "04/10: 33.00", "05/10: 32.00"],
    ["completed", "completed", "completed"],
    "completed",
  ],
  [
    "S",
    "America/Toronto",
    ["10-03 03:59 EUR 20.00", "10-04 03:59 EUR 20.00", "10-05 03:59 EUR 20.00"],
    ["02/10: 20.00", "03/10: 20.00", "04/10: 20.00"],
    ["completed", "completed", "active 0 %"],
    "superb",
  ],
  [
    "T",
    "Pacific/Auckland",
    ["10-02 11:00 EUR 20.00", "10-03 11:00 EUR 20.00", "10-04 11:00 EUR 20.00"],
    ["03/10: 20.00", "04/10: 20.00", "05/10: 20.00"],
    ["completed", "completed", "completed"],
    "completed",
  ],
])("player %s in %s", (_player, zone, credits, sums, days, superPrize) => {
  expect(shown(zone, credits)).toEqual({ sums, days, superPrize });
});

test("Sydney's 4 October has 23 hours, so its 5 October begins at 13:00 UTC", () => {
  const zone = "Australia/Sydney";
  expect(endOfDate("2026-10-03", zone).toISOString()).toBe("2026-10-03T14:00:00.000Z");
  expect(endOfDate("2026-10-04", zone).toISOString()).toBe("2026-10-04T13:00:00.000Z");
});

test("Toronto's 03:59 UTC is 23:59 of the day before, and a day on which clocks go back has 25 hours", () => {
  expect(dateAt(new Date("2026-10-03T03:59:00Z"), "America/Toronto")).toBe("2026-10-02");
  const hours = (date: string, before: string): number =>
    (endOfDate(date, "America/Toronto").getTime() - endOfDate(before, "America/Toronto").getTime()) / 3_600_000;
  expect(hours("2026-11-01", "2026-10-31")).toBe(25);
});

test("in Auckland it is already 6 October, so 5 October is lost for a player who did not deposit", () => {
  const days = shown("Pacific/Auckland", ["10-02 11:00 EUR 20.00", "10-03 11:00 EUR 20.00"]).days;
  expect(days).toEqual(["completed", "completed", "lost"]);
});
