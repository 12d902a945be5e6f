export type { Subject } from "./client.ts";
export { conform, type Result } from "./conform.ts";
