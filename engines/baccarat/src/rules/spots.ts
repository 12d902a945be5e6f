import type { BaccaratSheet, Odds } from "./baccarat-sheet.ts";
import { isPair, outcomeOf, totalOf, type Coup, type Outcome } from "./coup.ts";

/** The spots of the table in their order. */
export const SPOTS = ["player", "banker", "tie", "player_pair", "banker_pair"] as const;
/** The name of a spot. */
export type SpotName = (typeof SPOTS)[number];

/** The kind of each spot, which limits name. */
export const KINDS: Readonly<Record<SpotName, string>> = {
  player: "player",
  banker: "banker",
  tie: "tie",
  player_pair: "pair",
  banker_pair: "pair",
};

/** All that payouts depend on. */
export interface Ending {
  readonly outcome: Outcome;
  /** Whether the banker wins with six. */
  readonly isSix: boolean;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

/** Whether the table has a spot of this name. */
export function isSpot(name: string): name is SpotName {
  return (SPOTS as readonly string[]).includes(name);
}

/** How a round ended. */
export function endingOf(coup: Coup): Ending {
  const outcome = outcomeOf(coup);
  return {
    outcome,
    isSix: outcome === "banker" && totalOf(coup.banker) === 6,
    playerPair: isPair(coup.player),
    bankerPair: isPair(coup.banker),
  };
}

/**
 * What an amount on a spot pays, stake included, rounded down to whole units. Player and banker return the stake if the
 * round is a tie.
 */
export function paidOn({ pays }: Pick<BaccaratSheet, "pays">, spot: SpotName, amount: number, ending: Ending): number {
  const { outcome, isSix, playerPair, bankerPair } = ending;
  switch (spot) {
    case "player":
      return outcome === "tie" ? amount : outcome === "player" ? withWin(amount, pays.player) : 0;
    case "banker":
      if (outcome !== "banker") return outcome === "tie" ? amount : 0;
      return withWin(amount, isSix ? pays.bankerSix : pays.banker);
    case "tie":
      return outcome === "tie" ? withWin(amount, pays.tie) : 0;
    default:
      return (spot === "player_pair" ? playerPair : bankerPair) ? withWin(amount, pays.pair) : 0;
  }
}

function withWin(amount: number, [pays, to]: Odds): number {
  return amount + Number((BigInt(amount) * BigInt(pays)) / BigInt(to));
}
