export { parSheets } from "./par-sheet.ts";
export { simulate, type Simulated } from "./simulate.ts";
export type { Way } from "./way.ts";
export { methodOf, waysOf } from "./ways.ts";
