/** Feature flags by name. */
export type Flags = Readonly<Record<string, boolean>>;

const KEY = "apogee.flags";

/** The group of test users, who may override flags for their own browser. */
export const TESTERS = "21";

/** What this browser overrides; nothing where storage is blocked, even to look at, or holds something else. */
export function storedOverrides(storage: () => Pick<Storage, "getItem">): Flags {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean"),
    );
  } catch {
    return {};
  }
}

/** Stores the overrides; `{}` removes them all. */
export function storeOverrides(storage: () => Pick<Storage, "setItem" | "removeItem">, overrides: Flags): void {
  try {
    if (Object.keys(overrides).length === 0) storage().removeItem(KEY);
    else storage().setItem(KEY, JSON.stringify(overrides));
  } catch {
    // Storage is blocked: the override holds until the page is closed.
  }
}

/** The server's flags with a browser's overrides. Flags that the server does not know cannot be switched on. */
export function shownFlags(server: Flags, overrides: Flags): Flags {
  return Object.fromEntries(Object.entries(server).map(([key, enabled]) => [key, overrides[key] ?? enabled]));
}
