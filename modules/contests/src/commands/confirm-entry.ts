import type { Tx } from "@apogee/database";
import { recordFact } from "@apogee/events";
import { findPlayer } from "@apogee/identity";
import { invariant, minor, NotFound } from "@apogee/kernel";
import { findWallet, NotEnoughFunds, postEntry, type Wallet } from "@apogee/wallet";
import { shareContest, type Contest } from "../contest.store.ts";
import type { ContestEntryKind } from "../domain/entry-kinds.ts";
import { whyNotJoin, type JoinRefusal } from "../domain/join.ts";
import { poolAccount } from "../domain/pool-account.ts";
import { findEntry, insertEntry, putBuyIn, type Entry } from "../entry.store.ts";
import {
  BuyInTooHigh,
  Disqualified,
  JoiningOver,
  JoinsByPlaying,
  NoFeeInCurrency,
  NotStarted,
  OtherCountry,
  OtherGroup,
} from "../errors.ts";
import type { ContestPorts } from "../ports.ts";
import { playerAsViewer } from "../viewer.ts";

/** A player who joins a contest. */
export interface Confirmation {
  readonly contestId: number;
  readonly playerId: number;
  /** The wallet that pays the fee; left out: the selected one. */
  readonly currency?: string | undefined;
}

/** What a confirmation did. */
export interface Confirmed {
  readonly isRequested: boolean;
  /** The wallet that paid, whose balance is to be published. */
  readonly wallet: Wallet | null;
}

type Ports = Pick<ContestPorts, "rewards" | "spendPoints" | "licenceOfCountry" | "showsTestQuests">;

/**
 * Enters a player in a contest, with the fee in the same transaction. A repeat, also at the same time, takes no second
 * fee and answers the same. Refuses `NotFound`, a reason of `whyNotJoin`, `NoFeeInCurrency`, `BuyInTooHigh`,
 * `StakesClosed` during a break, and `AccountDisabled`.
 */
export async function confirmEntry(tx: Tx, ports: Ports, order: Confirmation, at: Date): Promise<Confirmed> {
  const { contestId, playerId } = order;
  const contest = await shareContest(tx, contestId);
  if (!contest) throw new NotFound("The tournament");
  const entry = await findEntry(tx, contestId, playerId);
  if (entry && entry.disqualifiedAt === null) return answerOf(entry);
  await ports.rewards.requireGiving(tx, playerId, at);
  const player = await findPlayer(tx, playerId);
  invariant(player, "A signed-in player exists.");
  const viewer = await playerAsViewer(tx, playerId, ports);
  const why = whyNotJoin(contest, { ...viewer, isTest: player.test, isDisqualified: entry !== undefined }, at);
  if (why) throw refusalFor(why);
  const isRequested = contest.terms.join.mode === "approval";
  const isNew = await insertEntry(tx, {
    contestId,
    playerId,
    requestedAt: isRequested ? at : null,
    joinedAt: isRequested ? null : at,
  });
  if (!isNew) return answerOf((await findEntry(tx, contestId, playerId))!);
  const wallet = await payFee(tx, ports, contest, { ...order, currency: order.currency ?? player.currency }, at);
  if (!isRequested) await recordFact(tx, { kind: "tournament.entered", playerId, at, tournament: contestId });
  return { isRequested, wallet };
}

const answerOf = ({ joinedAt }: Entry): Confirmed => ({ isRequested: joinedAt === null, wallet: null });

function refusalFor(why: JoinRefusal): Error {
  switch (why) {
    case "not_found":
      return new NotFound("The tournament");
    case "tournament.not_started":
      return new NotStarted();
    case "tournament.finished":
      return new JoiningOver();
    case "tournament.group":
      return new OtherGroup();
    case "tournament.country":
      return new OtherCountry();
    case "tournament.disqualified":
      return new Disqualified();
    case "tournament.automatic":
      return new JoinsByPlaying();
  }
}

/** Takes the fee: real money to the account of the contest's pool, or points. */
async function payFee(
  tx: Tx,
  ports: Pick<Ports, "spendPoints">,
  contest: Contest,
  { playerId, currency }: Confirmation & { readonly currency: string },
  at: Date,
): Promise<Wallet | null> {
  const { join } = contest.terms;
  if (join.mode !== "buy_in") return null;
  const { fee } = join;
  const cause = `contest:${contest.id}:${playerId}`;
  if ("points" in fee) {
    if (!(await ports.spendPoints(tx, { playerId, points: fee.points, cause }, at))) throw new BuyInTooHigh();
    await putBuyIn(tx, contest.id, playerId, { points: fee.points });
    return null;
  }
  const amount = fee.amounts[currency];
  if (amount === undefined) throw new NoFeeInCurrency(currency);
  const wallet = await findWallet(tx, playerId, currency);
  if (!wallet || wallet.real < amount) throw new BuyInTooHigh();
  const posted = await postEntry<ContestEntryKind>(
    tx,
    {
      kind: "contest_buy_in",
      currency,
      cause,
      actor: `player:${playerId}`,
      postings: [
        { walletId: wallet.id, amount: minor(-amount) },
        { account: poolAccount(contest.id), amount: minor(amount) },
      ],
    },
    at,
  ).catch((error: unknown) => {
    throw error instanceof NotEnoughFunds ? new BuyInTooHigh() : error;
  });
  await putBuyIn(tx, contest.id, playerId, { entry: posted.entryId, currency, amount });
  return posted.wallet;
}
