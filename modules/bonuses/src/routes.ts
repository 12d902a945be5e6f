import {
  activateBonus as activateRoute,
  cancelBonus as cancelRoute,
  cancelInfo as cancelInfoRoute,
  clearBonusCode,
  disabledBonuses,
  listBettingBonuses,
  listBonuses,
  listDepositOffers,
  listRegistrationOffers,
  listRunningOffers,
  redeemCoupon as couponRoute,
  redeemPromoCode,
  setBonusCode as setCodeRoute,
  updateBonusSettings,
  type BonusView,
} from "@apogee/contract";
import { findPlayer, setBonusCode, setCanIssueBonuses } from "@apogee/identity";
import { implement, implementForPlayer, type CallContext, type ImplementedRoute } from "@apogee/http";
import { currencyOf, toDecimal } from "@apogee/kernel";
import { walletById } from "@apogee/wallet";
import { announceBonus, announceIssued } from "./announce.ts";
import { activateBonus } from "./commands/activate-bonus.ts";
import { cancelBonus } from "./commands/cancel-bonus.ts";
import { redeemCoupon } from "./commands/redeem-coupon.ts";
import { sharesOfCancel } from "./domain/cancel-info.ts";
import { isIn, isWithin, refusalOfOffer } from "./domain/offered.ts";
import type { StoredBonus } from "./domain/stored-bonus.ts";
import { CouponUsed, NoSuchBonus, NoSuchCode } from "./errors.ts";
import { whyNothingGiven } from "./giving.ts";
import { loadOfferFacts } from "./offer-facts.ts";
import { hiddenOfferKeys, runningOffers, type Offer } from "./offer.queries.ts";
import type { BonusPorts } from "./ports.ts";
import { bonusById, bonusesOf, openRoundsUnder } from "./queries.ts";
import { bonusViewsOf, offerViewsOf } from "./views.ts";

const SHOWN_MS = 90 * 86_400_000;

/** The routes of a player's bonuses, and of offers. */
export function bonusRoutes(ports: BonusPorts): ImplementedRoute[] {
  const present = async (context: CallContext, bonus: StoredBonus): Promise<BonusView> => {
    context.afterCommit(() => announceBonus(ports, bonus));
    return (await bonusViewsOf(context.tx, [bonus], context.clock.date(), context.locale))[0]!;
  };
  return [
    implementForPlayer(listBonuses, async (_input, { db, clock, locale, principal }) => {
      const at = clock.date();
      const all = await bonusesOf(db, principal.playerId, new Date(at.getTime() - SHOWN_MS));
      return bonusViewsOf(
        db,
        all.filter(({ hidden }) => !hidden),
        at,
        locale,
      );
    }),
    implementForPlayer(cancelInfoRoute, async ({ params: { id } }, { db, principal }) => {
      const bonus = await bonusById(db, id);
      if (bonus?.playerId !== principal.playerId || bonus.hidden) throw new NoSuchBonus();
      const wallet = (await walletById(db, bonus.walletId))!;
      const currency = currencyOf(bonus.currency);
      const shares = sharesOfCancel(bonus, wallet);
      return {
        id,
        currency: currency.code,
        total_withdrawal_amount: toDecimal(shares.kept, currency),
        current_balance: toDecimal(shares.balance, currency),
        cash_balance: toDecimal(wallet.real, currency),
        bonus_balance: toDecimal(shares.bonus, currency),
        bonus_winnings: toDecimal(shares.winnings, currency),
        open_rounds: await openRoundsUnder(db, bonus),
      };
    }),
    implementForPlayer(activateRoute, async ({ params: { id } }, context) => {
      const { tx, clock, principal } = context;
      return present(context, await activateBonus(tx, { playerId: principal.playerId, bonusId: id }, clock.date()));
    }),
    implementForPlayer(cancelRoute, async ({ params: { id } }, context) => {
      const { tx, clock, principal } = context;
      const { playerId } = principal;
      const by = { bonusId: id, playerId, actor: `player:${playerId}`, reason: "cancelled by the player" };
      return present(context, await cancelBonus(tx, by, clock.date()));
    }),
    implementForPlayer(listDepositOffers, async ({ query }, { db, clock, principal, locale }) => {
      const currency = currencyOf(query.currency).code;
      const at = clock.date();
      if (await whyNothingGiven(db, principal.playerId, at)) return [];
      const facts = await loadOfferFacts(
        db,
        principal.playerId,
        { currency, deposit: { amount: null, methodId: null } },
        at,
      );
      const open: Offer[] = [];
      for (const offer of await runningOffers(db))
        if (offer.terms.kind === "deposit" && refusalOfOffer(offer.terms, await facts.of(offer)) === null)
          open.push(offer);
      return offerViewsOf(db, open, { currency, locale });
    }),
    implement(listRegistrationOffers, ({ query }, context) =>
      offersFor(context, query.currency, ({ kind }) => kind === "registration"),
    ),
    implement(listRunningOffers, ({ query }, context) => offersFor(context, query.currency, ({ listed }) => listed)),
    implement(disabledBonuses, async (_input, { db }) => ({ group_keys: await hiddenOfferKeys(db) })),
    implementForPlayer(couponRoute, async ({ body }, { tx, clock, principal: { playerId }, afterCommit }) => {
      const player = await findPlayer(tx, playerId);
      const order = { playerId, currency: player!.currency, code: body.coupon_code };
      const { status, issued } = await redeemCoupon(tx, order, clock.date());
      if (issued) afterCommit(() => announceIssued(ports, issued));
      return { status };
    }),
    // No betting site runs here yet, and nothing issues bonuses of one.
    implementForPlayer(listBettingBonuses, async () => []),
    implementForPlayer(redeemPromoCode, async ({ body }, { tx, clock, principal: { playerId }, afterCommit }) => {
      const player = await findPlayer(tx, playerId);
      const order = { playerId, currency: player!.currency, code: body.code };
      const { status, issued } = await redeemCoupon(tx, order, clock.date());
      if (status === "already_activated") throw new CouponUsed();
      if (!issued) throw new NoSuchCode();
      afterCommit(() => announceIssued(ports, issued));
      const [gift, type] =
        "bonus" in issued ? [issued.bonus, "bonus" as const] : [issued.freespins, "freespins" as const];
      return { bonus_id: gift.id, name: gift.title, bonus_type: type };
    }),
    implementForPlayer(setCodeRoute, async ({ body }, { tx, principal }) => {
      const code = body.deposit_bonus_code.toUpperCase();
      const known = (await runningOffers(tx)).some(({ terms }) => terms.kind === "deposit" && terms.code === code);
      if (!known) throw new NoSuchCode();
      await setBonusCode(tx, principal.playerId, code);
      return null;
    }),
    implementForPlayer(clearBonusCode, async (_input, { tx, principal }) => {
      await setBonusCode(tx, principal.playerId, null);
      return null;
    }),
    implementForPlayer(updateBonusSettings, async ({ body }, { tx, principal }) => {
      await setCanIssueBonuses(tx, principal.playerId, body.can_issue);
      return null;
    }),
  ];
}

/** Offers as everyone may see them: those that run now and exist in the currency. None for a player who takes a break. */
async function offersFor(
  { db, clock, locale, principal }: CallContext,
  currencyCode: string,
  isWanted: (terms: Offer["terms"]) => boolean,
): Promise<Awaited<ReturnType<typeof offerViewsOf>>> {
  const currency = currencyOf(currencyCode).code;
  const at = clock.date();
  if (principal && (await whyNothingGiven(db, principal.playerId, at))) return [];
  const shown = (await runningOffers(db)).filter(
    ({ terms }) => isWanted(terms) && isIn(terms, currency) && isWithin(terms, at),
  );
  return offerViewsOf(db, shown, { currency, locale });
}
