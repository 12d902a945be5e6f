export { conform, type Report, type Result } from "./conform.ts";
export { DIALECTS, type Dialect } from "./dialects/speakers.ts";
export { INVARIANTS } from "./invariants.ts";
export { junitXml } from "./junit.ts";
export { reportText } from "./report.ts";
export { Unready } from "./unready.ts";
export { LEAST_BALANCE, type Wallet } from "./wallet.ts";
