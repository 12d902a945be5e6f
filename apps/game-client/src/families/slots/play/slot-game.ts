import type { Fields } from "@apogee/engine";
import type { Answer, Opening } from "../../../api/studio-client.ts";
import type { RoundDone } from "../../../kit/domain/autoplay.ts";
import { FrameGame } from "../../../kit/play/frame-game.ts";
import { isFree } from "../../../kit/state.ts";
import type { WinStep } from "../domain/plan-wins.ts";
import { readRound, type SlotRound } from "../read-round.ts";
import { costOf, type SlotState } from "../state.ts";
import type { Parts } from "./parts.ts";
import { RunFeature } from "./run-feature.ts";
import { ShowPhase } from "./show-phase.ts";
import { ShowWins } from "./show-wins.ts";

/** The course of a pokie: what the player may request, and what follows from it. */
export class SlotGame extends FrameGame<Parts> {
  readonly #wins: ShowWins;
  readonly #phases: ShowPhase;
  readonly #feature: RunFeature;

  constructor(parts: Parts) {
    super(parts);
    this.#wins = new ShowWins(parts);
    this.#phases = new ShowPhase(parts, this.#wins);
    this.#feature = new RunFeature(parts, (asking) => this.ask(asking), this.#phases, this.#wins);
  }

  /** The large button: starts a round, speeds it up, or stops autoplay. */
  press(): void {
    const state = this.state;
    if (state.connection === "lost" || state.panel !== null) return;
    if (state.auto) this.stopAuto();
    if (state.activity !== "idle") return this.skip();
    if (state.waiting) return void this.resume();
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
    if (!waiting || this.state.activity !== "idle") return;
    this.#set({ notice: null, panel: null, activity: "scene" });
    this.parts.sounds.play("press");
    await this.guarded(async () => this.#finish(await this.#feature.run(readRound(waiting), { introduce: false }), []));
    await this.rest();
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
    const isCovered = balanceCents >= costOf(this.state, buy, par);
    this.begin();
    this.#wins.clear();
    meter.set(0);
    sounds.play("press");
    this.#set({ activity: "rolling", notice: null, panel: null, message: { kind: "luck" } });
    // Without enough money the platform will refuse, unless a deposit has arrived; the reels wait for the answer.
    const rolled = buy || !isCovered ? null : this.#phases.roll();
    return this.guarded(async () => {
      const answer = await this.ask(client.play(stakeCents, { buy }));
      const round = readRound(answer.round);
      this.spend(round.cost_cents, answer);
      const first = round.phases[0];
      if (first) await (rolled ?? this.#phases.roll());
      const steps = first ? await this.#phases.show(round, first) : [];
      const last = round.state === "open" ? await this.#feature.run(round) : answer;
      return this.#finish(last, round.state === "open" ? [] : steps);
    });
  }

  protected nextCostCents(): number {
    return costOf(this.state, false, this.parts.par);
  }

  protected showWaiting(): void {
    this.parts.scene.reels.setGentle(true);
  }

  protected async putBack(): Promise<void> {
    await this.parts.scene.reels.back();
    this.#set({ message: { kind: "idle" } });
  }

  protected async showAnew({ open_round: open }: Opening): Promise<void> {
    this.#set({ feature: null });
    if (!open) await this.parts.scene.setMood("base");
  }

  protected clearResult(): void {
    this.#wins.clear();
    this.#set({ message: { kind: "idle" } });
  }

  #finish(answer: Answer, steps: readonly WinStep[]): RoundDone {
    const round = readRound(answer.round);
    const done = this.settle(answer);
    this.#set({ said: this.#saying(round, steps), message: this.#closing(round, steps) });
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
