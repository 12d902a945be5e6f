import { z } from "zod";

/** A number that the platform has given: of a payment, a bonus, an exchange. */
const id = z.int().positive();
/** In minor units. */
const amount = z.int();
const currency = z.string().regex(/^[A-Z]{3,5}$/);
/** A short name from the platform's own tables: of a group, an offer, a method. Never a text that a person wrote. */
const code = z.string().regex(/^\S{1,120}$/);
const time = z.iso.datetime();
/** Points as a decimal, which has up to 18 places. */
const points = z.string().regex(/^-?\d{1,20}(?:\.\d{1,18})?$/);

const nothing = z.strictObject({});
const payment = z.strictObject({ payment: id, currency, amount, method: code });
const bonus = z.strictObject({ bonus: id, currency, amount, strategy: code, offer: code.nullable() });
const freespins = { freespins: id, currency, game: code, spins: id, stake: amount, offer: code.nullable() };
const endedFreespins = z.strictObject({ ...freespins, performed: z.int().min(0), won: amount });
const limit = { limit: code, period: code, currency };
const taken = z.strictObject({ break: id, term: code, until: time });
const large = z.strictObject({ round: code, game: code, currency, amount, threshold: amount });

/**
 * Everything that the log of facts can hold, with what a fact of each kind states besides its player and its time. A
 * fact names persons by their number only: it contains no personal data, no text that a person wrote and no secret.
 */
export const FACTS = {
  /** A player registered, and is signed in. */
  "player.registered": z.strictObject({ licence: code, currency }),
  /** The address was confirmed for the first time. */
  "player.email_confirmed": nothing,
  /** The player signed in with a password. */
  "player.signed_in": nothing,
  /** A new password was set by the link of an e-mail. */
  "player.password_changed": nothing,
  /** The player signed in with a browser for the first time. */
  "player.new_device": nothing,
  /** The second factor was turned on, or got a new secret. */
  "player.second_factor_on": nothing,
  "player.second_factor_off": nothing,
  /** A recovery code replaced a code of the authenticator; so many are left. */
  "player.recovery_code_used": z.strictObject({ left: z.int().min(0) }),
  /** Personal details changed: the names of the fields, never what they hold. */
  "player.details_changed": z.strictObject({ fields: z.array(code).min(1) }),
  /** A version of the terms was accepted after the registration. */
  "player.terms_accepted": z.strictObject({ version: code }),
  /** The identity was verified. */
  "player.verified": nothing,
  /** The verification of the identity was withdrawn. */
  "player.unverified": nothing,
  /** The account was disabled. */
  "player.disabled": nothing,
  /** A disabled account was enabled again. */
  "player.enabled": nothing,
  /** The player is in a group now. Groups of levels have `level.reached` instead. */
  "group.joined": z.strictObject({ group: code }),
  /** The player is no longer in a group. */
  "group.left": z.strictObject({ group: code }),

  /** An operator corrected the real money of a wallet; below zero, it was taken. */
  "wallet.adjusted": z.strictObject({ currency, amount }),

  /** A deposit began: a player asked for it, or coins arrived at the player's address. */
  "deposit.created": payment,
  /** A deposit is in the wallet. `number` counts the player's credited deposits over all wallets, from 1. */
  "deposit.credited": z.strictObject({ ...payment.shape, number: id }),
  /** A deposit was declined, could not be started, or was refused by an operator. */
  "deposit.failed": payment,
  /** The player canceled a deposit. */
  "deposit.canceled": payment,
  /** A deposit was not paid in time. */
  "deposit.expired": payment,
  /** Coins wait with the provider: they are above a deposit limit, or their return failed. */
  "deposit.held": payment,
  /** Held coins were sent back. */
  "deposit.returned": payment,
  /** The payer's bank took a credited deposit back. */
  "deposit.charged_back": payment,
  /** A withdrawal was requested; its money is reserved. */
  "withdrawal.requested": payment,
  /** An operator approved a withdrawal. */
  "withdrawal.approved": payment,
  /** An operator rejected a withdrawal; the money is back in the wallet. */
  "withdrawal.rejected": payment,
  /** The player recalled a withdrawal; the money is back in the wallet. */
  "withdrawal.recalled": payment,
  /** The provider paid a withdrawal. */
  "withdrawal.paid": payment,
  /** The provider could not pay a withdrawal; the money is back in the wallet. */
  "withdrawal.failed": payment,

  /** A bonus was issued. `amount` is the issued one here and later; `offer` is null if no offer gave it. */
  "bonus.issued": bonus,
  /** A bonus was accepted. It is in play at once, or waits for its turn. */
  "bonus.activated": bonus,
  /** A bonus is in play: its money is credited and its wagering begins. */
  "bonus.started": bonus,
  /** The wagering was completed; what is left is real money. */
  "bonus.completed": bonus,
  /** A bonus ended because its money was played away. */
  "bonus.lost": bonus,
  /** A bonus was canceled by its player, an operator, a withdrawal, a chargeback or an exclusion. */
  "bonus.canceled": bonus,
  /** A bonus was not activated, or not wagered, in time. */
  "bonus.expired": bonus,
  /** Free spins were issued. */
  "freespins.issued": z.strictObject(freespins),
  /** A player activated free spins. */
  "freespins.activated": z.strictObject(freespins),
  /** All spins were played. `won` is before the maximum win. */
  "freespins.finished": endedFreespins,
  /** Free spins were canceled. */
  "freespins.canceled": endedFreespins,
  /** Free spins were not activated, or not played, in time. */
  "freespins.expired": endedFreespins,

  /** A limit applies: a new one, a lower one, or one that an operator set. A limit of time is in minutes of `XXX`. */
  "limit.set": z.strictObject({ ...limit, amount }),
  /** A limit was removed. */
  "limit.removed": z.strictObject(limit),
  /** A player asked for a higher limit, or for none (null); it is not confirmed yet. */
  "limit.loosening_requested": z.strictObject({ ...limit, amount: amount.nullable() }),
  /** A higher limit was confirmed and applies. */
  "limit.loosened": z.strictObject({ ...limit, amount }),
  /** A loosening was not confirmed in time; the limit stays. */
  "limit.loosening_lapsed": z.strictObject(limit),
  /** The interval of the reality check was set. */
  "limit.reality_check_set": z.strictObject({ minutes: z.int().min(0) }),
  /** A player took a break. It ends at `until`, without a further fact. */
  "break.begun": taken,
  /** A player is excluded: by request, as the person of an excluded account, or by a national register. */
  "exclusion.begun": taken,
  /** An operator closed the wallets of a player for stakes. */
  "stakes.closed": z.strictObject({ until: time }),
  /** An operator opened them again. */
  "stakes.opened": nothing,

  /** A level was reached for the first time; a jump over several reaches each. */
  "level.reached": z.strictObject({ level: id }),
  /** The VIP status changed, up or down; `regular` is none. */
  "vip.status_changed": z.strictObject({ from: code, to: code }),
  /** Points were exchanged for money, a bonus (`amount`) or free spins (`freespins`). */
  "points.exchanged": z.strictObject({
    exchange: id,
    offer: code,
    points: id,
    currency,
    amount: amount.nullable(),
    freespins: id.nullable(),
  }),
  /** An operator corrected points; below zero, they were taken. */
  "points.adjusted": z.strictObject({ chargeable: points, persistent: points }),
  /** Points to spend expired. */
  "points.expired": z.strictObject({ chargeable: points }),
  /** The cashback of a week, named by its first day, was paid. */
  "cashback.paid": z.strictObject({ week: z.iso.date(), currency, amount }),

  /** Deposits completed a step of an adventure for the first time. */
  "adventure.day_completed": z.strictObject({ adventure: id, step: id }),
  /** Every step of an adventure is completed. */
  "adventure.completed": z.strictObject({ adventure: id }),
  /** A player was given a loot box or a spin of the wheel. `table` is the table that it draws from. */
  "lootbox.issued": z.strictObject({ lootbox: id, table: code }),
  /** A player opened it: its prize was drawn and given. */
  "lootbox.opened": z.strictObject({ lootbox: id, table: code }),
  /** A pot of a jackpot was won and paid. */
  "jackpot.won": z.strictObject({ jackpot: code, level: code, currency, amount }),
  /** A player takes part in a contest: by joining, or with the first round that counts. */
  "tournament.entered": z.strictObject({ tournament: id }),
  /** A contest is final, and the player has this place. */
  "tournament.placed": z.strictObject({ tournament: id, place: id }),
  /** A level of a quest was reached for the first time; a jump over several reaches each. `last`: there is none above. */
  "quest.level_reached": z.strictObject({ tournament: id, level: id, last: z.boolean() }),

  /** A tier of an achievement was reached. */
  "achievement.reached": z.strictObject({ achievement: code, tier: id }),
  /** The player checked a round, a box or a draw on the fairness page, each thing once. */
  "fairness.checked": z.strictObject({ what: z.enum(["round", "box", "draw"]) }),

  /** The stakes of a round reached the threshold of large wagers. */
  "round.large_wager": large,
  /** The wins of a round reached the threshold of large wins. */
  "round.large_win": large,

  /** A player was given tickets of a lottery. */
  "lottery.tickets_issued": z.strictObject({ lottery: id, tickets: id, source: code }),
  /** A ticket of a player has won a place. */
  "lottery.won": z.strictObject({ lottery: id, place: id }),
} as const satisfies Record<string, z.ZodObject>;

/** What a fact is about, as a past event: `bonus.issued`. */
export type FactKind = keyof typeof FACTS;
/** All kinds. */
export const FACT_KINDS = Object.keys(FACTS) as FactKind[];
/** What a fact of this kind states besides its player and its time. */
export type FactPayload<Kind extends FactKind> = Named<z.output<(typeof FACTS)[Kind]>>;
/** The named fields: a schema without fields is inferred as a record of anything. */
type Named<Fields> = { readonly [Name in keyof Fields as string extends Name ? never : Name]: Fields[Name] };
/** Something that happened to a player, once and at a time. */
export type Fact<Kind extends FactKind = FactKind> = {
  [Each in Kind]: { readonly kind: Each; readonly playerId: number; readonly at: Date } & FactPayload<Each>;
}[Kind];
