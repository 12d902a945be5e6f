import { minor, type Minor } from "@apogee/kernel";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planOf, type LoopSource, type Place } from "./plan.ts";

const place = (key: string, min = 20, max = 4_000): Place => ({ key, min: minor(min * 100), max: minor(max * 100) });
const paid = (key: string, euros: number, more: Partial<LoopSource> = {}): LoopSource => ({
  ...place(key),
  card: true,
  since: new Date(`2026-01-0${key.charCodeAt(0) % 9}T00:00:00Z`),
  open: minor(euros * 100),
  receives: true,
  ...more,
});
const A = paid("A", 100, { since: new Date("2026-01-01T00:00:00Z") });
const B = paid("B", 50, { since: new Date("2026-01-02T00:00:00Z") });
const SKRILL = paid("Skrill", 70, { card: false, since: new Date("2025-12-01T00:00:00Z") });
const NEOSURF = paid("Neosurf", 30, { card: false, receives: false });
const SEPA = place("SEPA", 10, 10_000);
const DEAD = { receives: false };

/** `100 A, 50 B`, in whole euros. */
const says = (euros: number, chosen: Place, sources: readonly LoopSource[]): string =>
  planOf(minor(euros * 100), chosen, sources)
    .map(({ key, amount }) => `${amount / 100} ${key}`)
    .join(", ");

describe("a withdrawal is split", () => {
  test.each<[string, number, Place, LoopSource[], string]>([
    ["each card gets what it paid, the rest goes to the bank", 1_000, SEPA, [A, B, NEOSURF], "100 A, 50 B, 850 SEPA"],
    ["a dead card frees what it paid", 1_000, SEPA, [{ ...A, ...DEAD }, B, NEOSURF], "50 B, 950 SEPA"],
    ["too little for all goes to the oldest first", 120, SEPA, [B, A, NEOSURF], "100 A, 20 B"],
    ["cards come before older sources of another kind", 550, SEPA, [SKRILL, B, A], "100 A, 50 B, 70 Skrill, 330 SEPA"],
    ["nothing was paid in", 500, SEPA, [], "500 SEPA"],
    ["a part below its source's minimum joins the next one", 500, SEPA, [paid("A", 5), B], "55 B, 445 SEPA"],
    ["the only source is below its minimum", 500, SEPA, [paid("A", 5)], "500 SEPA"],
    ["a last part below the target's minimum joins the part before it", 105, SEPA, [A], "105 A"],
    ["a last part exactly at the minimum stays", 110, SEPA, [A], "100 A, 10 SEPA"],
    [
      "a joined part that would exceed a maximum joins an earlier one",
      158,
      SEPA,
      [A, { ...B, max: minor(50_00) }],
      "108 A, 50 B",
    ],
    ["what exceeds a source's maximum goes on", 500, SEPA, [{ ...A, max: minor(60_00) }], "60 A, 440 SEPA"],
    ["the chosen card is one of the sources", 1_000, place("B"), [A, B], "100 A, 900 B"],
    ["the chosen card is the only source", 1_000, place("A"), [A], "1000 A"],
    ["what was returned already stays out", 120, SEPA, [paid("A", 0), B], "50 B, 70 SEPA"],
  ])("%s", (_name, euros, chosen, sources, expected) => {
    expect(says(euros, chosen, sources)).toBe(expected);
  });
});

test("every plan adds up, keeps ranges and names each place once", () => {
  const amountOf = (max: number): fc.Arbitrary<Minor> => fc.integer({ min: 0, max }).map(minor);
  const source = fc.record({
    key: fc.constantFrom("A", "B", "C", "D"),
    min: amountOf(3_000),
    max: fc.integer({ min: 3_000, max: 50_000 }).map(minor),
    card: fc.boolean(),
    since: fc.date({ min: new Date(0), max: new Date(1e12), noInvalidDate: true }),
    open: amountOf(60_000),
    receives: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(source, { maxLength: 4, selector: ({ key }) => key }),
      fc.integer({ min: 1_000, max: 100_000 }).map(minor),
      (sources, amount) => {
        const chosen = { key: "chosen", min: minor(1_000), max: minor(100_000) };
        const parts = planOf(amount, chosen, sources);
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
        expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
        for (const part of parts) {
          const found = sources.find(({ key }) => key === part.key);
          if (!found) continue;
          expect(found.receives && part.amount >= found.min && part.amount <= found.max).toBe(true);
        }
        const short = parts.filter(({ key, amount: each }) => key === "chosen" && each < chosen.min);
        // Only if no part before it had room.
        if (short.length > 0)
          for (const part of parts.slice(0, -1))
            expect(part.amount + short[0]!.amount).toBeGreaterThan(sources.find(({ key }) => key === part.key)!.max);
      },
    ),
  );
});
