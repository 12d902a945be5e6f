import { freespinsById, freespinsInPlay, noteShownSpin, type Freespins } from "@apogee/bonuses";
import type { FramedFreespins } from "@apogee/contract";
import { invariant } from "@apogee/kernel";
import type { StudioState } from "./studio.ts";

/** Free spins after one of their rounds. */
export async function freespinsAfter({ db }: Pick<StudioState, "db">, id: number): Promise<FramedFreespins> {
  const spins = await freespinsById(db, id);
  invariant(spins, `The free spins ${id} of a round are missing.`);
  return framed(spins);
}

/**
 * The free spins that a frame plays first: the oldest activated ones of its game. If a process was killed after the last
 * spin, they end now.
 */
export async function freespinsToPlay(
  { db, clock, ports }: Pick<StudioState, "db" | "clock" | "ports">,
  walletId: number,
  game: string,
): Promise<FramedFreespins | null> {
  const inPlay = () => freespinsInPlay(db, walletId, game, clock.date());
  for (const { id, performed, spins } of await inPlay())
    if (performed >= spins - 1) await noteShownSpin(ports.freespins, id);
  const [next] = await inPlay();
  return next ? framed(next) : null;
}

function framed(spins: Freespins): FramedFreespins {
  return {
    id: spins.id,
    title: spins.title,
    stage: spins.stage,
    total: spins.spins,
    performed: spins.performed,
    stake_cents: spins.stake,
    won_cents: spins.won,
    max_win_cents: spins.maxWin,
    wager_times: spins.result?.wagerTimes ?? null,
    valid_until: spins.validUntil?.toISOString() ?? null,
  };
}
