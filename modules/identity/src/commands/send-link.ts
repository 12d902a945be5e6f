import type { Tx } from "@apogee/database";
import type { Player } from "../domain/player.ts";
import type { IdentityPorts } from "../ports.ts";
import { issueToken } from "../tokens/issue-token.ts";

const TEMPLATE = { confirmation: "confirmation", unlock: "account_locked" } as const;

/** Writes a player a letter with a fresh link: to confirm the address, or to end a lock. */
export async function sendLink(
  tx: Tx, player: Pick<Player, "id" | "email" | "language" | "personal">, purpose: keyof typeof TEMPLATE,
  ports: Pick<IdentityPorts, "publicOrigin" | "sendLetter">, at: Date,
): Promise<void> {
  const token = await issueToken(tx, player, purpose, at);
  const prefix = player.language === "en" ? "" : `/${player.language}`;
  await ports.sendLetter(tx, {
    to: player.email, template: TEMPLATE[purpose], locale: player.language,
    facts: {
      link: `${ports.publicOrigin}${prefix}/confirmation?${purpose}_token=${token}`,
      name: player.personal.nickname ?? player.personal.first_name ?? "",
    },
  });
}
