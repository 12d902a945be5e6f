import { firstWindow } from "../domain/first-window.ts";
import { isSpin, readPhase, readRound } from "../read-round.ts";
import type { Parts } from "./parts.ts";
import { featureOf } from "./run-feature.ts";

/**
 * Shows what the player saw last: the open round, the last one, or a first window that pays nothing. Of a last round of
 * another version, only the amount is shown, because its reels differ.
 */
export function setTheScene(
  { game, par, scene, store, meter, visit, intl, money, replay }: Parts,
  isUpdated: boolean,
): void {
  const { opening } = store.get();
  // A replay does not begin with the end of its round.
  const { open_round: open, last_round: last } = replay ? { open_round: null, last_round: null } : opening;
  const shown = open ?? last;
  const phase = shown?.game === game.name ? shown.phases.findLast(isSpin) : undefined;
  if (phase) {
    const { spin, strips } = readPhase(phase);
    scene.reels.place(strips, spin);
    scene.wins.window = spin.window;
    store.set({ coins: spin.coins ?? null });
  } else {
    const first = firstWindow(par);
    scene.reels.place("base", first);
    scene.wins.window = first.window;
    meter.set(shown?.win_cents ?? 0);
  }
  const notice = visit.report(open, last);
  store.set({ notice: isUpdated ? { kind: "game-updated" } : notice });
  if (!open) return;
  const round = readRound(open);
  meter.set(round.win_cents);
  if (round.awaits === "decision") {
    store.set({ said: intl.formatMessage({ id: "gamble.said.offer" }, { amount: money(round.win_cents) }) });
    return;
  }
  store.set({ feature: featureOf(round) });
  if (round.free_spins_left < round.free_spins_total) void scene.setMood("free");
}
