import { invariant } from "@apogee/kernel";
import type { Fields } from "@apogee/engine";
import type { GambleOffer, GambleOn, SpinResult, StripSet } from "@apogee/slots";
import type { Round, RoundPhase } from "../../api/studio-client.ts";

/** One spin of a round. Amounts are in the currency's smallest unit. */
export interface SlotPhase extends Omit<RoundPhase, "view"> {
  readonly strips: StripSet;
  readonly spin: SpinResult;
  readonly free_spins_left: number;
  readonly free_spins_total: number;
  readonly multiplier: number;
  readonly expanding?: string;
  /** How far the free spins have climbed their ladder after this spin. */
  readonly level?: number;
}

/** One gamble of the win. */
export interface SlotGamble {
  readonly on: GambleOn;
  /** The drawn card, 0 to 51. */
  readonly card: number;
  readonly gambledCents: number;
  readonly right: boolean;
}

/** A pokie's round from the wire, with its shapes read. */
export interface SlotRound extends Omit<Round, "phases" | "bet" | "view"> {
  readonly buy: boolean;
  /** Its spins. */
  readonly phases: readonly SlotPhase[];
  /** The gambles of its win, after the spins. */
  readonly gambles: readonly SlotGamble[];
  /** What can be decided about its win now; empty if nothing can. */
  readonly offers: readonly GambleOffer[];
  readonly free_spins_left: number;
  readonly free_spins_total: number;
  /** The multiplier of the next spin's wins. */
  readonly multiplier: number;
  /** The symbol that expands in its free spins. */
  readonly expanding?: string;
  /** How far its free spins have climbed their ladder. */
  readonly level?: number;
}

/** Reads a round of this family; the only place that reads its shapes on the wire. */
export function readRound({ bet, view, phases, ...round }: Round): SlotRound {
  const { offers } = view;
  return {
    ...round,
    ...spinsIn(view),
    buy: bet["buy"] === true,
    phases: phases.filter(isSpin).map(readPhase),
    gambles: phases.filter(({ kind }) => kind === "gamble").map(readGamble),
    offers: Array.isArray(offers) ? (offers as unknown as readonly GambleOffer[]) : [],
  };
}

/** Whether a phase is a spin; the others are decisions about the win. */
export function isSpin({ kind }: RoundPhase): boolean {
  return kind === "base" || kind === "free";
}

/** The player's decisions in a round, as its phases record them. */
export function decisionsOf({ phases }: Round): Fields[] {
  return phases.flatMap((phase): Fields[] => {
    if (phase.kind === "take") return [{ do: "take" }];
    if (phase.kind !== "gamble") return [];
    const { on, gambledCents } = readGamble(phase);
    const before = phase.total_win_cents - phase.win_cents;
    return [{ do: on, ...(gambledCents === before ? {} : { half: true }) }];
  });
}

function readGamble({ view }: RoundPhase): SlotGamble {
  const { on, card, gambled_cents: gambledCents, right } = view;
  invariant(typeof card === "number" && typeof gambledCents === "number", "A gamble has a card and an amount.");
  return { on: on as GambleOn, card, gambledCents, right: right === true };
}

/** Reads one spin of a round of this family. */
export function readPhase({ view, ...phase }: RoundPhase): SlotPhase {
  const { spin } = view;
  invariant(phase.kind === "base" || phase.kind === "free", "A pokie's phases are base and free spins.");
  invariant(typeof spin === "object" && spin !== null && "stops" in spin, "A pokie's phase has a spin.");
  return { ...phase, ...spinsIn(view), strips: phase.kind, spin: spin as unknown as SpinResult };
}

function spinsIn(
  view: Round["view"],
): Pick<SlotRound, "free_spins_left" | "free_spins_total" | "multiplier" | "expanding" | "level"> {
  const number = (name: string): number => {
    const value = view[name];
    invariant(typeof value === "number", `A pokie's view has a number ${name}.`);
    return value;
  };
  const { expanding, level } = view;
  return {
    ...(typeof expanding === "string" ? { expanding } : {}),
    ...(typeof level === "number" ? { level } : {}),
    free_spins_left: number("free_spins_left"),
    free_spins_total: number("free_spins_total"),
    multiplier: number("multiplier"),
  };
}
