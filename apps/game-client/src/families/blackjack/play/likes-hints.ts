import type { Memory } from "../../../boot/memory.ts";

const HINTS = "book-hints";

/** Whether the player last wanted to see the strategy on this device. */
export function likesHints(device: Memory): boolean {
  return device.read(HINTS) === "yes";
}

/** Stores on this device whether the player wants to see the strategy. */
export function rememberHints(device: Memory, likes: boolean): void {
  device.write(HINTS, likes ? "yes" : null);
}
