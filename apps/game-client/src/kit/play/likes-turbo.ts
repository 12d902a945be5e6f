import type { Memory } from "../../boot/memory.ts";

const TURBO = "turbo";

/** Whether the player last chose turbo on this device. */
export function likesTurbo(device: Memory): boolean {
  return device.read(TURBO) === "yes";
}

/** Stores on this device whether the player likes turbo. */
export function rememberTurbo(device: Memory, likes: boolean): void {
  device.write(TURBO, likes ? "yes" : null);
}
