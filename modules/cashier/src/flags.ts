import type { Database, Tx } from "@apogee/database";
import { minor, ZERO, type Minor } from "@apogee/kernel";
import { findWallet } from "@apogee/wallet";
import {
  flagsOf,
  openMoney,
  returnable,
  type Candidate,
  type Flag,
  type Movement,
  type OpenMoney,
} from "./domain/flags.ts";
import type { Action } from "./domain/stage.ts";
import { isOwnName } from "@apogee/payment-fields";
import { fraudFlags } from "./fraud/fraud-flags.ts";
import { checksOf } from "./fraud/store.ts";
import type { CashierPlayer, CashierPorts } from "./ports.ts";
import { cardSums, holdersOf, movementsOf, profileById, profilesOf, type MovementRow } from "./queries.ts";
import type { MethodRow, PaymentRow, SavedProfileRow } from "./tables.ts";
import type { OfferedCard } from "./method-facts.ts";
import { withdrawalTermsOf } from "./withdrawal-terms.queries.ts";

type Reader = Database | Tx;

const DAY_MS = 86_400_000;
/** A payment that was suspected flags the withdrawals of the next 30 days. */
const FRAUD_DAYS = 30;

/** The current flags of a withdrawal in review. Computed on each call, also for verified players. */
export async function flagsFor(db: Reader, ports: CashierPorts, payment: PaymentRow): Promise<Flag[]> {
  if (payment.action !== "cashout" || payment.stage !== "in_review") return [];
  return [...(await findingsOf(db, ports, payment)).flags];
}

/** The flags of a withdrawal with the figures that they follow from. */
export interface Findings extends OpenMoney, Candidate {
  readonly flags: readonly Flag[];
  /** Suspected payments that count. */
  readonly suspected: readonly number[];
}

/** What is found about a withdrawal, whatever its stage. */
export async function findingsOf(db: Reader, ports: CashierPorts, payment: PaymentRow): Promise<Findings> {
  const player = await ports.player(db, payment.playerId, "cashout");
  const wallet = await findWallet(db, payment.playerId, payment.currency);
  const open = openMoney(
    (await movementsOf(db, payment.playerId, payment.currency)).map((row) => movementOf(row, player)),
  );
  const { playPercent } = await withdrawalTermsOf(db, payment.licence);
  const staked = wallet ? await ports.stakedSince(db, wallet.id, open.since) : ZERO;
  const since = new Date(payment.createdAt.getTime() - FRAUD_DAYS * DAY_MS);
  const candidate = { returned: await returnedBy(db, payment, player), staked, playPercent };
  const checks = await checksOf(db, payment.playerId, since);
  return {
    ...open,
    ...candidate,
    flags: [...flagsOf(open, candidate), ...fraudFlags(checks, payment.id)],
    suspected: checks.flatMap(({ paymentId, verdict }) =>
      verdict === "suspected" && paymentId !== null ? [paymentId] : [],
    ),
  };
}

/** A card without a known holder counts as in another name. */
const movementOf = (row: MovementRow, player: CashierPlayer): Movement =>
  row.kind === "paid"
    ? row
    : { ...row, foreign: row.byCard && !(row.holder !== null && isOwnName(row.holder, player)) };

/** How much of a withdrawal returns money to a card in another name: at most what the card paid under such names. */
async function returnedBy(db: Reader, payment: PaymentRow, player: CashierPlayer): Promise<Minor> {
  const card =
    payment.savedProfileId === null ? undefined : await profileById(db, payment.playerId, payment.savedProfileId);
  if (!card || isHeldBy(card, player)) return ZERO;
  return minor(Math.min(payment.amount, await unreturnedOf(db, player, card, payment.currency)));
}

/** Whether an account is the player's, as far as its provider says: one whose owner it does not name counts as such. */
const isHeldBy = ({ holder }: SavedProfileRow, player: CashierPlayer): boolean =>
  holder === null || isOwnName(holder, player);

/** What a card paid under other names than the player's and has not got back. */
async function unreturnedOf(
  db: Reader,
  player: CashierPlayer,
  card: SavedProfileRow,
  currency: string,
): Promise<Minor> {
  const foreign = (await holdersOf(db, card, currency)).filter((holder) => !isOwnName(holder, player));
  return foreign.length === 0 ? ZERO : returnable(await cardSums(db, card, currency, foreign));
}

/**
 * The most that may be paid to a card in another name, or to one that paid under another name and has not got that
 * back. Null for the player's own card, which has no such limit.
 */
export async function returnableTo(
  db: Reader,
  player: CashierPlayer,
  card: SavedProfileRow,
  currency: string,
): Promise<Minor | null> {
  if (isHeldBy(card, player) && (await unreturnedOf(db, player, card, currency)) === 0) return null;
  return returnable(await cardSums(db, card, currency, null));
}

/**
 * The player's cards that can be chosen. For a withdrawal: the player's own, then cards in another name that may still
 * receive a refund.
 */
export async function offeredCards(
  db: Reader,
  ports: CashierPorts,
  asked: { playerId: number; method: MethodRow; action: Action },
): Promise<OfferedCard[]> {
  const { playerId, method, action } = asked;
  if (!method.savesProfiles) return [];
  const cards = await profilesOf(db, playerId, method.id);
  if (action === "deposit" || cards.length === 0) return cards.map((card) => ({ card, returnable: null }));
  const player = await ports.player(db, playerId, action);
  const offered = await Promise.all(
    cards.map(async (card) => ({ card, returnable: await returnableTo(db, player, card, method.currency) })),
  );
  return [
    ...offered.filter(({ returnable }) => returnable === null),
    ...offered.filter(({ returnable }) => returnable),
  ];
}

/** The range of a refund: its maximum is always allowed, even if it is below the method's minimum. */
export const rangeOfReturn = (range: { min: Minor; max: Minor }, most: Minor): { min: Minor; max: Minor } => ({
  min: minor(Math.min(range.min, most)),
  max: minor(Math.min(range.max, most)),
});
