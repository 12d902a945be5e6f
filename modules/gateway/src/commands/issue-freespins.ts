import { randomUUID } from "node:crypto";
import { inTransaction } from "@apogee/database";
import { InvalidFields, type Minor, NotFound, requireReason } from "@apogee/kernel";
import { askForFreespins } from "./ask-for-freespins.ts";
import { CurrencyNotAllowed, SessionsNotSpoken } from "../errors.ts";
import type { Gateway } from "../gateway.ts";
import { insertFreespins } from "../store.ts";
import { repeatFreespins } from "./repeat-freespins.ts";

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

const MOST_SPINS = 1_000;

/**
 * Issues free spins through the provider. The row is stored first, as pending. So whatever happens to the call, the
 * provider's reports find the issue, and `repeatFreespins` can make the same call again. Refuses invalid fields;
 * `FreespinsUnanswered` and `FreespinsRefused` contain the issue.
 */
export async function issueFreespins(gateway: Gateway, gift: FreespinsGift): Promise<{ issueId: string }> {
  const at = gateway.clock.date();
  requireReason(gift.reason);
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
  const purse = await gateway.purseOf(String(gift.playerId), gift.currency);
  const issueId = gift.issueId ?? randomUUID();
  const isNew = await inTransaction(gateway.db, async (tx) => {
    const inserted = await insertFreespins(
      tx,
      {
        providerId,
        issueId,
        purseId: purse.id,
        gameId: game.id,
        spins: gift.spins,
        stake: gift.stake,
        validUntil: gift.validUntil,
      },
      at,
    );
    if (!inserted) return false;
    await gateway.ports.recordAudit(tx, {
      at,
      actor: gift.actor,
      action: "freespins.issued",
      subject: `player:${gift.playerId}`,
      before: { spins: 0 },
      after: {
        provider: providerId,
        issue: issueId,
        game: gift.identifier,
        spins: gift.spins,
        stake: gift.stake,
        currency: gift.currency,
      },
      reason: gift.reason,
    });
    return true;
  });
  if (!isNew) {
    const { actor, reason } = gift;
    await repeatFreespins(gateway, { providerId, issueId, actor, reason });
    return { issueId };
  }
  await askForFreespins(gateway, provider, {
    issueId,
    userId: String(gift.playerId),
    currency: gift.currency,
    game: gift.identifier,
    spins: gift.spins,
    stake: gift.stake,
    validUntil: gift.validUntil,
  });
  return { issueId };
}
