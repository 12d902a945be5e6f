/** Installs what a folder's package-lock.json lists, unless that was done before. Answers whether anything was installed. */
export function ensurePackages(root: string, title?: string): Promise<boolean>;
/** Where the project's own Node is, once it is installed. */
export function pinnedNode(root: string): string;
/** Runs npm in a folder, and answers how it ended and all that it printed. */
export function npm(cwd: string, args: string[]): Promise<{ code: number; output: string }>;
