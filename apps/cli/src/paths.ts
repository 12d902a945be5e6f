import { resolve } from "node:path";

/** Resolves a path from the folder in which npm was called. */
export const pathOf = (text: string): string => resolve(process.env["INIT_CWD"] ?? process.cwd(), text);
