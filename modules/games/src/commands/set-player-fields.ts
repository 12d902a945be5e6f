import { PROVIDER_FIELDS } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { InvalidFields, NotFound, requireReason } from "@apogee/kernel";
import { putPlayerFields } from "../store.ts";
import type { SwitchPorts } from "./switch-game.ts";

/** The personal details that a provider needs of players, by their names on the wire; none: an empty list. */
export interface PlayerFieldsOrder {
  readonly provider: string;
  readonly fields: readonly string[];
  readonly actor: string;
  readonly reason: string;
}

/**
 * Sets which personal details a player must have filled in before a game of the provider opens for real money. Applies
 * from the next launch on. Returns whether anything changed. Refuses unknown fields, an unknown provider and a missing
 * reason.
 */
export async function setPlayerFields(
  tx: Tx,
  { provider, fields, actor, reason }: PlayerFieldsOrder,
  ports: SwitchPorts,
  at: Date,
): Promise<boolean> {
  requireReason(reason);
  const unknown = fields.find((field) => !PROVIDER_FIELDS.some((known) => known === field));
  if (unknown !== undefined)
    throw new InvalidFields({
      fields: {
        invalid: `${unknown} is not a detail that a provider can require. Choose from: ${PROVIDER_FIELDS.join(", ")}.`,
      },
    });
  const wanted = PROVIDER_FIELDS.filter((field) => fields.includes(field));
  const before = await putPlayerFields(tx, provider, wanted);
  if (!before) throw new NotFound(`The provider ${provider}`);
  if (before.join() === wanted.join()) return false;
  await ports.recordAudit(tx, {
    at,
    actor,
    action: "provider.player_fields_set",
    subject: `provider:${provider}`,
    before: { player_fields: before },
    after: { player_fields: wanted },
    reason,
  });
  return true;
}
