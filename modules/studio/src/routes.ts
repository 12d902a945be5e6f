import { announceFreespins, NoSuchFreespins } from "@apogee/bonuses";
import { playerFairness, rotateSeed, studioContinue, studioOpen, studioPlay, studioRevealDemo } from "@apogee/contract";
import { BadRequest, implement, implementForPlayer, type CallContext, type ImplementedRoute } from "@apogee/http";
import { StakeNotPlayable, type Fields } from "@apogee/engine";
import type { Lane } from "@apogee/play";
import { findWallet, NoSuchWallet } from "@apogee/wallet";
import { DemoPace, mayGamble, whyClosed, whyStakesClosed } from "./admission.ts";
import { continueRound } from "./commands/continue-round.ts";
import { openFrame } from "./commands/open-frame.ts";
import { playFreeSpin } from "./commands/play-free-spin.ts";
import { playRound } from "./commands/play-round.ts";
import { revealDemo } from "./commands/reveal-demo.ts";
import { inDemo } from "./demo-rounds.ts";
import { GambleNotOffered, SessionEnded, StakeNotOffered } from "./errors.ts";
import { realRounds } from "./real-rounds.ts";
import type { Rounds } from "./rounds.ts";
import { historyRoutes } from "./routes.history.ts";
import { pairsInUse, revealedPairs } from "./store.ts";
import type { RealSeat, Seat, StudioState } from "./studio.ts";

/** The routes of game frames, of players' seeds and of their history. */
export function studioRoutes(studio: StudioState, lane: Lane): ImplementedRoute[] {
  const pace = new DemoPace(studio);
  return [
    implement(studioOpen, async (_input, context) => openFrame(studio, lane, await seatOf(studio, context))),
    implement(studioPlay, async ({ body }, context) => {
      const seat = await seatOf(studio, context);
      const key = keyOf(context);
      noteSeat(context, seat);
      const { stake_cents: stake } = body;
      const bet = seat.game.readBet(body.bet);
      refuseUnplayable(seat, stake, bet);
      if (body.freespins !== undefined) {
        const free = { freespins: body.freespins, call: key, stake, bet };
        const answer = await playFreeSpin(studio, lane, inReal(seat), free, await whyStakesClosed(studio, seat));
        context.note({ round: answer.round.id });
        return answer;
      }
      const closed = await whyClosed(studio, seat, stake, bet, pace);
      const answer = await inRounds(studio, lane, seat, (rounds) => playRound(rounds, key, stake, bet, closed));
      context.note({ round: answer.round.id });
      return answer;
    }),
    implement(studioContinue, async ({ params, body }, context) => {
      const seat = await seatOf(studio, context);
      noteSeat(context, seat);
      context.note({ round: params.id });
      const { phase, decision } = body;
      const closed = {
        gamble: mayGamble(studio, seat) ? null : new GambleNotOffered(),
        stake: () => whyStakesClosed(studio, seat),
      };
      const answer = await inRounds(studio, lane, seat, (rounds) =>
        continueRound(rounds, params.id, phase, decision, closed),
      );
      const { free_spin: free, state } = answer.round;
      if (free && state === "finished") await announceFreespins(studio.ports.freespins, free.freespins);
      return answer;
    }),
    implement(studioRevealDemo, async ({ body }, context) =>
      revealDemo(studio, await seatOf(studio, context), body.commit, body.client_seed),
    ),
    implementForPlayer(playerFairness, async ({ query }, { db, principal, locale }) => {
      const currency = query.currency ?? principal.currency;
      const wallet = await findWallet(db, principal.playerId, currency);
      if (!wallet) return { currency, active: null, boxes: [], revealed: [] };
      const { active } = await pairsInUse(db, wallet.id);
      const revealed = await revealedPairs(db, wallet.id, 50);
      const pairIds = [...(active ? [active] : []), ...revealed].map(({ id }) => id);
      return {
        currency,
        active: active ? await studio.fairnessOf(wallet.id) : null,
        boxes: await studio.ports.boxDraws(db, pairIds, locale),
        revealed: revealed.map((pair) => ({
          seed_pair_id: pair.id,
          commit: pair.commit,
          server_seed: studio.seeds.serverSeedOf(pair),
          client_seed: pair.clientSeed ?? "",
          revealed_at: pair.revealedAt!.toISOString(),
        })),
      };
    }),
    implementForPlayer(rotateSeed, async ({ body }, context) => {
      const wallet = await findWallet(context.tx, context.principal.playerId, body.currency);
      if (!wallet) throw new NoSuchWallet(body.currency);
      const fairness = await studio.seeds.rotate(context.tx, wallet.id, body.client_seed);
      context.afterCommit(() => studio.seeds.forget(wallet.id));
      return fairness;
    }),
    ...historyRoutes(studio),
  ];
}

async function seatOf(studio: StudioState, context: CallContext): Promise<Seat> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(context.header("authorization") ?? "")?.[1];
  const session = token === undefined ? undefined : await studio.ports.findSession(token);
  if (!session) throw new SessionEnded();
  const game = studio.ports.game(session.identifier);
  if (!game) throw new SessionEnded();
  return { session, game, walletId: session.mode === "real" ? session.walletId : null };
}

/** Free spins belong to a wallet: a demo has none. */
function inReal(seat: Seat): RealSeat {
  const { walletId } = seat;
  if (walletId === null) throw new NoSuchFreespins();
  return { ...seat, walletId };
}

/** A bet that no version of the game allows needs no look-up: its first call would have been refused too. */
function refuseUnplayable({ game }: Seat, stake: number, bet: Fields): void {
  try {
    game.costOf(stake, bet);
  } catch (error) {
    throw error instanceof StakeNotPlayable ? new StakeNotOffered() : error;
  }
}

/** Adds the wallet and the game of a call to the log. */
function noteSeat({ note }: CallContext, { session, walletId, game }: Seat): void {
  note({ player: session.playerId, wallet: walletId, game: game.identifier });
}

function keyOf(context: CallContext): string {
  if (!context.idempotencyKey)
    throw new BadRequest("A round needs an Idempotency-Key header, new for every round.", "idempotency_key_missing");
  // The platform uses keys of its own for settlements. The prefix keeps callers' keys distinct from them.
  return `call:${context.idempotencyKey}`;
}

/** Works with the rounds of a seat. The row of a demo is locked meanwhile. */
function inRounds<T>(studio: StudioState, lane: Lane, seat: Seat, work: (rounds: Rounds) => Promise<T>): Promise<T> {
  const { walletId } = seat;
  return walletId === null ? inDemo(studio, seat, work) : work(realRounds(studio, lane, { ...seat, walletId }));
}
