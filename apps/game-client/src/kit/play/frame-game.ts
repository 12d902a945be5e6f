import type { Fields } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import { Refusal } from "../../api/refusal.ts";
import type { Answer, Asking, Opening, Round } from "../../api/studio-client.ts";
import { reportParent, type ReportedWallet } from "../../boot/parent-frame.ts";
import { drawnSpins, reportedSpins, shownSpins } from "../domain/free-spins.ts";
import { quickStake, type QuickStake } from "../domain/quick-stake.ts";
import { countRound, HELD, startAutoplay, whyStop, type AutoplaySettings, type RoundDone } from "../domain/autoplay.ts";
import { isBig, levelOf } from "../domain/celebration.ts";
import { endsHold } from "../domain/ends-hold.ts";
import { OtherVersion } from "../launch.ts";
import type { FrameParts } from "../parts.ts";
import { isFree, walletIn, type FrameState } from "../state.ts";
import { AskStudio } from "./ask-studio.ts";
import { checkDemo } from "./check-demo.ts";
import { Hold } from "./hold.ts";
import { rememberGamble } from "./likes-gamble.ts";
import { rememberTurbo } from "./likes-turbo.ts";
import { STILL_MS, TURBO_SHARE } from "./pace.ts";
import { refusalNotice } from "./refusal-notice.ts";
import { ShownMoney } from "./shown-money.ts";
import { keepReporting, reportBalance } from "./report-balance.ts";

/**
 * The behaviour that every game has: stake, sound, panels, money, autoplay, refusals. A family adds how its rounds are
 * played and shown.
 */
export abstract class FrameGame<Parts extends FrameParts = FrameParts> {
  readonly parts: Parts;
  /** Whether the large button repeats rounds while it is held, where the licence allows it. */
  readonly repeats: boolean = true;
  readonly #studio: AskStudio;
  readonly #hold: Hold;
  #lastDone: RoundDone | null = null;
  #startedAt = Number.NEGATIVE_INFINITY;
  #isStale = false;
  readonly #money: ShownMoney;
  /** The open round as the platform last reported it, so that it can be continued after a refused step. */
  #openRound: Round | null;

  constructor(parts: Parts) {
    this.parts = parts;
    this.#openRound = parts.store.get().waiting;
    this.#money = new ShownMoney(parts.store.get().wallet);
    this.#hold = new Hold(parts.store, {
      repeat: () => this.#repeat(HELD),
      stop: () => this.stopAuto(),
      mayRepeat: () => this.#lastDone?.isBig !== true,
    });
    this.#studio = new AskStudio(parts, () => this.showWaiting());
  }

  /** The large button. */
  abstract press(): void;
  /** Skips to the end of the current animation. */
  abstract skip(): void;

  /** Plays one round of autoplay with the current settings; null if it was refused. */
  protected abstract playRound(): Promise<RoundDone | null>;
  /** What the next round costs. */
  protected abstract nextCostCents(): number;
  /** Shows that the answer takes a while. */
  protected abstract showWaiting(): void;
  /** Takes back what was shown of a refused step. */
  protected abstract putBack(): Promise<void>;
  /** Shows the round, or none, that the platform reported after a conflict. */
  protected abstract showAnew(opening: Opening): Promise<void>;
  /** Clears the last result because another bet is prepared. */
  protected abstract clearResult(): void;

  /** Clears what was shown last, because a recorded round is about to be shown. */
  prepareReplay(): void {
    this.clearResult();
    this.parts.meter.set(0);
  }

  /** Starts the recorded round again. Its bet is that of the last round, which every family proposes again. */
  startAgain(_bet: Fields): void {
    this.press();
  }

  /** Takes a recorded decision again. Families with decisions implement it. */
  takeAgain(_decision: Fields): void {
    invariant(false, "This family has no decisions.");
  }

  async startAuto(settings: AutoplaySettings): Promise<void> {
    if (!isFree(this.state) || !this.state.opening.rules.autoplay) return;
    await this.#repeat(settings);
  }

  /** Repeats rounds until `release` once no other round runs. False if that is not possible now. */
  hold(): boolean {
    const { state } = this;
    const isAllowed = this.repeats && state.opening.rules.hold_to_spin && this.parts.replay === null;
    if (!isAllowed || state.auto !== null || endsHold({ ...state, notice: null })) return false;
    this.#hold.begin();
    return true;
  }

  release(): void {
    this.#hold.end();
  }

  async #repeat(settings: AutoplaySettings): Promise<void> {
    this.#set({ panel: null, notice: null, auto: startAutoplay(settings) });
    while (this.state.auto) {
      const done = await this.playRound();
      this.#countAuto(done);
      await this.rest();
      if (this.state.auto) await this.parts.motion.wait(done && done.winCents > 0 ? 600 : 120);
    }
  }

  #countAuto(done: RoundDone | null): void {
    const { auto } = this.state;
    if (!auto) return;
    const after = done && countRound(auto, done);
    const reason = after && whyStop(after, done);
    this.#set({ auto: reason ? null : after });
    if (reason && reason !== "done" && !auto.settings.isHeld) this.#set({ notice: { kind: "autoplay-over", reason } });
  }

  stopAuto(): void {
    this.#set({ auto: null });
    this.#hold.end();
  }

  tryAgain(): void {
    this.#studio.tryAgain();
  }

  /** The house pays free spins at their fixed stake, so the stake cannot be changed meanwhile. */
  setStake(stakeCents: number): void {
    const { steps_cents: steps } = this.state.opening.bets;
    if (
      !isFree(this.state) ||
      this.state.freespins ||
      stakeCents === this.state.stakeCents ||
      !steps.includes(stakeCents)
    )
      return;
    this.parts.sounds.play("bet", steps.indexOf(stakeCents));
    this.clearResult();
    this.parts.meter.set(0);
    this.#set({ stakeCents, notice: null });
  }

  /** Moves the stake one step up or down. */
  stepStake(by: 1 | -1): void {
    const { steps_cents } = this.state.opening.bets;
    const next = steps_cents[steps_cents.indexOf(this.state.stakeCents) + by];
    if (next !== undefined) this.setStake(next);
  }

  /** The stake that a quick stake chooses now: within the steps, the balance, and the maximum bet of a bonus. */
  quickStakeCents(to: QuickStake): number {
    const { stakeCents, opening, balanceCents, mostBetCents } = this.state;
    const { steps_cents: steps } = opening.bets;
    const stakesInCost = Math.max(1, this.nextCostCents() / stakeCents);
    const mostCents = Math.min(balanceCents, mostBetCents ?? Number.POSITIVE_INFINITY) / stakesInCost;
    return quickStake(to, { steps, stakeCents, mostCents });
  }

  setQuickStake(to: QuickStake): void {
    this.setStake(this.quickStakeCents(to));
  }

  toggleTurbo(): void {
    if (!this.state.opening.rules.turbo) return;
    const turbo = !this.state.turbo;
    this.#set({ turbo });
    rememberTurbo(this.parts.device, turbo);
  }

  toggleGamble(): void {
    if (!this.state.opening.rules.gamble) return;
    const gamble = !this.state.gamble;
    this.#set({ gamble });
    rememberGamble(this.parts.device, gamble);
  }

  toggleSound(): void {
    const muted = !this.state.muted;
    this.parts.sounds.setMuted(muted);
    this.#set({ muted });
  }

  /** Reveals a demo's seeds and checks its rounds, between rounds only. Throws what the call throws. */
  async checkDemo(): Promise<void> {
    if (isFree(this.state)) await checkDemo(this.parts);
  }

  /** Opens a panel; null closes it. */
  open(panel: string | null): void {
    if (panel !== null) this.parts.sounds.play("press");
    this.#set({ panel });
  }

  putAwayNotice(): void {
    this.#set({ notice: null });
  }

  /**
   * Reloads the balance because it may have changed elsewhere, for example by a deposit. A running round is shown
   * first; the licence's pause after it shows nothing, so the balance does not wait for its end. `told` is shown at
   * once if it is newer than what the frame has read.
   */
  async refresh(reported: ReportedWallet | null = null): Promise<void> {
    this.#isStale = !this.#showsAll();
    if (this.#isStale) return;
    if (reported) this.#show(reported);
    const startedAt = this.#startedAt;
    await this.guarded(async () => {
      const opening = await this.parts.client.open();
      if (this.#showsAll() && this.#startedAt === startedAt) this.#take(opening);
    });
  }

  /** An open round that waits has money of its own, so the platform's answer decides there. */
  #show(reported: ReportedWallet): void {
    const { wallet, waiting } = this.state;
    if (waiting !== null || wallet.version === null || reported.version <= wallet.version) return;
    this.#money.read(reported);
    this.#set(this.#money.state);
    reportBalance(this.parts, true);
  }

  /** Whether the screen shows all that has happened: no round is running. */
  #showsAll(): boolean {
    return this.state.activity === "idle" || this.state.activity === "resting";
  }

  protected get state(): FrameState {
    return this.parts.store.get();
  }

  /** Whether the player wants rounds to be shown quickly and the licence allows it. */
  protected get isQuick(): boolean {
    return this.state.turbo && this.state.opening.rules.turbo;
  }

  /** How long a part of a round takes now. */
  protected paced(ms: number): number {
    if (this.parts.motion.still) return Math.min(ms, STILL_MS);
    return this.isQuick ? ms * TURBO_SHARE : ms;
  }

  /** Skips what is shown of a result; before that, only if the licence allows it. */
  protected cutShort(): void {
    const { activity, opening } = this.state;
    if (activity === "counting" || (activity === "landing" && opening.rules.turbo)) this.parts.cue.press();
  }

  /** Records that a round begins, and when. */
  protected begin(): void {
    this.#startedAt = performance.now();
    this.parts.visit.begin(this.state.roundId);
  }

  /**
   * Repeats the call until there is an answer. Throws `Refusal`, and `OtherVersion` for a round that this frame cannot
   * show.
   */
  protected async ask(asking: Asking): Promise<Answer> {
    await this.parts.replay?.pass();
    const answer = await this.#studio.ask(asking);
    if (answer.round.game !== this.parts.game.name) throw new OtherVersion(answer.round.game);
    this.#openRound = answer.round.state === "open" ? answer.round : null;
    this.#money.read(walletIn(answer));
    return answer;
  }

  /** The free spins that the next round plays; undefined if the player stakes. */
  protected get freespins(): number | undefined {
    return this.state.freespins?.id;
  }

  /** Puts away the result of free spins, and looks for others. */
  putAwaySpins(): void {
    this.#set({ endedSpins: null });
    void this.refresh();
  }

  /** After the answer the stake is deducted; the win is added once it has been shown. A free spin costs nothing. */
  protected spend(costCents: number, answer: Answer): void {
    const { round, freespins } = answer;
    if (freespins) return this.#set({ freespins: drawnSpins(this.state.freespins, freespins) });
    const netCents = this.state.netCents - costCents;
    this.parts.visit.noteNet(netCents);
    this.#money.hold(round);
    this.#set({ ...this.#money.state, netCents });
    reportBalance(this.parts, false);
  }

  /** Books a finished round once all of it has been shown. */
  protected settle({ round, ...answer }: Answer): RoundDone {
    const { visit, meter, log } = this.parts;
    meter.set(round.win_cents);
    // What a free spin wins is paid with the others, not by its round.
    const netCents = this.state.netCents + (round.free_spin ? 0 : round.win_cents);
    visit.noteNet(netCents);
    this.#money.show(round);
    if (this.#money.isAllShown) visit.end();
    if (this.state.opening.mode === "demo") log.add(answer.fairness.commit, round);
    this.#set({ ...this.#money.state, netCents, waiting: null });
    if (answer.freespins) this.#set(shownSpins(answer.freespins, this.state.opening.bets.default_cents));
    reportBalance(this.parts, this.#money.isAllShown);
    this.#lastDone = this.#doneWith(round, this.state.balanceCents);
    return this.#lastDone;
  }

  #doneWith(round: Round, balanceCents: number): RoundDone {
    const { win_cents: winCents, cost_cents: costCents, stake_cents: stakeCents } = round;
    return {
      costCents,
      winCents,
      isBig: isBig(levelOf({ winCents, costCents, stakeCents, celebrateBelowStake: true })),
      hadFeature: false,
      balanceCents,
      nextCostCents: this.nextCostCents(),
    };
  }

  /**
   * Waits for the licence's shortest round, then allows the next round. The wait is between rounds, not between
   * decisions.
   */
  protected async rest(): Promise<void> {
    const leftMs = this.state.opening.rules.min_round_ms - (performance.now() - this.#startedAt);
    if (leftMs > 0 && this.state.waiting === null) {
      this.#set({ activity: "resting" });
      await this.parts.motion.wait(leftMs);
    }
    this.#set({ activity: "idle" });
    if (this.state.waiting === null && this.state.fault === null && this.parts.openCurrent)
      return void (await this.guarded(this.parts.openCurrent));
    if (this.#isStale && !this.state.auto) void this.refresh();
  }

  /** Runs a part of the course. A refusal is shown to the player, and the stage returns to its previous state. */
  protected async guarded<T>(course: () => Promise<T>): Promise<T | null> {
    const stopReporting = keepReporting(this.parts);
    try {
      return await course();
    } catch (error) {
      if (error instanceof Refusal) await this.#refused(error);
      else if (error instanceof OtherVersion) this.#set({ auto: null, cover: null, fault: "version" });
      else this.#broken(error);
      return null;
    } finally {
      stopReporting();
    }
  }

  #set(change: Partial<FrameState>): void {
    this.parts.store.set(change);
  }

  /** Takes over the platform's state of a session that continued elsewhere. */
  #take(opening: Opening): void {
    const { mode, fairness, open_round: waiting, session_net_cents: netCents } = opening;
    this.#openRound = waiting;
    this.#money.read(walletIn(opening));
    this.#set({
      ...this.#money.state,
      fairness,
      waiting,
      ...(mode === "real" ? { netCents } : {}),
    });
    this.#set(reportedSpins(this.state, opening.freespins, opening.bets.default_cents));
    reportBalance(this.parts, waiting === null);
  }

  /** A bug of ours. The round is safe on the server, so the game is opened again. */
  #broken(error: unknown): void {
    this.#set({ auto: null, cover: null, fault: "broken" });
    reportError(error);
  }

  async #refused(refusal: Refusal): Promise<void> {
    const { sounds, visit, client } = this.parts;
    sounds.play("refuse");
    visit.end();
    const { balance_cents: balance, max_bet_cents: mostBet } = refusal.facts;
    if (typeof balance === "number") this.#set({ balanceCents: balance });
    if (typeof mostBet === "number") this.#set({ mostBetCents: mostBet });
    await this.putBack();
    const notice = refusalNotice(refusal);
    this.#set({ auto: null, cover: null, notice, waiting: this.#openRound });
    if (refusal.code === "terms_not_accepted") reportParent({ type: "apogee:terms" });
    if (refusal.code === "session_ended") return this.#set({ fault: "ended" });
    if (refusal.status !== 409) return;
    // The round's state differs from ours: another window may have continued it.
    const opening = await client.open().catch(() => null);
    if (!opening) return;
    this.#take(opening);
    await this.showAnew(opening);
  }
}
