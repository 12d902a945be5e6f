import { refusal } from "@apogee/kernel";

/** Status 422, code `game_disabled`. */
export class GameDisabled extends refusal(
  "game_disabled",
  422,
  (title: string) => `${title} is disabled at the moment. Open rounds can still be finished.`,
) {}

/** Status 422, code `currency_not_supported`. */
export class CurrencyNotSupported extends refusal(
  "currency_not_supported",
  422,
  (title: string, currency: string) => `${title} can't be played in ${currency}.`,
) {}

/** Status 422, code `player_fields_missing`, with the `fields`: the platform or the provider needs these personal details. */
export class PlayerFieldsMissing extends refusal(
  "player_fields_missing",
  422,
  (title: string, fields: readonly string[]) =>
    `Enter these details in your profile to play ${title} for real money: ${fields.join(", ")}.`,
  (_title: string, fields: readonly string[]) => ({ fields }),
) {}

/** Status 422, code `no_demo`. */
export class NoDemo extends refusal("no_demo", 422, (title: string) => `${title} has no demo.`) {}

/** Real mode needs a player. Status 403, since the browser logs out on 401. Code `sign_in_required`. */
export class PlayerNeeded extends refusal(
  "sign_in_required",
  403,
  "Log in to play for real money, or play the demo.",
) {}

/** The session ended during the launch. Status 401, as for every ended session; code `sign_in_required`. */
export class SignInOver extends refusal(
  "sign_in_required",
  401,
  "You have been logged out. Log in again, or play the demo.",
) {}

/** Status 422, code `no_such_wallet`. */
export class WalletNeeded extends refusal(
  "no_such_wallet",
  422,
  (currency: string) => `There is no wallet in ${currency} yet. Open one first.`,
) {}

/** Status 422, code `account_disabled`. */
export class AccountTakesNoStakes extends refusal(
  "account_disabled",
  422,
  "This account takes no new stakes. Support can tell you why.",
) {}

/** The player has as many favourites as are kept. Status 422, code `too_many_favorites`; `most` is their number. */
export class TooManyFavorites extends refusal(
  "too_many_favorites",
  422,
  (most: number) => `You have ${most} favourite games already. Remove one to add another.`,
  (most) => ({ most }),
) {}
