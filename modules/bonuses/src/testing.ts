import { offerText } from "@apogee/contract";
import { inTransaction, type Database, type Tx } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { openRewards, type Rewards } from "@apogee/rewards";
import { walletById } from "@apogee/wallet";
import { sql } from "kysely";
import { chooseOffer, type OfferChoice } from "./commands/choose-offer.ts";
import { endBonus } from "./commands/end-bonus.ts";
import { endIfDue, expireIssued } from "./commands/end-due-bonuses.ts";
import { startBonus } from "./commands/start-bonus.ts";
import type { BonusEnd } from "./domain/bonus-end.ts";
import type { Strategy } from "./domain/stored-bonus.ts";
import { offerVersion } from "./offer.queries.ts";
import type { Page, WordsOf } from "./ports.ts";
import { inPlayOf, type DueBonus } from "./queries.ts";
import { bonusRewards, givingGate } from "./rewards/index.ts";
import { insertBonus } from "./store.ts";
import { FREE_TERMS, type IssuedTerms } from "./terms/issued-terms.ts";
import { offerViewsOf } from "./views.ts";

export { endDueBonuses } from "./commands/end-due-bonuses.ts";

/** The rewards of bonuses behind the gate of giving; nothing is published. */
export function givenRewards(db: Database): Rewards {
  return openRewards(bonusRewards({ db, balanceMoved: async () => undefined }), givingGate);
}

/** Writes terms as the names of their texts with their values. */
export const TEST_WORDS: WordsOf = async () => (currency) => ({
  say: ({ id, values }) => `${id} ${JSON.stringify(values)}`,
  money: (cents) => `${cents} ${currency}`,
  at: (iso) => iso,
  list: (items) => items.join(", "),
  share: (bps) => `${bps} bps`,
  category: (slug) => slug,
});

/** A page in this language. */
export const pageIn = (locale = "en"): Page => ({ host: "localhost", locale });

/** What a player reads of a version of an offer with a deposit, or without one (null). */
export async function shownText(
  db: Database | Tx,
  {
    id,
    currency = "EUR",
    deposit,
  }: { readonly id: number; readonly currency?: string; readonly deposit: number | null },
  locale = "en",
): Promise<string> {
  const [view] = await offerViewsOf(db, [(await offerVersion(db, id))!], { currency, locale });
  return offerText(view!, deposit, (await TEST_WORDS(db, pageIn(locale)))(currency)).text;
}

/** A player chooses an offer with a deposit, and accepts its terms as they are shown. */
export async function chosenOffer(
  tx: Tx,
  { locale = "en", ...choice }: Omit<OfferChoice, "text" | "page"> & { readonly locale?: string },
  at: Date,
): Promise<void> {
  const { offerVersionId: id, currency, amount: deposit } = choice;
  const text = await shownText(tx, { id, currency, deposit }, locale);
  await chooseOffer(tx, { ...choice, text, page: pageIn(locale) }, TEST_WORDS, at);
}

/** A bonus that a test issues. */
export interface GivenBonus {
  readonly walletId: number;
  readonly amount: number;
  readonly wager: number;
  readonly strategy?: Strategy;
  readonly terms?: Partial<IssuedTerms>;
  readonly paymentId?: number | null;
  /** Until when the player can activate it; if null, it is activated at once. */
  readonly activatableUntil?: Date | null;
}

/** Issues a bonus with a given wagering, in the caller's transaction. */
export async function issuedBonus(tx: Tx, bonus: GivenBonus, at: Date): Promise<number> {
  const { walletId, amount, wager, strategy = "personal", paymentId = null, activatableUntil = null } = bonus;
  const { playerId, currency } = (await walletById(tx, walletId))!;
  const issued = await insertBonus(
    tx,
    {
      playerId,
      walletId,
      currency,
      title: "Welcome bonus",
      strategy,
      amount: minor(amount),
      wagerRequired: minor(wager),
      terms: { ...FREE_TERMS, ...bonus.terms },
      cause: null,
      offerVersionId: null,
      paymentId,
      activatableUntil,
    },
    at,
  );
  if (activatableUntil === null) await startBonus(tx, issued!, "test", at);
  return issued!.id;
}

/** A bonus in play: its money is in the wallet, its wagering has begun. */
export async function givenBonus(
  db: Database,
  {
    wager,
    maxBet = null,
    terms = {},
    ...bonus
  }: Omit<GivenBonus, "wager"> & { readonly wager?: number; readonly maxBet?: number | null },
  at: Date,
): Promise<number> {
  const given = {
    ...bonus,
    wager: wager ?? bonus.amount * 30,
    terms: { maxBet: maxBet === null ? null : minor(maxBet), ...terms },
  };
  return inTransaction(db, (tx) => issuedBonus(tx, given, at));
}

/** Ends the due bonuses of one wallet, as the job does for all; without `issued`, only the bonus in play. */
export async function endDueOf(
  db: Database,
  walletId: number,
  at: Date,
  { issued = true }: { readonly issued?: boolean } = {},
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const inPlay = await inPlayOf(tx, walletId);
    if (inPlay) await endIfDue(tx, inPlay, at);
    if (!issued) return;
    const { rows } = await sql<DueBonus>`
      select id, purse_id as "walletId" from bonuses.bonus where purse_id = ${walletId} and stage = 'issued' order by id`.execute(
      tx,
    );
    for (const each of rows) await expireIssued(tx, each, at);
  });
}

/** How a bonus in play ends. */
export type Ending = BonusEnd;

/** Ends a bonus in play, as the platform does. For `wager_done`, the requirement is set to what was wagered so far. */
export async function endedBonus(
  db: Database,
  { id, stage = "canceled" }: { id: number; walletId: number; stage?: Ending },
  at: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (stage === "wager_done")
      await sql`update bonuses.bonus set wager_required = wagered where id = ${id}`.execute(tx);
    await endBonus(tx, { bonusId: id, stage, actor: "test" }, at);
  });
}
