import { decimal, decimalRoot, ratio } from "@apogee/engine";
import { sha256Hex } from "@apogee/rng";
import { RISKS, type KenoSheet, type Risk } from "../rules/keno-sheet.ts";
import { HUNDREDTHS, shownPay, tableOf } from "../rules/pay-keno.ts";
import type { DeclaredKeno, DeclaredTable } from "./declared-keno.ts";
import { choose, waysOf } from "./hypergeometric.ts";

/** Computes the exact figures of every pay table of a keno game. */
export function kenoReport(sheet: KenoSheet): DeclaredKeno {
  const tables = RISKS.flatMap((risk) => sheet.pays[risk].map((_, i) => declare(sheet, risk, i + 1)));
  const returns = tables.map(({ rtpPercent }) => rtpPercent).toSorted((a, b) => Number(a) - Number(b));
  const { picks, risk } = sheet.defaultBet;
  const usual = tables.find((table) => table.risk === risk && table.picks === picks.length)!;
  const highest = Math.max(...tables.map(({ most }) => Number(most.multiple)));
  const highestTables = tables.filter(({ most }) => Number(most.multiple) === highest);
  return {
    identifier: sheet.identifier,
    version: sheet.version,
    sheetSha256: sha256Hex(JSON.stringify(sheet)),
    draws: String(choose(sheet.numbers, sheet.drawn)),
    lowestRtpPercent: returns[0]!,
    highestRtpPercent: returns.at(-1)!,
    tables,
    hitPercent: usual.hitPercent,
    standardDeviation: usual.standardDeviation,
    maxWin: highestTables.reduce((a, b) => (Number(b.most.oneIn) < Number(a.most.oneIn) ? b : a)).most,
  };
}

function declare(sheet: KenoSheet, risk: Risk, picks: number): DeclaredTable {
  const table = tableOf(sheet, risk, picks);
  const ways = waysOf(sheet, picks);
  const all = choose(sheet.numbers, sheet.drawn);
  const sumOf = (figure: (pay: bigint) => bigint): bigint =>
    ways.reduce((sum, each, hits) => sum + each * figure(BigInt(table[hits]!)), 0n);
  const [paid, squares] = [sumOf((pay) => pay), sumOf((pay) => pay ** 2n)];
  const unit = BigInt(HUNDREDTHS);
  return {
    risk,
    picks,
    rtp: ratio(paid, all * unit),
    rtpPercent: decimal(paid * 100n, all * unit, 4),
    hitPercent: decimal(sumOf((pay) => (pay > 0n ? 1n : 0n)) * 100n, all, 4),
    standardDeviation: decimalRoot(squares * all - paid ** 2n, (all * unit) ** 2n, 4),
    most: { multiple: shownPay(table.at(-1)!), oneIn: decimal(all, ways.at(-1)!, 3) },
  };
}
