import { resolve } from "node:path";

/** A path as the operator means it: from the folder that npm was called in. */
export const pathOf = (text: string): string => resolve(process.env["INIT_CWD"] ?? process.cwd(), text);
