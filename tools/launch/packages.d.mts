/**
 * Installs what a folder's package-lock.json lists, unless that was done before. Resolves to whether anything was
 * installed.
 */
export function ensurePackages(
  root: string,
  options?: {
    /** Shown while it installs. */
    title?: string;
    /** False leaves out what only checks and tests need. */
    development?: boolean;
  },
): Promise<boolean>;
/** The path of the project's own Node, once it is installed. */
export function pinnedNode(root: string): string;
/** Runs npm in a folder; resolves to its exit code and its output. */
export function npm(cwd: string, args: string[]): Promise<{ code: number; output: string }>;
