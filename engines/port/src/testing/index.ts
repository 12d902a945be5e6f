export * from "./catalogue-laws.ts";
export * from "./one-draw-laws.ts";
export * from "./step-laws.ts";
