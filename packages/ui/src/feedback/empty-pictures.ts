/** The pictures for pages with nothing on them. */
export const PICTURE_NAMES = [
  "search", "games", "favourites", "payments", "messages", "bonuses", "history", "error", "offline", "not-found", "tournaments", "waiting",
  "notifications", "documents", "done", "locked", "support", "maintenance", "country", "break", "coins", "sessions", "limits", "email",
  "phone", "lost",
] as const;
