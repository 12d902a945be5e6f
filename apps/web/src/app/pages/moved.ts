/** Former addresses and their current ones. */
export const MOVED: Readonly<Record<string, string>> = {
  dashboard: "/cashbox",
  "profile/password/edit": "/new-password",
  users: "/profile",
  "users/password/edit": "/new-password",
  "profile/confirmation": "/confirmation",
  "users/confirmation": "/confirmation",
  "accounts/history": "/",
  "accounts/:id/deposit": "/deposit",
  pokies: "/pokies/all",
  "santa-vegas": "/promotions",
  "slots/all": "/slots",
  table: "/table/all",
};
