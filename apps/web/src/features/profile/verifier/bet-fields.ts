import type { MessageKey } from "../../../site/intl/text.tsx";

/** A field of a family's bet that the form offers as a control. Its value is one of the JSON's fields. */
export interface BetField {
  readonly name: string;
  readonly label: MessageKey;
  /** The values to choose from; null for a whole number or a list of whole numbers. */
  readonly options: readonly (string | number | boolean)[] | null;
  readonly start: string | number | boolean | readonly number[];
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const RISK: BetField = {
  name: "risk",
  label: "verifier.bet_risk",
  options: ["low", "medium", "high"],
  start: "medium",
};

/**
 * What each family's bet consists of. Tables with many spots are not here: their spots are written as JSON, for which
 * `BET_EXAMPLES` has an example.
 */
export const BET_FIELDS: Readonly<Record<string, readonly BetField[]>> = {
  slots: [
    { name: "buy", label: "verifier.bet_buy", options: [false, true], start: false },
    { name: "gamble", label: "verifier.bet_gamble", options: [false, true], start: false },
  ],
  dice: [
    { name: "side", label: "verifier.bet_side", options: ["under", "over"], start: "under" },
    { name: "target", label: "verifier.bet_target", options: null, start: 5000 },
  ],
  limbo: [{ name: "target", label: "verifier.bet_target", options: null, start: 200 }],
  mines: [{ name: "mines", label: "verifier.bet_mines", options: range(1, 24), start: 3 }],
  plinko: [{ name: "rows", label: "verifier.bet_rows", options: [8, 12, 16], start: 8 }, RISK],
  tower: [
    {
      name: "level",
      label: "verifier.bet_level",
      options: ["easy", "medium", "hard", "expert", "master"],
      start: "easy",
    },
  ],
  "coin-flip": [{ name: "call", label: "verifier.bet_call", options: ["heads", "tails"], start: "heads" }],
  keno: [{ name: "picks", label: "verifier.bet_picks", options: null, start: [5, 17, 40] }, RISK],
  "video-poker": [{ name: "hands", label: "verifier.bet_hands", options: null, start: 1 }],
};

/** A bet of the families whose bets are chips on spots. */
export const BET_EXAMPLES: Readonly<Record<string, { readonly spots: Readonly<Record<string, number>> }>> = {
  roulette: { spots: { red: 5, "17": 1 } },
  baccarat: { spots: { player: 5, tie: 1 } },
  "sic-bo": { spots: { small: 5, total9: 1 } },
  craps: { spots: { pass: 5, field: 2 } },
  "table-poker": { spots: { ante: 5 } },
  blackjack: { spots: { hand1: 5 } },
};

/** A first bet of a family, as JSON. */
export function startingBet(family: string): string {
  const fields = BET_FIELDS[family];
  if (fields) return JSON.stringify(Object.fromEntries(fields.map(({ name, start }) => [name, start])));
  return JSON.stringify(BET_EXAMPLES[family] ?? {});
}

/** The value of a field in a bet as text; empty if the JSON cannot be read or does not have it. */
export function fieldIn(bet: string, name: string): string {
  const value = read(bet)?.[name];
  if (value === undefined || value === null) return "";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** The bet with another value for a field, typed or chosen. JSON that cannot be read is replaced. */
export function withField(bet: string, { name, options, start }: BetField, text: string): string {
  const chosen = options?.find((option) => String(option) === text);
  return JSON.stringify({ ...read(bet), [name]: chosen ?? typed(text, Array.isArray(start)) });
}

function typed(text: string, isList: boolean): unknown {
  const numbers = text
    .split(/[\s,;]+/)
    .filter((part) => part !== "")
    .map(Number);
  return isList ? numbers : (numbers[0] ?? null);
}

function read(bet: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(bet);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
