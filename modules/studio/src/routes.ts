import { playerFairness, rotateSeed, studioContinue, studioOpen, studioPlay, studioRevealDemo } from "@apogee/contract";
import { BadRequest, implement, implementForPlayer, type CallContext, type ImplementedRoute } from "@apogee/http";
import type { DomainError } from "@apogee/kernel";
import { type Lane, TooFast } from "@apogee/play";
import { isPlayable, type Choices } from "@apogee/slots";
import { findPurse, NoSuchWallet } from "@apogee/wallet";
import { continueRound } from "./commands/continue-round.ts";
import { continueDemo, playDemo } from "./commands/demo.ts";
import { openFrame } from "./commands/open-frame.ts";
import { asChoices, playRound } from "./commands/play-round.ts";
import { revealDemo } from "./commands/reveal-demo.ts";
import { BuyNotOffered, GameDisabled, SessionEnded, StakeNotOffered } from "./errors.ts";
import { historyRoutes } from "./routes.history.ts";
import { pairsInUse, revealedPairs } from "./store.ts";
import type { Seat, StudioState } from "./studio.ts";

/** Routes of game frames, of players' seeds and of their history. */
export function studioRoutes(studio: StudioState, lane: Lane): ImplementedRoute[] {
  const pace = new DemoPace(studio);
  return [
    implement(studioOpen, async (_input, context) => openFrame(studio, lane, await seatOf(studio, context))),
    implement(studioPlay, async ({ body }, context) => {
      const seat = await seatOf(studio, context);
      const key = keyOf(context);
      const choices = asChoices(body.stake_cents, body.buy);
      noteSeat(context, seat);
      // What no version of the game can have played needs no look-up.
      if (!isPlayable(seat.game.par, choices.stake)) throw new StakeNotOffered();
      const closed = await whyClosed(studio, seat, choices, pace);
      const answer =
        seat.purseId === null
          ? await playDemo(studio, seat, key, choices, closed)
          : await playRound(studio, lane, { ...seat, purseId: seat.purseId }, key, choices, closed);
      context.note({ round: answer.round.id });
      return answer;
    }),
    implement(studioContinue, async ({ params, body }, context) => {
      const seat = await seatOf(studio, context);
      noteSeat(context, seat);
      context.note({ round: params.id });
      return seat.purseId === null
        ? continueDemo(studio, seat, params.id, body.phase)
        : continueRound(studio, lane, { ...seat, purseId: seat.purseId }, params.id, body.phase);
    }),
    implement(studioRevealDemo, async ({ body }, context) =>
      revealDemo(studio, await seatOf(studio, context), body.commit, body.client_seed),
    ),
    implementForPlayer(playerFairness, async ({ query }, { db, principal }) => {
      const currency = query.currency ?? principal.currency;
      const purse = await findPurse(db, principal.playerId, currency);
      if (!purse) return { currency, active: null, revealed: [] };
      const { active } = await pairsInUse(db, purse.id);
      const revealed = await revealedPairs(db, purse.id, 50);
      return {
        currency,
        active: active ? await studio.fairnessOf(purse.id) : null,
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
      const purse = await findPurse(context.tx, context.principal.playerId, body.currency);
      if (!purse) throw new NoSuchWallet(body.currency);
      const fairness = await studio.seeds.rotate(context.tx, purse.id, body.client_seed);
      context.afterCommit(() => studio.seeds.forget(purse.id));
      return fairness;
    }),
    ...historyRoutes(studio),
  ];
}

async function seatOf(studio: StudioState, context: CallContext): Promise<Seat> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(context.header("authorization") ?? "")?.[1];
  const session = token === undefined ? undefined : await studio.ports.findSession(token);
  if (!session) throw new SessionEnded();
  const game = studio.ports.ownGame(session.identifier);
  if (!game) throw new SessionEnded();
  return { session, game, purseId: session.mode === "real" ? session.purseId : null };
}

/** Whose and of what game a call is, for the log. */
function noteSeat({ note }: CallContext, { session, purseId, game }: Seat): void {
  note({ player: session.playerId, purse: purseId, game: game.par.identifier });
}

function keyOf(context: CallContext): string {
  if (!context.idempotencyKey)
    throw new BadRequest("A round needs an Idempotency-Key header, new for every round.", "idempotency_key_missing");
  // Settlements have keys of the house's own; a caller's key can never be one of them.
  return `call:${context.idempotencyKey}`;
}

/**
 * Why no new stake is taken now. It refuses only what is new: the repeat of a round that was played is answered all the
 * same.
 */
async function whyClosed(
  studio: StudioState,
  seat: Seat,
  choices: Choices,
  pace: DemoPace,
): Promise<DomainError | null> {
  if (!seat.session.gameEnabled) return new GameDisabled();
  if (!studio.ports.betSteps(seat.session.currency).steps.includes(choices.stake)) return new StakeNotOffered();
  if (choices.buy && !studio.ports.rulesOf(seat.session.licence).featureBuy) return new BuyNotOffered();
  return seat.purseId === null ? pace.take(seat) : studio.ports.standingInTheWay(seat.session);
}

/**
 * The least time between the starts of two rounds of a demo, where the licence asks for one. Of real rounds the lane
 * keeps it, in every process.
 */
class DemoPace {
  readonly #studio: StudioState;
  readonly #last = new Map<number, number>();
  constructor(studio: StudioState) {
    this.#studio = studio;
  }

  /** Takes the turn at once, so that of several calls at the same moment only one gets it. */
  take({ session }: Seat): TooFast | null {
    const { minRoundMs } = this.#studio.ports.rulesOf(session.licence);
    const now = this.#studio.clock.now();
    const since = now - (this.#last.get(session.id) ?? Number.NEGATIVE_INFINITY);
    if (since >= 0 && since < minRoundMs) return new TooFast(minRoundMs - since);
    this.#last.delete(session.id);
    this.#last.set(session.id, now);
    if (this.#last.size > 50_000) this.#last.delete(this.#last.keys().next().value!);
    return null;
  }
}
