import type { Fields, Game, RoundState } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import type { Dice } from "./rules/dice.ts";

/** A source that rolls these dice one after the other, from the word where a round stopped. */
export function rolls(dice: readonly Dice[], wordsRead = 0): CountedSource {
  const faces = dice.flat();
  const source = {
    wordsRead,
    nextInt(n: number): number {
      const face = faces[source.wordsRead - wordsRead];
      invariant(n === 6 && face !== undefined, "A roll is two dice of six.");
      source.wordsRead++;
      return face - 1;
    },
  };
  return source;
}

/** Two dice for a total: the hard way if there is one, or the easy one. */
export function diceFor(total: number, isHard = false): Dice {
  if (isHard) return [total / 2, total / 2];
  const high = Math.min(6, total - 1);
  return [total - high, high];
}

/** A decision in a word: `roll` waits for dice, `odds 3` puts chips behind pass, `lay 6` behind don't pass. */
export type Move = Dice | `odds ${number}` | `lay ${number}`;

/** Plays a round with chips of 20 units: dice are rolls, words are odds. */
export function played(game: Game, spots: Record<string, number>, first: Dice, ...moves: readonly Move[]): RoundState {
  let state = game.start(20, game.readBet({ spots }), rolls([first]));
  for (const move of moves) {
    const source = rolls(typeof move === "string" ? [] : [move], state.wordsRead);
    state = game.decide(state, decisionOf(game, move), source);
  }
  return state;
}

function decisionOf(game: Game, move: Move): Fields {
  if (typeof move !== "string") return game.readDecision({ do: "roll" });
  const [name, chips] = move.split(" ");
  return game.readDecision({ do: "odds", on: name === "odds" ? "pass" : "dont_pass", chips: Number(chips) });
}
