export { parSheets } from "./par-sheet.ts";
export { simulate, type Simulated } from "./simulate.ts";
export type { Way } from "./way.ts";
export { methodOf, recomputedOf, waysOf } from "./ways.ts";
