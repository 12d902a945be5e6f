import { createSwitch } from "./store.ts";

/** Whether the list of keys is open. */
export const keysHelp = createSwitch();
/** Opens the list of keys. */
export const openKeysHelp = (): void => keysHelp.set(true);
