import { UNITS, wildOf } from "@apogee/slots";
import type { Answer, Asking } from "../../../api/studio-client.ts";
import { isBig, levelOf } from "../../../kit/domain/celebration.ts";
import type { Feature } from "../state.ts";
import { readRound, type SlotPhase, type SlotRound } from "../read-round.ts";
import type { Parts } from "./parts.ts";
import type { ShowPhase } from "./show-phase.ts";
import { hit } from "../../../kit/play/hit.ts";
import type { ShowWins } from "./show-wins.ts";

const BEGINS_ALONE_MS = 7000;
const BEGINS_ALONE_IN_AUTO_MS = 2200;

/**
 * Plays the free spins of an open round to their end, phase by phase. Each phase is requested only when it is to be
 * shown.
 */
export class RunFeature {
  readonly #parts: Parts;
  readonly #ask: (asking: Asking) => Promise<Answer>;
  readonly #phases: ShowPhase;
  readonly #wins: ShowWins;

  constructor(parts: Parts, ask: (asking: Asking) => Promise<Answer>, phases: ShowPhase, wins: ShowWins) {
    this.#parts = parts;
    this.#ask = ask;
    this.#phases = phases;
    this.#wins = wins;
  }

  /**
   * Resolves, once the round is finished, to the answer with the round and the balance including its win. No
   * introduction is needed after a return to the round: the waiting card has announced it.
   */
  async run(opened: SlotRound, { introduce } = { introduce: true }): Promise<Answer> {
    const { store, scene, meter } = this.#parts;
    store.set({ waiting: null });
    if (introduce && opened.free_spins_left === opened.free_spins_total) await this.#introduce(opened);
    else await scene.setMood("free");
    meter.set(opened.win_cents);
    let round = opened;
    let answer: Answer;
    do {
      answer = await this.#spin(round);
      round = readRound(answer.round);
    } while (round.awaits === "reveal");
    await this.#conclude(round);
    return answer;
  }

  async #spin(before: SlotRound): Promise<Answer> {
    const { client, store, scene } = this.#parts;
    const startedAt = performance.now();
    const index = before.phases.length;
    const feature = featureOf(before);
    this.#wins.clear();
    store.set({ activity: "rolling", message: { kind: "luck" }, feature: { ...feature, played: feature.played + 1 } });
    const rolled = this.#phases.roll();
    const answer = await this.#ask(client.continue(before.id, index));
    await rolled;
    const round = readRound(answer.round);
    const phase = round.phases[index]!;
    await this.#phases.show(round, phase);
    const added = phase.free_spins_total - before.free_spins_total;
    const said = this.#collecting(phase, round);
    store.set({ feature: featureOf(round), ...(said === null ? {} : { said }) });
    if (added > 0) await this.#retrigger(added, round);
    const restMs = Math.max(
      phase.win_cents > 0 ? 450 : 160,
      store.get().opening.rules.min_round_ms - (performance.now() - startedAt),
    );
    await scene.motion.wait(restMs, phase.win_cents > 0 ? this.#parts.cue.reset() : undefined);
    return answer;
  }

  async #introduce(round: SlotRound): Promise<void> {
    const { par, store, scene, sounds, cue } = this.#parts;
    sounds.play("feature");
    await scene.motion.wait(round.phases.length > 0 ? 900 : 0);
    this.#wins.clear();
    store.set({
      activity: "scene",
      cover: {
        kind: "intro",
        spins: round.free_spins_total,
        multiplier: par.freeSpins.multiplier,
        expanding: round.expanding,
      },
      said: this.#announcing(round),
    });
    await scene.announce();
    await scene.motion.wait(store.get().auto ? BEGINS_ALONE_IN_AUTO_MS : BEGINS_ALONE_MS, cue.reset());
    store.set({ cover: null, feature: featureOf(round) });
    void scene.endAnnouncement();
    await scene.setMood("free");
  }

  #announcing({ free_spins_total: spins, expanding }: SlotRound): string {
    const { intl, par } = this.#parts;
    const said = intl.formatMessage({ id: "said.feature" }, { spins, multiplier: par.freeSpins.multiplier });
    if (par.mechanic?.kind === "collect") {
      const wild = intl.formatMessage({ id: `symbol.${wildOf(par).id}` });
      return `${said} ${intl.formatMessage({ id: "cover.collects" }, { symbol: wild })}`;
    }
    if (expanding === undefined) return said;
    const symbol = intl.formatMessage({ id: `symbol.${expanding}` });
    return `${said} ${intl.formatMessage({ id: "said.expanding" }, { symbol })}`;
  }

  /** What a free spin collected, for the live region; null if it collected nothing. */
  #collecting({ spin: { collection } }: SlotPhase, { stake_cents: stakeCents }: SlotRound): string | null {
    const { intl, par, money } = this.#parts;
    if (!collection || collection.payUnits === 0) return null;
    const symbol = intl.formatMessage({ id: `symbol.${wildOf(par).id}` });
    const amount = money((collection.payUnits * stakeCents) / UNITS);
    return intl.formatMessage({ id: "message.collection" }, { symbol, count: collection.collectors, amount });
  }

  async #retrigger(added: number, round: SlotRound): Promise<void> {
    const { store, scene, sounds, cue, intl } = this.#parts;
    sounds.play("retrigger");
    store.set({
      activity: "scene",
      cover: { kind: "retrigger", spins: added },
      feature: featureOf(round),
      said: intl.formatMessage({ id: "said.retrigger" }, { spins: added }),
    });
    await scene.motion.wait(1700, cue.reset());
    store.set({ cover: null });
  }

  async #conclude(round: SlotRound): Promise<void> {
    const { store, scene, meter, sounds, cue, intl, money } = this.#parts;
    this.#wins.clear();
    const level = levelOf({
      winCents: round.win_cents,
      costCents: round.cost_cents,
      stakeCents: round.stake_cents,
      celebrateBelowStake: store.get().opening.rules.celebrate_below_stake,
    });
    store.set({
      activity: "scene",
      cover: { kind: "outro", spins: round.free_spins_total },
      said: intl.formatMessage(
        { id: "said.featureOver" },
        { spins: round.free_spins_total, amount: money(round.win_cents) },
      ),
    });
    void scene.announce();
    meter.set(0);
    if (level === "none" || level === "return") meter.set(round.win_cents);
    else {
      sounds.play("total");
      if (isBig(level)) scene.throwCoins(level === "big" ? 50 : 110, 2200);
      hit(this.#parts, level, true);
      await this.#wins.count(0, round.win_cents, 2000, cue.reset());
    }
    await scene.motion.wait(store.get().auto ? 1800 : 4500, cue.reset());
    store.set({ cover: null, feature: null });
    void scene.endAnnouncement();
    await scene.setMood("base");
  }
}

export function featureOf(round: SlotRound): Feature {
  return {
    total: round.free_spins_total,
    played: round.free_spins_total - round.free_spins_left,
    multiplier: round.multiplier,
    expanding: round.expanding,
    level: round.level,
  };
}
