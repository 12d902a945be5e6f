import type { KeyRing } from "@apogee/config";
import type { Fairness } from "@apogee/contract";
import { gather, type Database } from "@apogee/database";
import type { Game } from "@apogee/engine";
import type { Clock } from "@apogee/kernel";
import { drawsOf, roundsAt, type RoundPlace, type RoundRow } from "@apogee/play";
import type { RandomBytes } from "@apogee/seeds";
import { walletsById, type Wallet } from "@apogee/wallet";
import type { FrameSession, StudioPorts } from "./ports.ts";
import { Seeds } from "./seeds.ts";
import { saveShown, shownAt, type Shown } from "./store.ts";

/** A frame's session and the game that it plays. */
export interface Seat {
  readonly session: FrameSession;
  readonly game: Game;
  /** Null in demo. */
  readonly walletId: number | null;
}

export interface RealSeat extends Seat {
  readonly walletId: number;
}

/** The state that the commands of the studio share. */
export class StudioState {
  readonly db: Database;
  readonly clock: Clock;
  readonly ports: StudioPorts;
  readonly seeds: Seeds;
  /**
   * A round and how many phases of it were shown. Concurrent calls are gathered into one query, as for wallets and
   * draws.
   */
  readonly progressOf: (
    place: RoundPlace,
  ) => Promise<{ readonly round: RoundRow; readonly shown: number | undefined } | undefined>;
  readonly walletOf: (walletId: number) => Promise<Wallet | undefined>;
  readonly #drawOf: (
    walletId: number,
  ) => Promise<{ readonly seedPairId: number; readonly nextNonce: number } | undefined>;
  /** Stores how many phases of a round were shown. Concurrent calls are gathered into one commit. */
  readonly keepShown: (shown: Shown) => Promise<true | undefined>;

  constructor(options: {
    db: Database;
    clock: Clock;
    ports: StudioPorts;
    seedKeys: KeyRing;
    demoKey: Buffer;
    random?: RandomBytes;
  }) {
    this.db = options.db;
    this.clock = options.clock;
    this.ports = options.ports;
    this.seeds = new Seeds({ ...options, keys: options.seedKeys });
    this.progressOf = gather(async (places: readonly RoundPlace[]) => {
      const [rounds, shown] = await Promise.all([roundsAt(this.db, places), shownAt(this.db, places)]);
      return new Map([...rounds].map(([place, round]) => [place, { round, shown: shown.get(place) }]));
    });
    this.walletOf = gather((walletIds: readonly number[]) => walletsById(this.db, walletIds));
    this.#drawOf = gather((walletIds: readonly number[]) => drawsOf(this.db, walletIds));
    this.keepShown = gather(async (all: readonly Shown[]) => {
      await saveShown(this.db, all);
      return new Map(all.map((shown) => [shown, true as const]));
    });
  }

  /**
   * What a player needs to check the next round later. Unless pair and nonce are given, they are read from the log's
   * counter, since another process may have rotated the pair that is cached here.
   */
  async fairnessOf(
    walletId: number,
    known?: { readonly seedPairId: number; readonly nextNonce: number },
  ): Promise<Fairness> {
    const draw = known ?? (await this.#drawOf(walletId));
    let pair = await this.seeds.pairOf(walletId);
    if (draw && pair.id !== draw.seedPairId) {
      this.seeds.forget(walletId);
      pair = await this.seeds.pairOf(walletId);
    }
    const nonce = draw?.nextNonce ?? 0;
    return {
      seed_pair_id: pair.id,
      commit: pair.commit,
      client_seed: pair.clientSeed,
      next_nonce: nonce,
      next_commit: pair.nextCommit,
    };
  }
}
