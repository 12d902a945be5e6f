import type { Tx } from "@apogee/database";
import { greetingName } from "../domain/greeting-name.ts";
import type { Player } from "../domain/player.ts";
import type { IdentityEmail, IdentityPorts } from "../ports.ts";
import { issueToken } from "../tokens/issue-token.ts";
import { TOKEN_FIELDS } from "../tokens/redeem-token.ts";
import type { TokenPurpose } from "../tokens/store.ts";

/** The e-mails with a link, and the page that each link opens. */
const LINKS = {
  confirmation: { template: "confirmation", page: "confirmation" },
  unlock: { template: "account_locked", page: "confirmation" },
  password: { template: "password_reset", page: "new-password" },
} as const satisfies Record<TokenPurpose, object>;

/** Queues an e-mail with a new link: to confirm the address, to end a lock, or to set a new password. */
export async function sendLink(
  tx: Tx,
  player: Pick<Player, "id" | "email" | "language" | "personal" | "confirmedAt">,
  purpose: TokenPurpose,
  ports: Pick<IdentityPorts, "publicOrigin" | "sendEmail">,
  at: Date,
): Promise<void> {
  const token = await issueToken(tx, player, purpose, at);
  const { template, page } = LINKS[purpose];
  await ports.sendEmail(tx, emailTo(player, template, `${page}?${TOKEN_FIELDS[purpose]}=${token}`, ports));
}

type Reader = Pick<Player, "email" | "language" | "personal" | "confirmedAt">;

/** An e-mail to a player, whose link opens a page of the site in the player's language. */
export function emailTo(
  player: Reader,
  template: IdentityEmail["template"],
  page: string,
  { publicOrigin }: Pick<IdentityPorts, "publicOrigin">,
  more: Readonly<Record<string, string>> = {},
): IdentityEmail {
  const { email, language } = player;
  const prefix = language === "en" ? "" : `/${language}`;
  return {
    to: email,
    template,
    locale: language,
    facts: { ...more, link: `${publicOrigin}${prefix}/${page}`, name: greetingName(player) },
  };
}
