import type { Fields } from "@apogee/engine";
import type { GambleDecision } from "@apogee/slots";
import type { Answer, Asking, Round } from "../../../api/studio-client.ts";
import { levelOf } from "../../../kit/domain/celebration.ts";
import { readRound, type SlotGamble, type SlotRound } from "../read-round.ts";
import type { Parts } from "./parts.ts";

/** The duration of the card's turn in its style sheet. */
const TURN_MS = 260;
/** How long a card stays, so that it can be seen. */
const LOOK_MS = 1100;

/** Carries out what the player decides about a win: asks the platform, turns the card over, and says what it means. */
export class RunGamble {
  readonly #parts: Parts;
  readonly #ask: (asking: Asking) => Promise<Answer>;

  constructor(parts: Parts, ask: (asking: Asking) => Promise<Answer>) {
    this.#parts = parts;
    this.#ask = ask;
  }

  /** Leaves the round open for the player's decision, and says so. */
  offer(open: Round): void {
    const { store, meter, intl, money } = this.#parts;
    const round = readRound(open);
    meter.set(round.win_cents);
    store.set({
      waiting: open,
      called: null,
      half: mayHalve(round) && (store.get().half || !mayGambleAll(round)),
      // After a gamble, its result has just been said.
      ...(round.gambles.length > 0
        ? {}
        : { said: intl.formatMessage({ id: "gamble.said.offer" }, { amount: money(round.win_cents) }) }),
    });
  }

  /** Resolves to the platform's answer once its card has been shown. */
  async run(waiting: Round, decision: GambleDecision): Promise<Answer> {
    const { client, sounds, store } = this.#parts;
    sounds.play("press");
    if (decision.do !== "take") store.set({ called: { on: decision.do, card: null, right: null } });
    const asking = client.continue(waiting.id, waiting.phases.length, decision as Fields);
    const answer = await this.#ask(asking);
    const drawn = decision.do === "take" ? undefined : readRound(answer.round).gambles.at(-1);
    if (drawn) await this.#show(drawn, answer.round);
    return answer;
  }

  async #show(drawn: SlotGamble, round: Round): Promise<void> {
    const { motion, sounds, cue, meter, store } = this.#parts;
    const { on, card, right } = drawn;
    const signal = cue.reset();
    sounds.play("card");
    store.set({ activity: "landing", called: { on, card, right: null } });
    await motion.wait(motion.still ? 60 : TURN_MS, signal);
    store.set({ called: { on, card, right }, said: this.#saying(drawn, round.win_cents) });
    meter.set(round.win_cents);
    sounds.play(right ? (this.#isGain(round) ? "right" : "card") : "wrong", round.phases.length);
    store.set({ activity: "counting" });
    await motion.wait(LOOK_MS, signal);
  }

  /** Whether the win may be celebrated: under some licences, a win below the stake may not. */
  #isGain(round: Round): boolean {
    const { celebrate_below_stake: celebrateBelowStake } = this.#parts.store.get().opening.rules;
    const { win_cents: winCents, cost_cents: costCents, stake_cents: stakeCents } = round;
    const level = levelOf({ winCents, costCents, stakeCents, celebrateBelowStake });
    return level !== "none" && level !== "return";
  }

  #saying({ card, right }: SlotGamble, winCents: number): string {
    const { intl, money } = this.#parts;
    const rank = intl.formatMessage({ id: `card.rank.${Math.floor(card / 4)}` });
    const suit = intl.formatMessage({ id: `card.suit.${card % 4}` });
    const id = right ? "gamble.said.right" : winCents > 0 ? "gamble.said.half" : "gamble.said.lost";
    const name = intl.formatMessage({ id: "hilo.card" }, { rank, suit });
    return intl.formatMessage({ id }, { card: name, amount: money(winCents) });
  }
}

/** Whether the whole win can be gambled. */
export function mayGambleAll({ offers }: Pick<SlotRound, "offers">): boolean {
  return offers.some(({ all }) => all !== null);
}

/** Whether half of the win can be gambled. */
export function mayHalve({ offers }: Pick<SlotRound, "offers">): boolean {
  return offers.some(({ half }) => half !== null);
}
