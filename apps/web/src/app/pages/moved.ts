/** Older addresses and where they lead. */
export const MOVED: Readonly<Record<string, string>> = {
  "dashboard": "/cashbox",
  "users": "/profile",
  "accounts/history": "/",
  "accounts/:id/deposit": "/deposit",
};
