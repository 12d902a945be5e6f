import { expect, test } from "vitest";
import { volatilityOf } from "@apogee/engine";
import { sha256Hex } from "@apogee/rng";
import { parReport, waysOf } from "../index.ts";
import { candyOrbit, SLOT_GAMES } from "../games/index.ts";

const percent = (text: string): number => Number(text);

/** Ways are computed reel by reel. Lines are enumerated, which takes seconds: `par-report.lines.test.ts` does that. */
test.each(SLOT_GAMES.filter(({ par }) => waysOf(par) !== null || par === candyOrbit.par))(
  "$par.slug returns exactly what it declares, over every combination of stops",
  ({ par, declared }) => {
    expect(parReport(par)).toEqual(declared);
  },
);

test.each(SLOT_GAMES)("the declaration of $par.slug belongs to its current sheet", ({ par, declared }) => {
  expect(declared.parSha256).toBe(sha256Hex(JSON.stringify(par)));
});

test("a pay that is one higher, or an exchanged symbol on a strip, does not match the declaration", () => {
  const { par, declared } = candyOrbit;
  const richer = parReport({
    ...par,
    pays: { ...par.pays, cookie: { ...par.pays["cookie"], 5: par.pays["cookie"]![5]! + 1 } },
  });
  expect(richer.base.rtp).not.toEqual(declared.base.rtp);

  const [first, ...others] = par.strips.base;
  const replaced = [first!.with(first!.indexOf("cookie"), "cupcake"), ...others];
  const other = parReport({ ...par, strips: { ...par.strips, base: replaced } });
  expect(other.base.rtp).not.toEqual(declared.base.rtp);
  expect(other.parSha256).not.toBe(declared.parSha256);
});

test.each(SLOT_GAMES)("$par.slug returns 94 to 97 %, and bought spins within half a point of it", ({ declared }) => {
  const base = percent(declared.base.rtpPercent);
  const bought = percent(declared.buy.rtpPercent);
  expect(base).toBeGreaterThanOrEqual(94);
  expect(base).toBeLessThanOrEqual(97);
  expect(Math.abs(bought - base)).toBeLessThanOrEqual(0.5);
});

test.each(SLOT_GAMES)("$par.slug has its declared volatility", ({ par, declared }) => {
  expect(volatilityOf(Number(declared.base.standardDeviation))).toBe(par.volatility);
});

test.each(SLOT_GAMES)("the shares of $par.slug add up to its return", ({ declared }) => {
  const { lines, scatters, freeSpins, respins = "0" } = declared.shares;
  const sum = percent(lines) + percent(scatters) + percent(freeSpins) + percent(respins);
  expect(Math.abs(sum - percent(declared.base.rtpPercent))).toBeLessThan(0.0003);
});

test("the games cover every volatility, from low to very high", () => {
  expect(new Set(SLOT_GAMES.map(({ par }) => par.volatility)).size).toBe(6);
});
