import type { Tx } from "@apogee/database";
import { InvalidFields } from "@apogee/kernel";
import type { IdentityPorts } from "../ports.ts";
import { setLanguage } from "../store.ts";

export interface LocaleChoice {
  readonly playerId: number;
  readonly locale: string;
  /** The host that was called; brands differ in what they offer. */
  readonly host: string;
}

/**
 * Stores the language that a player chose, which is also the language of their e-mails. Refuses with `InvalidFields` a
 * language that is not offered at this host.
 */
export async function updateLocale(
  tx: Tx,
  { playerId, locale, host }: LocaleChoice,
  ports: Pick<IdentityPorts, "languages">,
): Promise<void> {
  const offered = await ports.languages(tx, host);
  if (!offered.includes(locale)) {
    throw new InvalidFields({
      locale: { not_available: `This language is not offered here. Choose one of: ${offered.join(", ")}.` },
    });
  }
  await setLanguage(tx, playerId, locale);
}
