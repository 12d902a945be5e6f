/**
 * How a route that changes something moves money: a command that R4 repeats, a test elsewhere that repeats it, or
 * nothing and why.
 */
export type MoneyOfRoute = { readonly command: string } | { readonly elsewhere: string } | { readonly nothing: string };

const repeats = (command: string): MoneyOfRoute => ({ command });
const elsewhere = (test: string): MoneyOfRoute => ({ elsewhere: test });
const nothing = (why: string): MoneyOfRoute => ({ nothing: why });

const STAFF_DECISIONS = "modules/cashier/src/routes.staff.test.ts";
const DIALECTS = "e2e/trials/conformance/two-processes.test.ts";
const ASKS = nothing("It asks.");
const ACCOUNT = nothing("It is about the account or its sessions.");
const LIMITS = nothing("It changes what the player may stake or deposit later.");
const OFFERS = nothing("It changes which offers the player gets.");
const FAVORITES = nothing("It changes a player's list of games.");
const WALLET = "gateway.twirp.wallet.v1.Wallet";

/** Every route of the platform, without the sandbox, that does more than GET. A new one must be listed here. */
export const MONEY_ROUTES: Readonly<Record<string, MoneyOfRoute>> = {
  "studio.play": repeats("spin"),
  // Free spins are played there. No released game has further stakes yet; the model (`e2e/trials/model`) stakes into open
  // rounds.
  "studio.continue": elsewhere("e2e/trials/crash/crash.test.ts"),
  "studio.open": nothing("It tells a frame how it stands."),
  "studio.demo.reveal": nothing("Play money."),
  "fairness.rotate": repeats("seed rotation"),
  "games.filter": ASKS,
  "games.select": ASKS,
  "games.select_by_seo_titles": ASKS,
  "limits.set": LIMITS,
  "limits.remove": LIMITS,
  "limits.confirm": LIMITS,
  "comp_points.exchange": repeats("a purchase with points"),
  "config.managers": ASKS,
  "games.favorites.add": FAVORITES,
  "games.favorites.remove": FAVORITES,
  "games.launch": nothing("It opens a frame."),
  "accounts.open": repeats("wallet opening"),
  "cashbox.deposit": repeats("deposit"),
  "cashbox.profile.remove": nothing("It hides a saved card."),
  "cashbox.resume": nothing("It asks the provider for its page once more."),
  "cashbox.plan": ASKS,
  "cashbox.withdraw": repeats("withdrawal"),
  "cashbox.notification": repeats("a payment provider's news"),
  "tournaments.confirm": elsewhere("modules/contests/src/commands/confirm-entry.test.ts"),
  "lotteries.buy": elsewhere("modules/lotteries/src/tickets.test.ts"),
  "lootboxes.activate": elsewhere("modules/boxes/src/commands/open-box.test.ts"),
  "adventure.claim": elsewhere("modules/adventure/src/adventure.test.ts"),
  "achievements.note_check": nothing("It counts a check; the reward of a tier is given by a job."),
  "bonuses.activate": repeats("a bonus's activation"),
  "bonuses.cancel": elsewhere("modules/bonuses/src/commands/life.test.ts"),
  "bonuses.coupon": repeats("a coupon"),
  "bonuses.promo_code": elsewhere("modules/bonuses/src/routes.test.ts"),
  "bonuses.set_code": OFFERS,
  "bonuses.clear_code": OFFERS,
  "bonuses.settings": OFFERS,
  "freespins.activate": elsewhere("modules/studio/src/freespins.test.ts"),
  "freespins.cancel": elsewhere("modules/studio/src/freespins.test.ts"),
  "payments.recall": repeats("recall"),
  "payments.cancel": repeats("a deposit's cancellation"),
  "users.transaction": nothing("It asks a fraud service about a payment."),
  "payments.return": repeats("a return of held coins"),
  "users.create": repeats("registration"),
  ...Object.fromEntries(
    [
      "staff.sign_in",
      "staff.sign_in.demo.start",
      "staff.sign_in.second_factor",
      "staff.invitation.accept",
      "staff.session.confirm",
      "staff.sessions.end",
      "staff.password",
      "staff.recovery_codes",
    ].map((route) => [route, ACCOUNT]),
  ),
  ...Object.fromEntries(
    [
      "users.sign_in",
      "users.sign_out",
      "users.unlock",
      "users.request_password",
      "users.set_password",
      "users.resend_confirmation",
      "auth_providers.update_details",
      "player.update",
      "player.update_locale",
      "player.groups",
      "player.sessions.end",
      "player.sessions.end_others",
      "player.prove",
      "player.devices.forget",
      "player.two_factor.set_up",
      "player.two_factor.prove",
      "player.two_factor.confirm",
      "player.two_factor.recovery_codes",
      "player.two_factor.turn_off",
      "users.change_password",
    ].map((route) => [route, ACCOUNT]),
  ),
  "staff.withdrawals.approve": elsewhere(STAFF_DECISIONS),
  "staff.withdrawals.reject": elsewhere(STAFF_DECISIONS),
  "staff.session.end": ACCOUNT,
  "gateway.play": repeats("a provider's bet"),
  "gateway.rollback": repeats("a provider's rollback"),
  "gateway.freespins": repeats("a provider's news of free spins"),
  ...Object.fromEntries(
    ["gateway.user.info", "gateway.user.balance", `${WALLET}.GetPlayer`, `${WALLET}.GetBalance`].map((route) => [
      route,
      ASKS,
    ]),
  ),
  ...Object.fromEntries(
    [
      "gateway.transaction.bet",
      "gateway.transaction.win",
      "gateway.transaction.rollback",
      `${WALLET}.Bet`,
      `${WALLET}.Win`,
      `${WALLET}.Rollback`,
    ].map((route) => [route, elsewhere(DIALECTS)]),
  ),
};

/** Commands of R4 that share the route of another one. */
export const OF_THE_SAME_ROUTE: readonly string[] = ["a provider's win"];

/** A part of the specification that will move money and does not exist yet. */
export interface Later {
  /** Rows of the specification; none of them is in docs/REQUIREMENTS.md yet. */
  readonly rows: readonly string[];
  /** As the specification names them; empty if it names none. */
  readonly routes: readonly string[];
  /** What R4 must repeat, and R3 must run at one wallet. */
  readonly commands: readonly string[];
  readonly spendings: readonly string[];
}

/** By module. When a part is served, it moves from this list to the one above. */
export const LATER: Readonly<Record<string, Later>> = {
  sportsbook: {
    rows: ["2.2-28", "6-16"],
    routes: [],
    commands: ["a slip", "a slip's settlement", "a betting coupon"],
    spendings: ["slips"],
  },
};
