import type { GivenPlatform, Person } from "../api/given-platform.ts";
import { providerAt } from "../api/given-providers.ts";

/** The parameters of a route's path, and what a call needs to reach the handler. */
export interface ObjectRoute {
  /** `own`: a player's, hidden from every other. `shared`: open to everyone who may call at all. */
  readonly of: "own" | "shared";
  values(owner: Person): Readonly<Record<string, unknown>>;
}

const own = (values: ObjectRoute["values"]): ObjectRoute => ({ of: "own", values });
const shared = (values: Readonly<Record<string, unknown>> | ObjectRoute["values"]): ObjectRoute => ({
  of: "shared",
  values: typeof values === "function" ? values : () => values,
});
const lineOf = (round: string): string => `${round}-${round.split("-")[1]}`;
const provider = (path: string): ObjectRoute => shared({ provider: providerAt(path) });
const BITCOIN_ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const SECRET = "s".repeat(32);

const GATEWAY = [
  "/play",
  "/rollback",
  "/freespins",
  "/user/info",
  "/user/balance",
  "/transaction/bet",
  "/transaction/win",
  "/transaction/rollback",
  ...["GetPlayer", "GetBalance", "Bet", "Win", "Rollback"].map((call) => `/twirp/wallet.v1.Wallet/${call}`),
];

/** Every route with parameters in its path. A route that is missing here fails the test. */
export const OBJECT_ROUTES: Readonly<Record<string, ObjectRoute>> = {
  "GET /api/cashbox/methods/{id}/fields": shared({ id: "card" }),
  "DELETE /api/cashbox/profiles/{id}": own(({ card }) => ({ id: card })),
  "POST /api/cashbox/deposits/{id}/resume": own(({ deposit }) => ({ id: deposit })),
  "GET /api/cashbox/payments/{id}": own(({ withdrawal }) => ({ id: withdrawal })),
  "POST /api/player/payments/{id}/recall": own(({ withdrawal }) => ({ id: withdrawal })),
  "POST /api/player/payments/{id}/cancel": own(({ deposit }) => ({ id: deposit })),
  "POST /api/player/payments/{id}/return": own(({ deposit }) => ({ id: deposit })),
  // Its key is random and says nothing of its payment.
  "GET /api/cashbox/returns/{key}": shared({ key: SECRET }),
  "POST /api/cashbox/notifications/{provider}": shared({ provider: "sandbox-cards" }),
  "POST /api/staff/withdrawals/{id}/approve": shared(({ undecided }) => ({ id: undecided.approved })),
  "POST /api/staff/withdrawals/{id}/reject": shared(({ undecided }) => ({ id: undecided.rejected })),
  "GET /api/player/games/{id}": own(({ round }) => ({ id: round })),
  "GET /api/player/bonuses/{id}/cancel_info": own(({ bonus }) => ({ id: bonus })),
  "POST /api/player/bonuses/{id}/activation": own(({ bonus }) => ({ id: bonus })),
  "DELETE /api/player/bonuses/{id}": own(({ bonus }) => ({ id: bonus })),
  "POST /api/player/freespins/{id}/activation": own(({ freespins }) => ({ id: freespins })),
  "DELETE /api/player/freespins/{id}": own(({ freespins }) => ({ id: freespins })),
  "GET /api/player/games/{id}/replay": own(({ round }) => ({ id: round })),
  "GET /api/comp_points/rates/{type}": shared({ type: "freespins" }),
  "POST /api/comp_points/exchange/{type}": shared({ type: "money" }),
  // No session of the caller has this number.
  "DELETE /api/staff/sessions/{id}": shared({ id: 999_999_999 }),
  // The wallet of the round with the versions of its only movement.
  "GET /api/player/statement/{id}": own(({ round }) => ({ id: lineOf(round) })),
  "GET /api/player/games/sessions/{id}": own(({ round }) => ({ id: lineOf(round) })),
  "DELETE /api/user_limits/{id}": own(({ limit }) => ({ id: limit })),
  "DELETE /api/player/devices/{id}": shared({ id: 999_999_999 }),
  "DELETE /api/player/sessions/{id}": own(({ session }) => ({ id: session })),
  // The number of a game in a currency: the catalogue is everybody's, and a favourite belongs to its caller.
  "PUT /api/player/favorite_games/{id}": shared({ id: 1 }),
  "DELETE /api/player/favorite_games/{id}": shared({ id: 1 }),
  "POST /studio/rounds/{id}/continue": own(({ round }) => ({ id: round })),
  // What is seeded; a day that no adventure has.
  "GET /api/tournaments/{id}": shared({ id: "escape-velocity" }),
  ...Object.fromEntries(
    ["games", "status", "standings"].map((part) => [`GET /api/tournaments/{id}/${part}`, shared({ id: 1 })]),
  ),
  "POST /api/tournaments/{id}/confirm": shared({ id: 2 }),
  "GET /api/tournament_series/{slug}": shared({ slug: "grand-tour" }),
  "GET /api/lotteries/{id}": shared({ id: "moonshot" }),
  "GET /api/lotteries/{id}/status": shared({ id: "moonshot" }),
  "POST /api/lotteries/{id}/tickets": shared({ id: "moonshot" }),
  "GET /api/jackpots/{identifier}": shared({ identifier: "mystic-jackpots" }),
  "POST /api/player/lootboxes/{id}/activation": own(({ box }) => ({ id: box })),
  "POST /api/player/adventure/{date}/claim": shared({ date: "2020-01-01" }),
  // The round of its body.
  "POST /api/player/fairness_checks": own(() => ({})),
  // Nothing was drawn here.
  "GET /api/draws/{id}": shared({ id: 1 }),
  "GET /api/draws/{id}/tickets": shared({ id: 1 }),
  "GET /messages/{file}": shared({ file: "en.json" }),
  "POST /sandbox/nodes/{coin}/rpc": shared({ coin: "BTC" }),
  "GET /sandbox/api/nodes/{coin}": shared({ coin: "BTC" }),
  "POST /sandbox/api/nodes/{coin}": shared({ coin: "BTC" }),
  "GET /sandbox/api/mail/{id}": shared({ id: 1 }),
  "DELETE /sandbox/api/register/entries/{id}": shared({ id: 1 }),
  "DELETE /sandbox/api/fraud/suspects/{id}": shared({ id: 1 }),
  "POST /sandbox/api/payouts/{id}/finish": shared({ id: "nothing" }),
  "POST /sandbox/api/notifications/{id}/send-again": shared({ id: 1 }),
  // The secret of a payment's page is the right to pay.
  "GET /sandbox/pay/api/{secret}": shared({ secret: SECRET }),
  ...Object.fromEntries(
    ["outcome", "card", "code", "cancel"].map((act) => [
      `POST /sandbox/pay/api/{secret}/${act}`,
      shared({ secret: SECRET }),
    ]),
  ),
  "GET /sandbox/checkout/api/{secret}": shared({ secret: SECRET }),
  ...Object.fromEntries(
    ["outcome", "pay", "settle", "cancel"].map((act) => [
      `POST /sandbox/checkout/api/{secret}/${act}`,
      shared({ secret: SECRET }),
    ]),
  ),
  "POST /sandbox/api/providers/payouts/{id}/finish": shared({ id: "nothing" }),
  "POST /sandbox/api/bank/transfers/{id}/recall": shared({ id: "nothing" }),
  ...Object.fromEntries(
    ["deposits", "deposits/cancel", "payouts", "look-up", "refunds", "transfers/return", "settlements"].map((call) => [
      `POST /sandbox/providers/{provider}/api/${call}`,
      shared({ provider: "sandbox-wallets" }),
    ]),
  ),
  ...Object.fromEntries(GATEWAY.map((path) => [`POST /gateway/{provider}${path}`, provider(path)])),
};

const inRound = ({ ben }: GivenPlatform, rest: object) => ({
  user_id: String(ben.id),
  currency: "EUR",
  game: "nova:Comet",
  game_id: "of-the-matrix",
  ...rest,
});
const hub88 = ({ ben }: GivenPlatform, id: string, rest: object) => ({
  user: String(ben.id),
  currency: "EUR",
  transaction_uuid: id,
  round: "of-the-matrix",
  game_code: "Comet",
  ...rest,
});
const twirp = ({ ben }: GivenPlatform, id: string, rest: object) => ({
  player_id: String(ben.id),
  currency: "EUR",
  transaction_id: id,
  round_id: "of-the-matrix",
  game: "Comet",
  ...rest,
});
const TWIRP = "gateway.twirp.wallet.v1.Wallet";

/**
 * Bodies for routes whose example in the document does not work: it names nothing of this server, requests more than
 * its caller may, or changes the caller's session.
 */
export const BODIES: Readonly<Record<string, (platform: GivenPlatform) => unknown>> = {
  "achievements.note_check": ({ ben }) => ({ what: "round", of: ben.round }),
  "games.launch": () => ({ identifier: "apogee/DragonsEmber", mode: "demo" }),
  "users.sign_in": () => ({ user: { email: "nobody@example.com", password: "not-the-horse-1" } }),
  "player.prove": () => ({ password: "not-the-horse-1" }),
  "player.two_factor.prove": () => ({ two_factor: { authentication_code: "123456" } }),
  "player.two_factor.confirm": () => ({ recovery_code: "k0vd-912m-pq7c-8fwa" }),
  // Too short: a new password would end the other calls' sessions.
  "users.change_password": () => ({ user: { password: "short" } }),
  "studio.continue": () => ({ phase: 0 }),
  "comp_points.exchange": () => ({ exchange: { points: 100, group: "cash_5", currency: "EUR" } }),
  "auth_providers.update_details": () => ({ user: { city: "Bonn" } }),
  "player.update": () => ({ context: "edition", player: { city: "Bonn" } }),
  "cashbox.deposit": () => ({ method: "card", currency: "EUR", amount_cents: 2_000 }),
  "cashbox.plan": () => ({
    method: "bitcoin",
    currency: "BTC",
    amount_cents: 1_000_000,
    fields: { address: BITCOIN_ADDRESS },
  }),
  "cashbox.withdraw": () => ({
    method: "bitcoin",
    currency: "BTC",
    amount_cents: 1_000_000,
    fields: { address: BITCOIN_ADDRESS },
  }),
  "staff.withdrawals.approve": () => ({ reason: "Asked for by the matrix", despite: ["fraud_unanswered"] }),
  "csv.report.revenue": () => ({}),
  "staff.withdrawals.reject": () => ({ reason: "Asked for by the matrix" }),
  "gateway.play": (platform) => inRound(platform, { actions: [{ action: "bet", action_id: "bet-1", amount: 100 }] }),
  "gateway.rollback": (platform) =>
    inRound(platform, { actions: [{ action: "rollback", action_id: "back-1", original_action_id: "bet-1" }] }),
  "gateway.freespins": ({ issues }) => ({ issue_id: issues[1], status: "active" }),
  "gateway.user.info": ({ tokens }) => ({ token: tokens["hubby"] }),
  "gateway.user.balance": ({ ben }) => ({ user: String(ben.id), currency: "EUR" }),
  "gateway.transaction.bet": (platform) => hub88(platform, "bet-1", { amount: 100_000 }),
  "gateway.transaction.win": (platform) => hub88(platform, "win-1", { amount: 100_000 }),
  "gateway.transaction.rollback": (platform) => hub88(platform, "back-1", { reference_transaction_uuid: "bet-1" }),
  [`${TWIRP}.GetPlayer`]: ({ tokens }) => ({ token: tokens["tweet"] }),
  [`${TWIRP}.GetBalance`]: ({ ben }) => ({ player_id: String(ben.id), currency: "EUR" }),
  [`${TWIRP}.Bet`]: (platform) => twirp(platform, "bet-1", { amount: "1" }),
  [`${TWIRP}.Win`]: (platform) => twirp(platform, "win-1", { amount: "1" }),
  [`${TWIRP}.Rollback`]: (platform) => twirp(platform, "back-1", { original_transaction_id: "bet-1" }),
};
