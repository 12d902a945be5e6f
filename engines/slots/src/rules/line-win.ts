import { REELS } from "./read-par-sheet.ts";

/** The symbol number that a line pays, for how many reels, and how much in line stakes. */
export function bestRun(
  line: readonly number[],
  wild: number,
  pays: readonly (readonly number[])[],
): { symbol: number; count: number; pay: number } {
  let wilds = 0;
  while (wilds < REELS && line[wilds] === wild) wilds++;
  const ofWilds = { symbol: wild, count: wilds, pay: pays[wild]![wilds]! };
  if (wilds === REELS) return ofWilds;
  const symbol = line[wilds]!;
  let count = wilds + 1;
  while (count < REELS && (line[count] === symbol || line[count] === wild)) count++;
  const pay = pays[symbol]![count]!;
  return pay >= ofWilds.pay ? { symbol, count, pay } : ofWilds;
}
