import { playerFairness, rotateSeed, studioContinue, studioOpen, studioPlay } from "@apogee/contract";
import { BadRequest, implement, implementForPlayer, type CallContext, type ImplementedRoute } from "@apogee/http";
import type { DomainError } from "@apogee/kernel";
import type { Lane } from "@apogee/play";
import { findPurse, NoSuchWallet } from "@apogee/wallet";
import { continueRound } from "./commands/continue-round.ts";
import { continueDemo, playDemo } from "./commands/demo.ts";
import { openFrame } from "./commands/open-frame.ts";
import { asChoices, playRound } from "./commands/play-round.ts";
import { BuyNotOffered, GameDisabled, SessionEnded, StakeNotOffered, TooFast } from "./errors.ts";
import { historyRoutes } from "./routes.history.ts";
import { pairsInUse, revealedPairs } from "./store.ts";
import type { Seat, StudioState } from "./studio.ts";

/** Routes of game frames, of players' seeds and of their history. */
export function studioRoutes(studio: StudioState, lane: Lane): ImplementedRoute[] {
  const pace = new Pace(studio);
  return [
    implement(studioOpen, async (_input, context) => openFrame(studio, await seatOf(studio, context))),
    implement(studioPlay, async ({ body }, context) => {
      const seat = await seatOf(studio, context);
      const key = keyOf(context);
      const choices = asChoices(body.stake_cents, body.buy);
      requireOffered(studio, seat, choices.stake, choices.buy);
      const closed = await whyClosed(studio, seat, pace);
      const answer = seat.purseId === null
        ? await playDemo(studio, seat, key, choices, closed)
        : await playRound(studio, lane, { ...seat, purseId: seat.purseId }, key, choices, closed);
      pace.played(seat);
      return answer;
    }),
    implement(studioContinue, async ({ params, body }, context) => {
      const seat = await seatOf(studio, context);
      return seat.purseId === null
        ? continueDemo(studio, seat, params.id, body.phase)
        : continueRound(studio, lane, { ...seat, purseId: seat.purseId }, params.id, body.phase);
    }),
    implementForPlayer(playerFairness, async ({ query }, { db, principal }) => {
      const currency = query.currency ?? principal.currency;
      const purse = await findPurse(db, principal.playerId, currency);
      if (!purse) return { currency, active: null, revealed: [] };
      const { active } = await pairsInUse(db, purse.id);
      const revealed = await revealedPairs(db, purse.id, 50);
      return {
        currency, active: active ? await studio.fairnessOf(purse.id) : null,
        revealed: revealed.map((pair) => ({
          seed_pair_id: pair.id, commit: pair.commit, server_seed: studio.seeds.serverSeedOf(pair), client_seed: pair.clientSeed ?? "",
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

function keyOf(context: CallContext): string {
  if (!context.idempotencyKey) throw new BadRequest("A round needs an Idempotency-Key header, new for every round.", "idempotency_key_missing");
  // Settlements have keys of the house's own; a caller's key can never be one of them.
  return `call:${context.idempotencyKey}`;
}

function requireOffered(studio: StudioState, seat: Seat, stake: number, buy: boolean): void {
  if (!studio.ports.betSteps(seat.session.currency).steps.includes(stake)) throw new StakeNotOffered();
  if (buy && !studio.ports.rulesOf(seat.session.licence).featureBuy) throw new BuyNotOffered();
}

async function whyClosed(studio: StudioState, seat: Seat, pace: Pace): Promise<DomainError | null> {
  if (!seat.session.gameEnabled) return new GameDisabled();
  return (await studio.ports.standingInTheWay?.(seat.session)) ?? pace.tooFast(seat);
}

/** The least time between two rounds of a session, where the licence asks for one. */
class Pace {
  readonly #studio: StudioState;
  readonly #last = new Map<number, number>();
  constructor(studio: StudioState) {
    this.#studio = studio;
  }
  tooFast(seat: Seat): TooFast | null {
    const { minRoundMs } = this.#studio.ports.rulesOf(seat.session.licence);
    const since = this.#studio.clock.now() - (this.#last.get(seat.session.id) ?? 0);
    return since >= 0 && since < minRoundMs ? new TooFast(minRoundMs - since) : null;
  }
  played(seat: Seat): void {
    this.#last.delete(seat.session.id);
    this.#last.set(seat.session.id, this.#studio.clock.now());
    if (this.#last.size > 50_000) this.#last.delete(this.#last.keys().next().value!);
  }
}
