import { Refusal } from "../../../api/refusal.ts";
import type { Answer, Opening, Round } from "../../../api/studio-client.ts";
import type { Memory } from "../../../boot/memory.ts";
import { tellParent } from "../../../boot/parent-frame.ts";
import { countRound, startAutoplay, whyStop, type AutoplaySettings, type RoundDone } from "../domain/autoplay.ts";
import type { WinStep } from "../domain/plan-wins.ts";
import { costOf, isFree, walletIn, type Panel, type SlotState } from "../state.ts";
import { AskStudio } from "./ask-studio.ts";
import { checkDemo } from "./check-demo.ts";
import type { Parts } from "./parts.ts";
import { RunFeature } from "./run-feature.ts";
import { ShowPhase } from "./show-phase.ts";
import { ShowWins } from "./show-wins.ts";
import { keepTelling, tellBalance } from "./tell-balance.ts";

const TURBO = "turbo";

/** Whether the player last chose turbo on this device. */
export function likesTurbo(device: Memory): boolean {
  return device.read(TURBO) === "yes";
}

/** The course of the game: what the player may ask for, and what follows from it. */
export class SlotGame {
  readonly parts: Parts;
  readonly #studio: AskStudio;
  readonly #wins: ShowWins;
  readonly #phases: ShowPhase;
  readonly #feature: RunFeature;
  #startedAt = Number.NEGATIVE_INFINITY;
  #isStale = false;

  constructor(parts: Parts) {
    this.parts = parts;
    this.#studio = new AskStudio(parts);
    this.#wins = new ShowWins(parts);
    this.#phases = new ShowPhase(parts, this.#wins);
    this.#feature = new RunFeature(parts, this.#studio, this.#phases, this.#wins);
  }

  /** The one large button: starts a round, hurries it on, or stops autoplay. */
  press(): void {
    const state = this.#state;
    if (state.connection === "lost" || state.panel !== null) return;
    if (state.auto) this.stopAuto();
    if (state.activity !== "idle") return this.skip();
    if (state.waiting) return void this.resume();
    void this.spin();
  }

  /** Goes on to the end of what is being shown; the reels only land sooner where the licence allows it. */
  skip(): void {
    const { activity } = this.#state;
    if (activity === "rolling" || activity === "landing") this.#phases.hurry();
    if (activity === "counting" || activity === "scene") this.parts.cue.press();
  }

  async spin(buy = false): Promise<void> {
    if (!isFree(this.#state)) return;
    await this.#round(buy);
    await this.#rest();
  }

  /** Goes on with the free spins of an earlier visit. */
  async resume(): Promise<void> {
    const { waiting } = this.#state;
    if (!waiting || this.#state.activity !== "idle") return;
    this.#set({ notice: null, panel: null, activity: "scene" });
    this.parts.sounds.play("press");
    await this.#guarded(async () => this.#finish(await this.#feature.run(waiting, { introduce: false }), []));
    await this.#rest();
  }

  async startAuto(settings: AutoplaySettings): Promise<void> {
    if (!isFree(this.#state) || !this.#state.opening.rules.autoplay) return;
    this.#set({ panel: null, auto: startAutoplay(settings) });
    while (this.#state.auto) {
      const done = await this.#round(false);
      this.#countAuto(done);
      await this.#rest();
      if (this.#state.auto) await this.parts.scene.motion.wait(done && done.winCents > 0 ? 600 : 120);
    }
  }

  #countAuto(done: RoundDone | null): void {
    const { auto } = this.#state;
    if (!auto) return;
    const after = done && countRound(auto, done);
    const reason = after && whyStop(after, done);
    this.#set({ auto: reason ? null : after });
    if (reason && reason !== "done") this.#set({ notice: { kind: "autoplay-over", reason } });
  }

  stopAuto(): void {
    this.#set({ auto: null });
  }

  tryAgain(): void {
    this.#studio.tryAgain();
  }

  setStake(stakeCents: number): void {
    if (
      !isFree(this.#state) ||
      stakeCents === this.#state.stakeCents ||
      !this.#state.opening.bets.steps_cents.includes(stakeCents)
    )
      return;
    this.parts.sounds.play("bet", this.#state.opening.bets.steps_cents.indexOf(stakeCents));
    this.#wins.clear();
    this.parts.meter.set(0);
    this.#set({ stakeCents, message: { kind: "idle" }, notice: null });
  }

  /** One step up or down the offered stakes. */
  stepStake(by: 1 | -1): void {
    const { steps_cents } = this.#state.opening.bets;
    const next = steps_cents[steps_cents.indexOf(this.#state.stakeCents) + by];
    if (next !== undefined) this.setStake(next);
  }

  toggleTurbo(): void {
    if (!this.#state.opening.rules.turbo) return;
    const turbo = !this.#state.turbo;
    this.#set({ turbo });
    this.parts.device.write(TURBO, turbo ? "yes" : null);
  }

  toggleSound(): void {
    const muted = !this.#state.muted;
    this.parts.sounds.setMuted(muted);
    this.#set({ muted });
  }

  /** Reveals a demo's seeds and checks its rounds, between rounds only. Throws what the call throws. */
  async checkDemo(): Promise<void> {
    if (isFree(this.#state)) await checkDemo(this.parts);
  }

  open(panel: Panel | null): void {
    if (panel !== null) this.parts.sounds.play("press");
    this.#set({ panel });
  }

  putAwayNotice(): void {
    this.#set({ notice: null });
  }

  /**
   * Asks for the balance again, since it may have changed outside: after a deposit, for one. A round that runs is shown
   * first.
   */
  async refresh(): Promise<void> {
    this.#isStale = this.#state.activity !== "idle";
    if (this.#isStale) return;
    await this.#guarded(async () => {
      const opening = await this.parts.client.open();
      if (this.#state.activity === "idle") this.#take(opening);
    });
  }

  /** Takes over what the platform says of a session that went on elsewhere. */
  #take(opening: Opening): void {
    const { mode, balance_cents: balanceCents, fairness, open_round: waiting, session_net_cents: netCents } = opening;
    this.#set({ balanceCents, wallet: walletIn(opening), fairness, waiting, ...(mode === "real" ? { netCents } : {}) });
    tellBalance(this.parts, waiting === null);
  }

  get #state(): SlotState {
    return this.parts.store.get();
  }

  #set(change: Partial<SlotState>): void {
    this.parts.store.set(change);
  }

  async #round(buy: boolean): Promise<RoundDone | null> {
    const { client, meter, visit, sounds } = this.parts;
    const { stakeCents, roundId, balanceCents } = this.#state;
    const isCovered = balanceCents >= costOf(this.#state, buy);
    this.#startedAt = performance.now();
    this.#wins.clear();
    meter.set(0);
    sounds.play("press");
    this.#set({ activity: "rolling", notice: null, panel: null, message: { kind: "luck" } });
    // Without cover the platform will refuse, unless money has come in meanwhile: the reels wait for its word.
    const rolled = buy || !isCovered ? null : this.#phases.roll();
    visit.begin(roundId);
    return this.#guarded(async () => {
      const answer = await this.#studio.ask(client.play(stakeCents, buy));
      const { round } = answer;
      this.#spend(round.cost_cents, answer);
      const first = round.phases[0];
      if (first) await (rolled ?? this.#phases.roll());
      const steps = first ? await this.#phases.show(round, first) : [];
      const last = round.state === "open" ? await this.#feature.run(round) : answer;
      return this.#finish(last, round.state === "open" ? [] : steps);
    });
  }

  /** From the answer on the stake is gone; the win is added once it has been shown. */
  #spend(costCents: number, answer: Answer): void {
    const { round, balance_cents } = answer;
    const netCents = this.#state.netCents - costCents;
    this.parts.visit.noteNet(netCents);
    const won = round.state === "finished" ? round.win_cents : 0;
    this.#set({ balanceCents: balance_cents - won, wallet: walletIn(answer), netCents });
    tellBalance(this.parts, false);
  }

  #finish(answer: Answer, steps: readonly WinStep[]): RoundDone {
    const { round, balance_cents, fairness } = answer;
    const { visit, meter, log } = this.parts;
    meter.set(round.win_cents);
    const netCents = this.#state.netCents + round.win_cents;
    visit.noteNet(netCents);
    visit.end();
    if (this.#state.opening.mode === "demo") log.add(fairness.commit, round);
    this.#set({
      balanceCents: balance_cents,
      wallet: walletIn(answer),
      netCents,
      said: this.#saying(round, steps),
      message: this.#closing(round, steps),
    });
    tellBalance(this.parts, true);
    if (steps.length > 0 && !this.#state.auto) this.#wins.cycle(steps, round.phases.at(-1)?.multiplier ?? 1);
    return {
      costCents: round.cost_cents,
      winCents: round.win_cents,
      hadFeature: round.free_spins_total > 0,
      balanceCents: balance_cents,
      nextCostCents: costOf(this.#state, false),
    };
  }

  #closing(round: Round, steps: readonly WinStep[]): SlotState["message"] {
    if (round.win_cents === 0) return { kind: "nothing" };
    return { kind: "total", amountCents: round.win_cents, lines: steps.filter(({ kind }) => kind === "line").length };
  }

  #saying(round: Round, steps: readonly WinStep[]): string {
    const { intl, money } = this.parts;
    if (round.win_cents === 0)
      return intl.formatMessage({ id: "said.nothing" }, { balance: money(this.#state.balanceCents) });
    return intl.formatMessage(
      { id: "said.win" },
      { amount: money(round.win_cents), lines: steps.filter(({ kind }) => kind === "line").length },
    );
  }

  /** Keeps the licence's pace, then lets the next round begin. */
  async #rest(): Promise<void> {
    const leftMs = this.#state.opening.rules.min_round_ms - (performance.now() - this.#startedAt);
    if (leftMs > 0) {
      this.#set({ activity: "resting" });
      await this.parts.scene.motion.wait(leftMs);
    }
    this.#set({ activity: "idle" });
    if (this.#isStale && !this.#state.auto) void this.refresh();
  }

  /** Runs a part of the course; what the platform refuses is told, and the reels come to rest where they were. */
  async #guarded<T>(course: () => Promise<T>): Promise<T | null> {
    const stopTelling = keepTelling(this.parts);
    try {
      return await course();
    } catch (error) {
      if (error instanceof Refusal) await this.#refused(error);
      else this.#broken(error);
      return null;
    } finally {
      stopTelling();
    }
  }

  /** Our own bug. The round is safe with the server, so the way on is to open the game again. */
  #broken(error: unknown): void {
    this.#set({ auto: null, cover: null, fault: "broken" });
    reportError(error);
  }

  async #refused(refusal: Refusal): Promise<void> {
    const { scene, sounds, visit, client } = this.parts;
    sounds.play("refuse");
    visit.end();
    const { balance_cents: balance, until } = refusal.facts;
    if (typeof balance === "number") this.#set({ balanceCents: balance });
    await scene.reels.back();
    const notice = {
      kind: "refusal",
      code: refusal.code,
      sentence: refusal.message,
      until: typeof until === "string" ? new Date(until) : null,
    } as const;
    this.#set({ auto: null, cover: null, notice, message: { kind: "idle" } });
    if (refusal.code === "terms_not_accepted") tellParent({ type: "apogee:terms" });
    if (refusal.code === "session_ended") return this.#set({ fault: "ended" });
    if (refusal.status !== 409) return;
    // The round is elsewhere than we thought: another window may have played it on.
    const opening = await client.open().catch(() => null);
    if (!opening) return;
    this.#take(opening);
    this.#set({ feature: null });
    if (!opening.open_round) await scene.setMood("base");
  }
}
