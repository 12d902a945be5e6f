import { KeyRing } from "@apogee/config";
import type { StudioAnswer, StudioRound } from "@apogee/contract";
import { connect, inTransaction, type Database } from "@apogee/database";
import { FixedClock, minor, ZERO, type DomainError, type Minor } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { slotGame } from "@apogee/slots/games";
import { openPurse, postEntry, type Purse } from "@apogee/wallet";
import type { FrameSession, GameRules, StudioPorts } from "./ports.ts";
import { continueRound } from "./commands/continue-round.ts";
import { asChoices, playRound } from "./commands/play-round.ts";
import { StudioState, type RealSeat, type Seat } from "./studio.ts";

const RULES: GameRules = { featureBuy: true, turbo: true, autoplay: true, minRoundMs: 0, celebrateBelowStake: true };
const GAME = "dragons-ember";

/** A studio with one game, a lane and a clock of its own. */
export function givenStudio(appUrl: string, seedKeys = new KeyRing("seeds", ["07".repeat(32)])) {
  const clock = new FixedClock("2026-07-01T12:00:00Z");
  const { db, close } = connect({ url: appUrl });
  const game = slotGame(GAME)!;
  const sessions = new Map<string, FrameSession>();
  const rules = { ...RULES };
  /** What keeps every player of this house from new stakes; tests change it. */
  const standing: { inTheWay: DomainError | null } = { inTheWay: null };
  const ports: StudioPorts = {
    findSession: async (token) => sessions.get(token),
    gameById: async () => ({ identifier: game.par.identifier, title: game.par.title, provider: "apogee" }),
    betSteps: () => ({ steps: [20, 100, 2_000], preset: 100 }),
    currencyView: (code) => ({
      code,
      name: code,
      symbol: code,
      subunits_to_unit: 100,
      fiat: true,
      default: false,
      subcurrencies: [],
    }),
    rulesOf: () => rules,
    ownGame: (identifier, version = game.par.version) =>
      identifier === game.par.identifier && version === game.par.version ? game : undefined,
    standingInTheWay: async () => standing.inTheWay,
  };
  const studio = new StudioState({ db, clock, ports, seedKeys, demoKey: Buffer.alloc(32, 7) });
  const lane = new Lane({ url: appUrl, clock });
  const play = (seat: RealSeat, key: string, stake: number, buy = false) =>
    playRound(studio, lane, seat, `call:${key}`, asChoices(stake, buy), null);
  /** Shows all that is left of a round, and answers what it came to. */
  const finish = async (seat: RealSeat, { round }: StudioAnswer): Promise<StudioRound> => {
    let shown = round;
    while (shown.state === "open")
      ({ round: shown } = await continueRound(studio, lane, seat, shown.id, shown.phases.length));
    return shown;
  };
  return {
    studio,
    lane,
    db,
    clock,
    game,
    rules,
    standing,
    sessions,
    play,
    finish,
    close: async () => {
      await lane.close();
      await close();
    },
  };
}

let players = 0;
let ids = 0;

export function sessionOf(change: Partial<FrameSession> = {}): FrameSession {
  ids += 1;
  return {
    id: ids,
    mode: "real",
    playerId: 1,
    purseId: null,
    gameId: 1,
    identifier: slotGame(GAME)!.par.identifier,
    currency: "EUR",
    licence: "CW",
    locale: "en",
    startedAt: new Date("2026-07-01T12:00:00Z"),
    gameEnabled: true,
    ...change,
  };
}

/** A player's place at the game, with money. */
export async function givenSeat(
  db: Database,
  real: Minor | number = ZERO,
): Promise<RealSeat & { readonly purse: Purse }> {
  const at = new Date("2026-07-01T11:00:00Z");
  const purse = await inTransaction(db, async (tx) => {
    players += 1;
    const opened = await openPurse(tx, { playerId: 700_000 + players, currency: "EUR" }, at);
    if (real > 0) {
      await postEntry(
        tx,
        {
          kind: "adjustment",
          currency: "EUR",
          cause: `seat:${players}`,
          actor: "test",
          postings: [
            { purseId: opened.id, amount: minor(real) },
            { account: { kind: "adjustments" }, amount: minor(-real) },
          ],
        },
        at,
      );
    }
    return opened;
  });
  return {
    session: sessionOf({ purseId: purse.id, playerId: purse.playerId }),
    game: slotGame(GAME)!,
    purseId: purse.id,
    purse,
  };
}

export function demoSeat(): Seat {
  return {
    session: sessionOf({ mode: "demo", playerId: null, currency: "FUN" }),
    game: slotGame(GAME)!,
    purseId: null,
  };
}
