import type { RoundView } from "@apogee/contract";
import { minor } from "@apogee/kernel";
import { commitOf, drawStream, hmacSha256Hex, type Seeds } from "@apogee/rng";
import { replayRound, type RoundState } from "@apogee/slots";
import { slotGame } from "@apogee/slots/games";

/** How one reel of the first spin came about. */
export interface DrawnReel {
  readonly word: number;
  readonly symbols: number;
  readonly stop: number;
}

/** A round recomputed from its seeds, and how its first spin was drawn. */
export interface Replay {
  readonly commit: string;
  readonly state: RoundState;
  readonly message: string;
  readonly bytes: string;
  readonly reels: readonly DrawnReel[];
}

type Revealed = Pick<RoundView, "game" | "game_version" | "stake_cents" | "choices"> & { readonly seeds: Seeds };

/** Recomputes a round; undefined where this site holds another version of the game than it was played in. */
export function replay({
  game,
  game_version: version,
  stake_cents: stake,
  choices,
  seeds,
}: Revealed): Replay | undefined {
  const par = slotGame(game)?.par;
  if (!par || String(par.version) !== version) return undefined;
  const buy = choices["buy"] === true;
  const message = `${seeds.clientSeed}:${seeds.nonce}:0`;
  const stream = drawStream(seeds);
  const reels = par.strips[buy ? "free" : "base"].map((strip): DrawnReel => {
    const stop = stream.nextInt(strip.length);
    return { word: drawStream(seeds, stream.wordsRead - 1).nextWord(), symbols: strip.length, stop };
  });
  return {
    commit: commitOf(seeds.serverSeed),
    state: replayRound(par, seeds, { stake: minor(stake), buy }),
    message,
    bytes: hmacSha256Hex(seeds.serverSeed, message),
    reels,
  };
}
