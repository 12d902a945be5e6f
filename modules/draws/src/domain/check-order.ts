import { MOST_WEIGHT, type DrawTerms } from "@apogee/draw-rules";
import { InvalidFields } from "@apogee/kernel";
import type { PublicSource } from "./draw.ts";

/** What is fixed and public from a draw's commit on. */
export interface DrawOrder {
  /** What the draw is for, such as `lottery:12`. One draw per cause. */
  readonly cause: string;
  readonly terms: DrawTerms;
  /** A name that is mixed in, such as `mystic:mini`. */
  readonly label?: string;
  /** 0 if left out. */
  readonly nonce?: number;
  readonly source?: PublicSource;
}

const MOST_PRIZES = 10_000;
const MOST_ROWS = 1_000;
const TEXT = /^[\x21-\x7e]{1,120}$/;
const VALUE = /^[\x21-\x39\x3b-\x7e]{1,128}$/;

/** Throws `InvalidFields` unless the order can be drawn. */
export function checkOrder({ cause, terms, label, nonce = 0, source }: DrawOrder): void {
  const wrong = (field: string, message: string): never => {
    throw new InvalidFields({ [field]: { invalid: message } });
  };
  if (!TEXT.test(cause)) wrong("cause", "A cause has 1 to 120 printable characters, without spaces.");
  if (label !== undefined && !TEXT.test(label))
    wrong("label", "A label has 1 to 120 printable characters, without spaces.");
  if (!Number.isSafeInteger(nonce) || nonce < 0) wrong("nonce", "A nonce is a whole number from 0.");
  if (source && (source.name.length < 1 || source.name.length > 60 || !isCount(source.round, Number.MAX_SAFE_INTEGER)))
    wrong("source", "A source has a name of 1 to 60 characters and a round from 1.");
  const problem = termsProblem(terms);
  if (problem !== undefined) wrong("terms", problem);
  if (terms.kind !== "tickets" && label === undefined && source === undefined)
    wrong("label", "Name a label or a public value: something has to be mixed into the seed.");
}

/** Throws `InvalidFields` unless the text can be a public value. */
export function checkPublicValue(value: string): void {
  if (!VALUE.test(value))
    throw new InvalidFields({
      value: { invalid: "A public value has 1 to 128 printable characters, without spaces and colons." },
    });
}

function termsProblem(terms: DrawTerms): string | undefined {
  if (terms.kind === "tickets")
    return isCount(terms.prizes, MOST_PRIZES) ? undefined : `There are 1 to ${MOST_PRIZES} prizes.`;
  if (terms.kind === "number") {
    const { from, to } = terms;
    const isRange = Number.isSafeInteger(from) && Number.isSafeInteger(to) && to >= from && to - from < MOST_WEIGHT;
    return isRange ? undefined : "A range goes from one whole number to another, over at most 2^32 numbers.";
  }
  const { weights } = terms;
  if (weights.length === 0 || weights.length > MOST_ROWS) return `A table has 1 to ${MOST_ROWS} rows.`;
  if (!weights.every((weight) => isCount(weight, MOST_WEIGHT))) return "Weights are whole numbers above 0.";
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total <= MOST_WEIGHT ? undefined : "The weights of a table are at most 2^32 together.";
}

function isCount(value: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= most;
}
