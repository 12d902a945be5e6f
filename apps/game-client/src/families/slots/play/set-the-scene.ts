import { resultAt, type SpinResult } from "@apogee/slots";
import { firstWindow } from "../domain/first-window.ts";
import type { Parts } from "./parts.ts";
import { featureOf } from "./run-feature.ts";
import { stripsOf } from "./show-phase.ts";

/** Shows what the player saw last: the open round, the last one, or a first window that pays nothing. */
export function setTheScene({ par, scene, store, meter, visit }: Parts): void {
  const { opening } = store.get();
  const { open_round: open, last_round: last } = opening;
  const phase = (open ?? last)?.phases.at(-1);
  if (phase) {
    const spin = phase.spin as unknown as SpinResult;
    scene.reels.place(stripsOf(phase), spin);
    scene.wins.window = spin.window;
  } else {
    scene.reels.place("base", resultAt(par, "base", firstWindow(par)));
  }
  store.set({ notice: visit.tell(open, last) });
  if (!open) return;
  meter.set(open.win_cents);
  store.set({ feature: featureOf(open) });
  if (open.free_spins_left < open.free_spins_total) void scene.setMood("free");
}
