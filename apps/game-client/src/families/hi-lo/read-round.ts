import type { Fields } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import type { Round } from "../../api/studio-client.ts";

/** A guess about the next card. */
export type Guess = "higher" | "lower" | "same";
/** The decisions of a player. */
export type Decision = Guess | "skip" | "cash_out";

/** An offered decision. Amounts are in the currency's smallest unit. */
export interface Offer {
  readonly do: Decision;
  /** For a guess, its chance in percent, such as `53.84`; null otherwise. */
  readonly chancePercent: string | null;
  /** What the round would be worth, in stakes, such as `1.8385`; null for a skip. */
  readonly multiplier: string | null;
  readonly payoutCents: number | null;
}

/** One step of a round; `card` is 0 to 51, null if none was drawn. */
export interface HiLoStep {
  readonly kind: "deal" | "guess" | "skip" | "cash-out";
  readonly card: number | null;
  readonly guess: Guess | null;
  /** Whether the guess was right; null for other steps. */
  readonly isRight: boolean | null;
}

/** A round as its frame shows it. */
export interface HiLoRound {
  readonly id: string;
  readonly isOpen: boolean;
  readonly winCents: number;
  readonly steps: readonly HiLoStep[];
  readonly card: number;
  /** Right guesses so far. */
  readonly guesses: number;
  readonly skipsLeft: number;
  /** What the round is worth, in stakes. */
  readonly multiplier: string;
  readonly offers: readonly Offer[];
  /** What cashing out pays now; null if it is not offered. */
  readonly cashOutCents: number | null;
}

const GUESSES: readonly unknown[] = ["higher", "lower", "same"] satisfies Guess[];
const KINDS: readonly string[] = ["deal", "guess", "skip", "cash-out"] satisfies HiLoStep["kind"][];

/** Reads a round of this family; the only place that reads its shapes on the wire. */
export function readRound({ id, state, win_cents: winCents, phases, view }: Round): HiLoRound {
  const { card, guesses, skips_left: skipsLeft, multiplier, offers, cash_out_cents: cashOut } = view;
  invariant(typeof card === "number" && typeof guesses === "number", "A round of hi-lo has a card and its guesses.");
  invariant(typeof skipsLeft === "number" && typeof multiplier === "string", "A round of hi-lo has skips and a worth.");
  invariant(Array.isArray(offers), "A round of hi-lo has its offers.");
  const isOpen = state === "open";
  return {
    id,
    winCents,
    card,
    guesses,
    skipsLeft,
    multiplier,
    isOpen,
    steps: phases.map(readStep),
    // A voided round still lists what was offered before.
    offers: isOpen ? offers.map(readOffer) : [],
    cashOutCents: isOpen && typeof cashOut === "number" ? cashOut : null,
  };
}

/** The player's decisions in a round, in order. */
export function decisionsOf({ phases }: Round): Fields[] {
  return phases.flatMap((phase) => {
    const { kind, guess } = readStep(phase);
    if (kind === "deal") return [];
    return [{ do: guess ?? kind.replace("-", "_") }];
  });
}

function readStep({ kind, view: { card, guess, right } }: Round["phases"][number]): HiLoStep {
  invariant(KINDS.includes(kind), "A step of hi-lo is of a known kind.");
  return {
    kind: kind as HiLoStep["kind"],
    card: typeof card === "number" ? card : null,
    guess: GUESSES.includes(guess) ? (guess as Guess) : null,
    isRight: typeof right === "boolean" ? right : null,
  };
}

function readOffer(offer: unknown): Offer {
  const fields = offer as Record<string, unknown>;
  const text = (name: string): string | null => (typeof fields[name] === "string" ? fields[name] : null);
  const cents = fields["payout_cents"];
  return {
    do: fields["do"] as Decision,
    chancePercent: text("chance_percent"),
    multiplier: text("multiplier"),
    payoutCents: typeof cents === "number" ? cents : null,
  };
}
