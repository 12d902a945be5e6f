import type { ParSheet, Respins } from "../rules/par-sheet.ts";
import { CELLS, countOutcomes, SCATTERS } from "./count-outcomes.ts";
import { NO_OUTCOMES, together, type Enumeration, type OutcomeClass } from "./outcome-class.ts";
import { solveRespins, type RespinsValue } from "./solve-respins.ts";

/** Every outcome of a base spin, with its respins and without them. */
export interface BaseOutcomes {
  readonly all: Enumeration;
  /** The spins alone. */
  readonly spins: Enumeration;
  /** Null in games without respins. All over `all.outcomes`. */
  readonly respins: { readonly begun: bigint; readonly pay: bigint; readonly full: bigint } | null;
}

/**
 * Every outcome of a base spin that can begin respins. Each combination of stops is evaluated once and counted by its
 * scatters and money symbols. What the respins pay depends on the number of money symbols alone.
 */
export function enumerateRespins(par: ParSheet, mechanic: Respins): BaseOutcomes {
  const totals = countOutcomes(par, "base", mechanic.money);
  const solved = solveRespins(mechanic);
  let begun = 0n;
  let pay = 0n;
  let full = 0n;
  const spins: OutcomeClass[] = [];
  const classes: OutcomeClass[] = [];
  for (let scatters = 0; scatters < SCATTERS; scatters++) {
    let spun = NO_OUTCOMES;
    let all = NO_OUTCOMES;
    for (let code = scatters * CELLS * CELLS; code < (scatters + 1) * CELLS * CELLS; code++) {
      const plain = totals[code];
      if (!plain) continue;
      const money = code % CELLS;
      const held = money < mechanic.trigger ? null : solved.startingWith(money);
      spun = together(spun, plain);
      all = together(all, held === null ? times(plain, solved.whole) : withRespins(plain, held, solved.whole));
      if (held === null) continue;
      begun += plain.outcomes * solved.whole;
      pay += plain.outcomes * held.pay;
      full += plain.outcomes * held.full;
    }
    spins.push(spun);
    classes.push(all);
  }
  const outcomes = spins.reduce((sum, each) => sum + each.outcomes, 0n);
  return {
    all: { outcomes: outcomes * solved.whole, classes },
    spins: { outcomes, classes: spins },
    respins: { begun, pay, full },
  };
}

function times(plain: OutcomeClass, whole: bigint): OutcomeClass {
  const { outcomes, pay, paySquared, zeroes, top, tops } = plain;
  return {
    outcomes: outcomes * whole,
    pay: pay * whole,
    paySquared: paySquared * whole,
    zeroes: zeroes * whole,
    top,
    tops: tops * whole,
  };
}

function withRespins(plain: OutcomeClass, held: RespinsValue, whole: bigint): OutcomeClass {
  return {
    outcomes: plain.outcomes * whole,
    pay: plain.pay * whole + plain.outcomes * held.pay,
    paySquared: plain.paySquared * whole + 2n * plain.pay * held.pay + plain.outcomes * held.paySquared,
    zeroes: 0n,
    top: plain.top + held.top,
    tops: plain.tops * held.tops,
  };
}
