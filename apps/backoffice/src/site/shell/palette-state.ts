import { createSwitch } from "./store.ts";

/** Whether the palette is open. */
export const palette = createSwitch();
/** Opens the palette. */
export const openPalette = (): void => palette.set(true);
