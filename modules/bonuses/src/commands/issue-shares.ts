import { inTransaction, type Database, type Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { SHARE_KINDS, type OfferTerms, type ShareKind } from "../domain/offer-terms.ts";
import { refusalOfOffer, shareAmountOf, shareBaseOf } from "../domain/offered.ts";
import { endOfPeriod, firstPeriodFrom, dayOf } from "../domain/periods.ts";
import type { StoredBonus } from "../domain/stored-bonus.ts";
import type { MissedReason } from "../errors.ts";
import { holdGiving } from "../giving.ts";
import { loadOfferFacts } from "../offer-facts.ts";
import { allOffers, offerByKey, versionAt, type Offer } from "../offer.queries.ts";
import { lockOffer } from "../offer.store.ts";
import type { PeriodResults, WalletResult } from "../ports.ts";
import { insertShare, isDecided, lastSharedPeriod, putSharedPeriod } from "../share.store.ts";
import { issueOffered } from "./claim-offer.ts";

/** Wallets that are read at a time. */
const AT_A_TIME = 500;

interface SharePorts {
  readonly db: Database;
  readonly results: PeriodResults;
  /** Called after the commit of each bonus. */
  announce(bonus: StoredBonus): Promise<void>;
}

/** A period of an offer that is over, with the version under which it is shared. */
interface DuePeriod {
  readonly offer: Offer & { readonly terms: ShareTerms };
  readonly start: Date;
  readonly end: Date;
}

type ShareTerms = OfferTerms & {
  readonly kind: ShareKind;
  readonly reward: Extract<OfferTerms["reward"], { type: "share" }>;
};

const givesShare = (offer: Offer): offer is DuePeriod["offer"] =>
  SHARE_KINDS.some((kind) => kind === offer.terms.kind) && offer.terms.reward.type === "share";

/**
 * Issues the shares of every period that is over, each wallet's once, as a bonus that waits for its player's activation.
 * A period counts if it began while the offer ran, under the version of that moment. It waits until the logs of the
 * period are counted. Each wallet is decided in one transaction with its bonus, so a run that was interrupted continues.
 * Returns how many bonuses were issued.
 */
export async function issueShares(ports: SharePorts, at: Date): Promise<number> {
  let issued = 0;
  for (const offer of await allOffers(ports.db)) {
    if (!givesShare(offer) || offer.stoppedAt !== null) continue;
    for await (const due of duePeriods(ports, offer, at)) {
      issued += await sharePeriod(ports, due, at);
      await inTransaction(ports.db, (tx) => putSharedPeriod(tx, offer.offerId, due.start, at));
    }
  }
  return issued;
}

async function* duePeriods(
  { db, results }: SharePorts,
  offer: DuePeriod["offer"],
  at: Date,
): AsyncGenerator<DuePeriod> {
  const { offerId, runningSince, terms } = offer;
  const { per } = terms.reward;
  const from =
    terms.from === undefined ? runningSince : new Date(Math.max(runningSince.getTime(), Date.parse(terms.from)));
  const last = await lastSharedPeriod(db, offerId);
  let start = firstPeriodFrom(per, from);
  if (last !== null && last >= start) start = endOfPeriod(per, last);
  for (; endOfPeriod(per, start) <= at; start = endOfPeriod(per, start)) {
    if (terms.until !== undefined && start.getTime() >= Date.parse(terms.until)) return;
    const end = endOfPeriod(per, start);
    if (!(await results.isCounted(end))) return;
    const version = await versionAt(db, offerId, start);
    if (version && givesShare(version)) yield { offer: version, start, end };
  }
}

async function sharePeriod(ports: SharePorts, due: DuePeriod, at: Date): Promise<number> {
  const { terms } = due.offer;
  let issued = 0;
  let after: Pick<WalletResult, "playerId" | "currency"> | null = null;
  for (;;) {
    const wallets: readonly WalletResult[] = await ports.results.of({ ...due, after, most: AT_A_TIME });
    for (const wallet of wallets) {
      const base = shareBaseOf(terms.kind, wallet);
      const amount = shareAmountOf(terms, wallet.currency, base);
      if (amount === 0) continue;
      const bonus = await inTransaction(ports.db, (tx) => decide(tx, { due, wallet, base, amount }, at));
      if (!bonus) continue;
      issued += 1;
      await ports.announce(bonus);
    }
    if (wallets.length < AT_A_TIME) return issued;
    after = wallets.at(-1)!;
  }
}

interface Decision {
  readonly due: DuePeriod;
  readonly wallet: WalletResult;
  readonly base: bigint;
  readonly amount: Minor;
}

/** Decides the share of one wallet under the lock of the offer, which counts its budget. Null if nothing is issued. */
async function decide(
  tx: Tx,
  { due: { offer, start }, wallet: { playerId, currency }, base, amount }: Decision,
  at: Date,
): Promise<StoredBonus | null> {
  const barred = await holdGiving(tx, playerId, at);
  await lockOffer(tx, offer.key);
  const share = { offerId: offer.offerId, start, playerId, currency, offerVersionId: offer.id, base, amount };
  if (await isDecided(tx, share)) return null;
  // It may have been stopped since the run began. Nothing is decided then, and the period is not paid.
  if ((await offerByKey(tx, offer.key))!.stoppedAt !== null) return null;
  const facts = await loadOfferFacts(tx, playerId, { currency, deposit: null }, at);
  const refuse = async (refused: MissedReason): Promise<null> => {
    await insertShare(tx, { ...share, outcome: { refused } }, at);
    return null;
  };
  if (barred) return refuse(barred);
  // The offer must have run when the period began. It is not running any more after its end, when the period is paid.
  const why = refusalOfOffer(offer.terms, { ...(await facts.of(offer)), now: start, stopped: false });
  if (why) return refuse(why);
  const { kind } = offer.terms;
  const claim = {
    playerId,
    currency,
    deposit: null,
    strategy: kind,
    cause: `${kind}:${dayOf(start)}:${playerId}:${currency}`,
    actor: "bonuses",
    activate: false,
    share: amount,
  };
  const issued = await issueOffered(tx, offer, claim, facts.player.language, at);
  if (!issued || !("bonus" in issued)) return refuse("currency");
  await insertShare(tx, { ...share, outcome: { bonusId: issued.bonus.id } }, at);
  return issued.bonus;
}
