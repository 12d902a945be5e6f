import type { Tx } from "@apogee/database";
import { InvalidFields, type Minor, NotFound } from "@apogee/kernel";
import { CurrencyNotAllowed, SessionsNotSpoken } from "../errors.ts";
import type { Gateway } from "../gateway.ts";
import type { KnownProvider } from "../registry.ts";
import { insertFreespins } from "../store.ts";

/** Free spins for a player in a game of an outside provider. */
export interface FreespinsGift {
  readonly playerId: number;
  readonly currency: string;
  /** `nova/Comet`. */
  readonly identifier: string;
  readonly spins: number;
  /** Stake of one spin. */
  readonly stake: Minor;
  readonly validUntil: Date;
  /** The issue, if the caller knows it already. A second call with the same one sends the same request again. */
  readonly issueId?: string;
  readonly actor: string;
  readonly reason: string;
}

/** The provider, game and wallet of free spins. */
export interface FreespinsPlace {
  readonly provider: KnownProvider;
  readonly gameId: number;
  readonly walletId: number;
}

const MOST_SPINS = 1_000;

/** Checks free spins before they are stored. Refuses invalid fields, and what the provider or the game does not offer. */
export async function placeOfFreespins(
  gateway: Gateway,
  gift: Omit<FreespinsGift, "actor" | "reason">,
  at: Date,
): Promise<FreespinsPlace> {
  if (!(Number.isInteger(gift.spins) && gift.spins >= 1 && gift.spins <= MOST_SPINS))
    throw new InvalidFields({ spins: { invalid: `Issue 1 to ${MOST_SPINS} spins.` } });
  if (gift.stake <= 0) throw new InvalidFields({ stake: { invalid: "The stake of a spin must be above zero." } });
  if (!(gift.validUntil.getTime() > at.getTime()))
    throw new InvalidFields({ valid_until: { invalid: "Choose a time in the future." } });
  const [providerId = "", name = ""] = gift.identifier.split("/");
  const provider = await gateway.registry.find(providerId);
  if (!provider) throw new NotFound(`The provider ${providerId}`);
  if (provider.dialect !== "gcp") throw new SessionsNotSpoken(provider.dialect);
  const game = await gateway.gameOf(providerId, name);
  if (!(gift.currency in game.currencies)) throw new CurrencyNotAllowed(gift.currency);
  const wallet = await gateway.walletOf(String(gift.playerId), gift.currency);
  return { provider, gameId: game.id, walletId: wallet.id };
}

/** Stores free spins as pending, before their provider is asked for them. False if they are stored already. */
export async function storeFreespins(
  { ports }: Pick<Gateway, "ports">,
  tx: Tx,
  { provider, gameId, walletId }: FreespinsPlace,
  gift: FreespinsGift & { readonly issueId: string },
  at: Date,
): Promise<boolean> {
  const { issueId, spins, stake, validUntil, actor, reason } = gift;
  const row = { providerId: provider.id, issueId, walletId, gameId, spins, stake, validUntil };
  if (!(await insertFreespins(tx, row, at))) return false;
  await ports.recordAudit(tx, {
    at,
    actor,
    action: "freespins.issued",
    subject: `player:${gift.playerId}`,
    before: { spins: 0 },
    after: {
      provider: provider.id,
      issue: issueId,
      game: gift.identifier,
      spins,
      stake,
      currency: gift.currency,
    },
    reason,
  });
  return true;
}
