import { createHash } from "node:crypto";
import type { FreespinsPorts } from "@apogee/bonuses";
import { KeyRing } from "@apogee/config";
import type { Phase, StudioAnswer, StudioRound } from "@apogee/contract";
import { connect, inTransaction, type Database } from "@apogee/database";
import { FixedClock, minor, ZERO, type DomainError, type Minor } from "@apogee/kernel";
import { freeSpinsUnder, Lane } from "@apogee/play";
import type { RandomBytes } from "@apogee/seeds";
import type { Choices } from "@apogee/slots";
import { slotGame, slotTitle } from "@apogee/slots/games";
import type { Game } from "@apogee/engine";
import { openWallet, postEntry, type Wallet } from "@apogee/wallet";
import type { Bets, FrameSession, GameRules, StudioPorts } from "./ports.ts";
import { continueRound } from "./commands/continue-round.ts";
import { playRound } from "./commands/play-round.ts";
import { inDemo } from "./demo-rounds.ts";
import { realRounds } from "./real-rounds.ts";
import type { Rounds } from "./rounds.ts";
import { StudioState, type RealSeat, type Seat } from "./studio.ts";

/** What the free spins of a test caused. */
interface Gifts {
  largeWin: Minor | null;
  /** The channels of all published messages. */
  readonly news: string[];
  /** Free spins that an outside provider was asked to issue. */
  readonly outside: string[];
  readonly errors: string[];
}

const RULES: GameRules = {
  featureBuy: true,
  gamble: true,
  turbo: true,
  autoplay: true,
  holdToSpin: true,
  minRoundMs: 0,
  celebrateBelowStake: true,
};
/** The pokie that tests play. */
export const PAR = slotGame("dragons-ember")!.par;
const GAME = slotTitle(slotGame("dragons-ember")!);

/** A studio with one game, or with every given version of it, the newest first. It has its own lane and clock. */
export function givenStudio(
  appUrl: string,
  seedKeys = new KeyRing("seeds", ["07".repeat(32)]),
  versions: readonly [Game, ...Game[]] = [GAME],
  random: RandomBytes = sameBytes(appUrl),
) {
  const clock = new FixedClock("2026-07-01T12:00:00Z");
  const { db, close } = connect({ url: appUrl });
  const [game] = versions;
  /** Tests change it. */
  const bets: { mostWin: number | null; spots: Bets["spots"] } = { mostWin: null, spots: [] };
  const sessions = new Map<string, FrameSession>();
  const rules = { ...RULES };
  /** What the game counts towards wagering, in basis points; tests change it. */
  const contribution = { bps: 10_000 };
  /** A reason to refuse the new stakes of every player; tests change it. */
  const standing: { inTheWay: DomainError | null } = { inTheWay: null };
  /** Free spins: the amount from which a win is large, and what was published and requested. */
  const gifts: Gifts = { largeWin: null, news: [], outside: [], errors: [] };
  const freespins: FreespinsPorts = {
    db,
    clock,
    spinsUnder: freeSpinsUnder,
    largeWinOf: async () => gifts.largeWin,
    publish: (...[channel]) => void gifts.news.push(channel),
    balanceMoved: async (playerId) => void gifts.news.push(`balance#${playerId}`),
    outside: {
      issue: async (order) => {
        gifts.outside.push(order.issueId);
        return null;
      },
      cancel: async () => true,
    },
    log: (_level, message) => void gifts.errors.push(message),
  };
  const ports: StudioPorts = {
    freespins,
    findSession: async (token) => sessions.get(token),
    gameById: async () => ({ identifier: game.identifier, title: game.title, provider: "apogee" }),
    bets: () => ({ steps: [20, 100, 2_000], preset: 100, ...bets }),
    currencyView: (code) => ({
      code,
      name: code,
      symbol: code,
      subunits_to_unit: 100,
      fiat: true,
      enabled: true,
      default: false,
      subcurrencies: [],
    }),
    flavourOf: (slug, locale) => `${slug} in ${locale}`,
    rulesOf: () => rules,
    contributionOf: async () => contribution.bps,
    game: (asked) => versions.find(({ identifier, name }) => asked === identifier || asked === name),
    whyNoStakes: async () => standing.inTheWay,
    boxDraws: async () => [],
  };
  const studio = new StudioState({
    db,
    clock,
    ports,
    seedKeys,
    demoKey: Buffer.alloc(32, 7),
    random,
  });
  const lane = new Lane({ url: appUrl, clock });
  /** Runs `work` with the rounds of a seat, for one call. */
  const inRounds = <T>(seat: Seat, work: (rounds: Rounds) => Promise<T>): Promise<T> =>
    seat.walletId === null
      ? inDemo(studio, seat, work)
      : work(realRounds(studio, lane, { ...seat, walletId: seat.walletId }));
  const bet = (seat: Seat, key: string, stake: number, choices: unknown, closed: DomainError | null = null) =>
    inRounds(seat, (rounds) => playRound(rounds, `call:${key}`, stake, seat.game.readBet(choices), closed));
  const play = (seat: Seat, key: string, stake: number, buy = false, closed: DomainError | null = null) =>
    bet(seat, key, stake, { buy }, closed);
  /** Shows a phase, or decides it; `closed` refuses further stakes. */
  const next = (seat: Seat, round: string, phase: number, decision?: unknown, closed: DomainError | null = null) =>
    inRounds(seat, (rounds) =>
      continueRound(rounds, round, phase, decision, { gamble: null, stake: async () => closed }),
    );
  /** Shows the rest of a round, and returns its final state. */
  const finish = async (seat: Seat, { round }: StudioAnswer): Promise<StudioRound> => {
    let shown = round;
    while (shown.state === "open") ({ round: shown } = await next(seat, shown.id, shown.phases.length));
    return shown;
  };
  return {
    studio,
    lane,
    db,
    clock,
    game,
    rules,
    contribution,
    standing,
    bets,
    sessions,
    freespins,
    gifts,
    bet,
    play,
    next,
    finish,
    close: async () => {
      await lane.close();
      await close();
    },
  };
}

let players = 0;
let ids = 0;
const studiosOf = new Map<string, number>();

/** Seeds that repeat in every run of a test file, so that no test depends on chance. Each file has its own database. */
function sameBytes(database: string): RandomBytes {
  const studio = (studiosOf.get(database) ?? 0) + 1;
  studiosOf.set(database, studio);
  let drawn = 0;
  return (length) => {
    drawn += 1;
    return createHash("sha256").update(`seed ${drawn} of studio ${studio}`).digest().subarray(0, length);
  };
}

export function sessionOf(change: Partial<FrameSession> = {}): FrameSession {
  ids += 1;
  return {
    id: ids,
    mode: "real",
    playerId: 1,
    walletId: null,
    gameId: 1,
    identifier: GAME.identifier,
    currency: "EUR",
    licence: "CW",
    locale: "en",
    startedAt: new Date("2026-07-01T12:00:00Z"),
    gameEnabled: true,
    ...change,
  };
}

export const asChoices = (stake: number, buy: boolean): Choices => ({ stake: minor(stake), buy });

/** The stops of the reels in a spin. */
export function stopsOf({ view }: Phase): unknown {
  return (view["spin"] as { readonly stops: unknown }).stops;
}

/** A seat at the game with money, for a new player unless one is given. */
export async function givenSeat(
  db: Database,
  real: Minor | number = ZERO,
  playerId?: number,
): Promise<RealSeat & { readonly wallet: Wallet }> {
  const at = new Date("2026-07-01T11:00:00Z");
  const wallet = await inTransaction(db, async (tx) => {
    players += 1;
    const opened = await openWallet(tx, { playerId: playerId ?? 700_000 + players, currency: "EUR" }, at);
    if (real > 0) {
      await postEntry(
        tx,
        {
          kind: "adjustment",
          currency: "EUR",
          cause: `seat:${players}`,
          actor: "test",
          postings: [
            { walletId: opened.id, amount: minor(real) },
            { account: { kind: "adjustments" }, amount: minor(-real) },
          ],
        },
        at,
      );
    }
    return opened;
  });
  return {
    session: sessionOf({ walletId: wallet.id, playerId: wallet.playerId }),
    game: GAME,
    walletId: wallet.id,
    wallet,
  };
}

export function demoSeat(): Seat {
  return {
    session: sessionOf({ mode: "demo", playerId: null, currency: "FUN" }),
    game: GAME,
    walletId: null,
  };
}
