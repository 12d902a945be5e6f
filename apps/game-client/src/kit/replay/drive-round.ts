import { invariant } from "@apogee/kernel";
import type { FrameGame } from "../play/frame-game.ts";
import type { Replay } from "./replay.ts";

/** How long a state is looked at before the next decision. */
const LOOK_MS = 650;

/**
 * Plays the recorded round in its game: starts it, and takes each recorded decision once the game is at rest. Reveals
 * are asked for by the game itself.
 */
export async function driveRound(game: FrameGame, replay: Replay): Promise<void> {
  const { motion } = game.parts;
  await motion.wait(LOOK_MS);
  await replay.grant();
  await shown(game, replay, () =>
    game.startAgain(replay.recording.round.bet as Parameters<FrameGame["startAgain"]>[0]),
  );
  for (;;) {
    const decision = replay.nextDecision;
    if (decision === undefined || game.parts.store.get().fault !== null) break;
    await motion.wait(LOOK_MS);
    await replay.grant();
    await shown(game, replay, () => (decision === null ? game.press() : game.takeAgain(decision)));
  }
  replay.end();
}

/** Runs a step of the game until it is at rest again. */
async function shown(game: FrameGame, replay: Replay, run: () => void): Promise<void> {
  const { store } = game.parts;
  const { taken } = replay.store.get();
  run();
  await new Promise<void>((resolve) => {
    const isAtRest = (): boolean => store.get().activity === "idle" || store.get().fault !== null;
    if (isAtRest()) return resolve();
    const unsubscribe = store.subscribe(() => {
      if (!isAtRest()) return;
      unsubscribe();
      resolve();
    });
  });
  invariant(replay.store.get().taken > taken, "A step of a replay takes an answer of the recording.");
}
