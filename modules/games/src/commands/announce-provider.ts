import { NEW_PROVIDER_GROUPS } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { InvalidFields, NotFound, requireReason } from "@apogee/kernel";
import { putAnnouncedTo } from "../store.ts";
import type { SwitchPorts } from "./switch-game.ts";

/** To which group of players a provider is announced as new; null: to none. */
export interface Announcement {
  readonly provider: string;
  readonly group: string | null;
  readonly actor: string;
  readonly reason: string;
}

/**
 * Announces a provider to a group's players, once each; the group's former provider is no longer announced. Returns
 * whether anything changed. Refuses an unknown group or provider, and a missing reason.
 */
export async function announceProvider(
  tx: Tx,
  { provider, group, actor, reason }: Announcement,
  ports: SwitchPorts,
  at: Date,
): Promise<boolean> {
  requireReason(reason);
  if (group !== null && !NEW_PROVIDER_GROUPS.some((each) => each.group === group))
    throw new InvalidFields({
      group: {
        invalid: `${group} is not a group for announcements. Choose one of: ${NEW_PROVIDER_GROUPS.map((each) => each.group).join(", ")}.`,
      },
    });
  const found = await putAnnouncedTo(tx, provider, group);
  if (!found) throw new NotFound(`The provider ${provider}`);
  if (found.before === group) return false;
  await ports.recordAudit(tx, {
    at,
    actor,
    action: "provider.announced",
    subject: `provider:${provider}`,
    before: { announced_to: found.before },
    after: { announced_to: group },
    reason,
  });
  return true;
}
