import { providerAt, type Person } from "../api/given-house.ts";

/** What the parameters of a route's path name, and what a call to it takes to come to the handler. */
export interface ObjectRoute {
  /** `own`: a player's, hidden from every other. `shared`: anybody's who may call at all. */
  readonly of: "own" | "shared";
  values(owner: Person): Readonly<Record<string, unknown>>;
}

const own = (values: ObjectRoute["values"]): ObjectRoute => ({ of: "own", values });
const shared = (values: Readonly<Record<string, unknown>>): ObjectRoute => ({ of: "shared", values: () => values });
const provider = (path: string): ObjectRoute => shared({ provider: providerAt(path) });
const SECRET = "s".repeat(32);

const GATEWAY = ["/play", "/rollback", "/freespins", "/user/info", "/user/balance", "/transaction/bet", "/transaction/win", "/transaction/rollback", ...["GetPlayer", "GetBalance", "Bet", "Win", "Rollback"].map((call) => `/twirp/wallet.v1.Wallet/${call}`)];

/** Every route with parameters in its path. One that does not stand here is a breach. */
export const OBJECT_ROUTES: Readonly<Record<string, ObjectRoute>> = {
  "GET /api/cashbox/methods/{id}/fields": shared({ id: "card" }),
  "POST /api/cashbox/deposits/{id}/resume": own(({ deposit }) => ({ id: deposit })),
  "GET /api/cashbox/payments/{id}": own(({ withdrawal }) => ({ id: withdrawal })),
  "POST /api/player/payments/{id}/recall": own(({ withdrawal }) => ({ id: withdrawal })),
  "POST /api/player/payments/{id}/cancel": own(({ deposit }) => ({ id: deposit })),
  "POST /api/cashbox/notifications/{provider}": shared({ provider: "sandbox-cards" }),
  "GET /api/player/games/{id}": own(({ round }) => ({ id: round })),
  "DELETE /api/player/sessions/{id}": own(({ session }) => ({ id: session })),
  "POST /studio/rounds/{id}/continue": own(({ round }) => ({ id: round })),
  "GET /messages/{file}": shared({ file: "en.json" }),
  "GET /sandbox/api/mail/{id}": shared({ id: 1 }),
  "POST /sandbox/api/payouts/{id}/finish": shared({ id: "nothing" }),
  "POST /sandbox/api/notifications/{id}/send-again": shared({ id: 1 }),
  // The secret of a payment's page is the right to pay.
  "GET /sandbox/pay/api/{secret}": shared({ secret: SECRET }),
  ...Object.fromEntries(["outcome", "card", "code", "cancel"].map((act) => [`POST /sandbox/pay/api/{secret}/${act}`, shared({ secret: SECRET })])),
  ...Object.fromEntries(GATEWAY.map((path) => [`POST /gateway/{provider}${path}`, provider(path)])),
};

/** Bodies where the document's example would not do: it asks for more than its caller may, or changes who calls. */
export const BODIES: Readonly<Record<string, unknown>> = {
  "games.launch": { identifier: "apogee/DragonsEmber", mode: "demo" },
  "users.sign_in": { user: { email: "nobody@example.com", password: "not-the-horse-1" } },
  "studio.continue": { phase: 0 },
};
