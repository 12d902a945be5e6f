import type { Memory } from "../../boot/memory.ts";

const GAMBLE = "gamble";

/** Whether the player last wanted to gamble wins on this device; off until they say so. */
export function likesGamble(device: Memory): boolean {
  return device.read(GAMBLE) === "yes";
}

/** Stores on this device whether the player wants to gamble wins. */
export function rememberGamble(device: Memory, likes: boolean): void {
  device.write(GAMBLE, likes ? "yes" : null);
}
