import type { Fields } from "@apogee/engine";
import type { Answer, Opening } from "../../../api/studio-client.ts";
import type { RoundDone } from "../../../kit/domain/autoplay.ts";
import { FrameGame } from "../../../kit/play/frame-game.ts";
import { isFree } from "../../../kit/state.ts";
import type { WinStep } from "../domain/plan-wins.ts";
import { readRound, type SlotRound } from "../read-round.ts";
import { costOf, isAtTable, type SlotState } from "../state.ts";
import type { GambleDecision } from "@apogee/slots";
import type { Parts } from "./parts.ts";
import { RunFeature } from "./run-feature.ts";
import { mayGambleAll, mayHalve, RunGamble } from "./run-gamble.ts";
import { ShowPhase } from "./show-phase.ts";
import { ShowWins } from "./show-wins.ts";

/** The course of a pokie: what the player may request, and what follows from it. */
export class SlotGame extends FrameGame<Parts> {
  readonly #wins: ShowWins;
  readonly #phases: ShowPhase;
  readonly #feature: RunFeature;
  readonly #gamble: RunGamble;

  constructor(parts: Parts) {
    super(parts);
    this.#wins = new ShowWins(parts);
    this.#phases = new ShowPhase(parts, this.#wins);
    this.#feature = new RunFeature(parts, (asking) => this.ask(asking), this.#phases, this.#wins);
    this.#gamble = new RunGamble(parts, (asking) => this.ask(asking));
  }

  /** The large button: starts a round, speeds it up, or stops autoplay. */
  press(): void {
    const state = this.state;
    if (state.connection === "lost" || state.panel !== null) return;
    if (state.auto) this.stopAuto();
    if (state.activity !== "idle") return this.skip();
    if (state.endedSpins) return this.putAwaySpins();
    if (state.waiting) return void (state.waiting.awaits === "decision" ? this.decide("take") : this.resume());
    void this.spin();
  }

  /** Skips to the end of the current animation; the reels land sooner only if the licence allows it. */
  skip(): void {
    const { activity } = this.state;
    if (activity === "rolling" || activity === "landing") this.#phases.hurry();
    if (activity === "counting" || activity === "scene") this.parts.cue.press();
  }

  async spin(buy = false): Promise<void> {
    if (!isFree(this.state)) return;
    await this.playRound(buy);
    await this.rest();
  }

  /** Continues the free spins of an earlier visit. */
  async resume(): Promise<void> {
    const { waiting } = this.state;
    if (waiting?.awaits !== "reveal" || this.state.activity !== "idle") return;
    this.#set({ notice: null, panel: null, activity: "scene" });
    this.parts.sounds.play("press");
    await this.guarded(async () => this.#end(await this.#feature.run(readRound(waiting), { introduce: false }), []));
    await this.rest();
  }

  /** Takes the win of the open round, or gambles it; what the round does not offer is ignored. */
  async decide(what: GambleDecision["do"]): Promise<void> {
    const { waiting, activity, connection, fault, half } = this.state;
    if (waiting?.awaits !== "decision" || activity !== "idle" || connection !== "fine" || fault !== null) return;
    const offer = readRound(waiting).offers.find((each) => each.do === what);
    if (!offer || (what !== "take" && (half ? offer.half : offer.all) === null)) return;
    this.#set({ activity: "rolling", notice: null, panel: null });
    const decision = { do: what, ...(half && what !== "take" ? { half } : {}) };
    await this.guarded(async () => this.#end(await this.#gamble.run(waiting, decision), []));
    await this.rest();
  }

  /** Switches between gambling the whole win and half of it, where both are offered. */
  toggleHalf(): void {
    const { waiting, activity, half } = this.state;
    if (waiting?.awaits !== "decision" || activity !== "idle") return;
    const round = readRound(waiting);
    if (!mayHalve(round) || !mayGambleAll(round)) return;
    this.parts.sounds.play("press");
    this.#set({ half: !half });
  }

  override startAgain({ buy }: Fields): void {
    void this.spin(buy === true);
  }

  protected override get state(): SlotState {
    return this.parts.store.get();
  }

  #set(change: Partial<SlotState>): void {
    this.parts.store.set(change);
  }

  protected async playRound(buy = false): Promise<RoundDone | null> {
    const { client, meter, sounds, par } = this.parts;
    const { stakeCents, balanceCents } = this.state;
    const isCovered = this.freespins !== undefined || balanceCents >= costOf(this.state, buy, par);
    this.begin();
    this.#wins.clear();
    meter.set(0);
    sounds.play("press");
    this.#set({ activity: "rolling", notice: null, panel: null, message: { kind: "luck" } });
    // Without enough money the platform will refuse, unless a deposit has arrived; the reels wait for the answer.
    const rolled = buy || !isCovered ? null : this.#phases.roll();
    return this.guarded(async () => {
      const bet = { buy, ...(this.#asksToGamble ? { gamble: true } : {}) };
      const answer = await this.ask(client.play(stakeCents, bet, this.freespins));
      const round = readRound(answer.round);
      this.spend(round.cost_cents, answer);
      const first = round.phases[0];
      if (first) await (rolled ?? this.#phases.roll());
      const steps = first ? await this.#phases.show(round, first) : [];
      const hasFeature = round.awaits === "reveal";
      const last = hasFeature ? await this.#feature.run(round) : answer;
      return this.#end(last, hasFeature ? [] : steps);
    });
  }

  /** Autoplay and free spins never stop for a decision, so their rounds are paid at once. */
  get #asksToGamble(): boolean {
    const { gamble, auto, opening } = this.state;
    return gamble && auto === null && this.freespins === undefined && opening.rules.gamble;
  }

  /** Books a finished round; one whose win can be gambled goes on at the card table. */
  #end(answer: Answer, steps: readonly WinStep[]): RoundDone | null {
    if (answer.round.awaits === null) return this.#finish(answer, steps);
    this.#gamble.offer(answer.round);
    return null;
  }

  protected nextCostCents(): number {
    return this.freespins === undefined ? costOf(this.state, false, this.parts.par) : 0;
  }

  protected showWaiting(): void {
    this.parts.scene.reels.setGentle(true);
  }

  protected async putBack(): Promise<void> {
    if (isAtTable(this.state)) return this.#set({ called: null });
    await this.parts.scene.reels.back();
    this.#set({ message: { kind: "idle" } });
  }

  protected async showAnew({ open_round: open }: Opening): Promise<void> {
    this.#set({ feature: null, called: null });
    if (!open) await this.parts.scene.setMood("base");
  }

  protected clearResult(): void {
    this.#wins.clear();
    this.#set({ message: { kind: "idle" } });
  }

  #finish(answer: Answer, steps: readonly WinStep[]): RoundDone {
    const round = readRound(answer.round);
    const done = this.settle(answer);
    const said = this.#saying(round, steps);
    this.#set({
      called: null,
      said: round.gambles.length > 0 ? `${this.state.said} ${said}` : said,
      message: this.#closing(round, steps),
    });
    if (steps.length > 0 && !this.state.auto) this.#wins.cycle(steps, round.phases.at(-1)?.multiplier ?? 1);
    return { ...done, hadFeature: round.free_spins_total > 0 };
  }

  #closing(round: SlotRound, steps: readonly WinStep[]): SlotState["message"] {
    if (round.win_cents === 0) return { kind: "nothing" };
    return { kind: "total", amountCents: round.win_cents, lines: steps.filter(({ kind }) => kind === "line").length };
  }

  #saying(round: SlotRound, steps: readonly WinStep[]): string {
    const { intl, money } = this.parts;
    if (round.win_cents === 0)
      return intl.formatMessage({ id: "said.nothing" }, { balance: money(this.state.balanceCents) });
    const lines = steps.filter(({ kind }) => kind === "line").length;
    const won = intl.formatMessage({ id: "said.win" }, { amount: money(round.win_cents), lines });
    const ways = steps
      .filter(({ kind }) => kind === "ways")
      .map(({ symbol, count, ways: number, amountCents }) =>
        intl.formatMessage(
          { id: "message.ways" },
          { symbol: intl.formatMessage({ id: `symbol.${symbol}` }), count, ways: number, amount: money(amountCents) },
        ),
      );
    return ways.length === 0 ? won : `${won} ${ways.join(". ")}.`;
  }
}
