import type { Fields } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import { LINES, oddsSpot, type Line, type Result } from "@apogee/craps";
import type { Round } from "../../api/studio-client.ts";
import { placedOf, type Placed } from "../../kit/table/domain/chips.ts";

/** One roll of a round. */
export interface Roll {
  /** The round's id, and the number of the phase in it. */
  readonly round: string;
  readonly index: number;
  readonly dice: readonly number[];
  readonly total: number;
}

/** Odds that can be placed now. */
export interface OddsOffer {
  readonly on: Line;
  readonly pays: number;
  readonly to: number;
  /** The amounts to choose from: whole times of the line bet. */
  readonly choices: readonly { readonly times: number; readonly chips: number; readonly cents: number }[];
}

/** A round of craps as its frame shows it. Amounts are in the currency's smallest unit. */
export interface CrapsRound {
  readonly id: string;
  readonly isOpen: boolean;
  readonly winCents: number;
  readonly costCents: number;
  /** The chips of the bet, without odds. */
  readonly placed: Placed;
  /** What was put behind the lines, by the spot of the odds. */
  readonly odds: Placed;
  /** What is still at stake. */
  readonly open: Placed;
  readonly point: number | null;
  /** The bets that were resolved, and what they paid, stakes included. */
  readonly results: Readonly<Record<string, Result>>;
  readonly paid: Placed;
  readonly rolls: readonly Roll[];
  readonly offers: readonly OddsOffer[];
}

/** Reads a round of this family; the only place that reads its shapes on the wire. */
export function readRound(round: Round): CrapsRound {
  const { point, open_cents: open, offers } = round.view;
  invariant(point === null || typeof point === "number", "A round of craps has a point or none.");
  invariant(Array.isArray(offers), "A round of craps has offers.");
  const rolls = round.phases.filter(({ kind }) => kind === "roll");
  invariant(rolls.length > 0, "A round of craps has a roll.");
  const stakeCents = round.stake_cents;
  return {
    id: round.id,
    isOpen: round.state === "open",
    winCents: round.win_cents,
    costCents: round.cost_cents,
    placed: placedOf(stakeCents, round.bet["spots"]),
    odds: Object.fromEntries(
      round.phases
        .filter(({ kind }) => kind === "odds")
        .map(({ view }) => [oddsSpot(lineOf(view["on"])), Number(view["staked_cents"])]),
    ),
    open: placedOf(1, open),
    point,
    results: Object.assign({}, ...rolls.map(({ view }) => view["results"])) as CrapsRound["results"],
    paid: Object.assign({}, ...rolls.map(({ view }) => placedOf(1, view["paid_cents"]))) as Placed,
    rolls: rolls.map(({ index, view }) => ({
      round: round.id,
      index,
      dice: (view["dice"] as readonly number[]).map(Number),
      total: Number(view["total"]),
    })),
    offers: (offers as readonly Fields[])
      .filter((offer) => offer["do"] === "odds")
      .map((offer) => offerOf(offer, stakeCents, placedOf(1, round.bet["spots"]))),
  };
}

function offerOf(offer: Fields, stakeCents: number, chipsOn: Placed): OddsOffer {
  const on = lineOf(offer["on"]);
  const [pays, to] = offer["pays"] as readonly [number, number];
  const [unit, most, bet] = [Number(offer["unit"]), Number(offer["most"]), chipsOn[on] ?? 0];
  const times = Array.from({ length: Math.floor(most / bet) }, (_, i) => i + 1);
  const choices = times
    .map((each) => ({ times: each, chips: each * bet, cents: each * bet * stakeCents }))
    .filter(({ chips }) => chips % unit === 0);
  return { on, pays, to, choices };
}

function lineOf(name: unknown): Line {
  const line = LINES.find((each) => each === name);
  invariant(line !== undefined, "Odds are behind a line.");
  return line;
}

/** The player's decisions in a round, in order: everything after the come-out roll. */
export function decisionsOf({ phases, stake_cents: stakeCents }: Round): Fields[] {
  return phases.slice(1).map(({ kind, view }): Fields => {
    if (kind === "roll") return { do: "roll" };
    return { do: "odds", on: lineOf(view["on"]), chips: Number(view["staked_cents"]) / stakeCents };
  });
}
