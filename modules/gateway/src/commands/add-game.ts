import type { Tx } from "@apogee/database";
import { allGames, importGames, knownCategories } from "@apogee/games";
import { CURRENCIES, InvalidFields, NotFound } from "@apogee/kernel";
import { launchIn } from "../domain/launch.ts";
import { isShown } from "../domain/text.ts";
import type { OperatorPorts } from "../ports.ts";
import { launchOf, providerById } from "../queries.ts";
import { putLaunch } from "../store.ts";

/** A game that an operator adds to an outside provider. */
export interface NewGame {
  readonly providerId: string;
  /** The provider's own name for it: letters and digits. */
  readonly name: string;
  readonly title: string;
  /**
   * The address at which it opens, with placeholders in braces. Omitted for dialects in which the provider is asked for
   * a session, such as `gcp`.
   */
  readonly url?: string;
  /** The address of its demo. Omitted if it has no demo, or if the provider is asked for it. */
  readonly demoUrl?: string;
  /** For a provider that is asked for sessions: whether the game has a demo. */
  readonly demo?: boolean;
  /** Omitted: every currency of the platform. */
  readonly currencies?: readonly string[];
  readonly categories: readonly string[];
  readonly actor: string;
  readonly reason?: string;
}

const LONGEST_TITLE = 80;
const TAKEN = "Another game's name differs from this one only in capitals.";

/**
 * Adds a game to the catalogue and stores its launch address if its dialect needs one. If the game exists, updates its
 * title, currencies and addresses, and keeps everything else. Returns whether it is new. Refuses invalid fields.
 */
export async function addGame(
  tx: Tx,
  ports: Pick<OperatorPorts, "recordAudit">,
  game: NewGame,
  at: Date,
): Promise<{ identifier: string; added: boolean }> {
  const provider = await providerById(tx, game.providerId);
  if (!provider) throw new NotFound(`The provider ${game.providerId}`);
  const launch = launchIn(provider.dialect, game, provider.frameOrigin);
  const currencies = game.currencies ?? CURRENCIES.filter(({ enabled }) => enabled).map(({ code }) => code);
  const identifier = `${provider.id}/${game.name}`;
  const all = await allGames(tx);
  const others = all.map((each) => each.identifier).filter((each) => each !== identifier);
  const {
    lines = null,
    volatility = null,
    hitRate = null,
    payout = null,
    version = "1",
  } = all.find((each) => each.identifier === identifier) ?? {};
  refuseUnusable(game, {
    currencies,
    categories: await knownCategories(tx),
    taken: others.some((each) => each.toLowerCase() === identifier.toLowerCase()),
  });
  const before = await launchOf(tx, provider.id, game.name);
  const {
    added: count,
    changed: [change],
    clashing,
  } = await importGames(
    tx,
    provider.id,
    [
      {
        name: game.name,
        title: game.title.trim(),
        lines,
        volatility,
        hitRate,
        payout,
        version,
        categories: game.categories,
        currencies: game.demo || launch?.demoUrl ? [...currencies, "FUN"] : currencies,
      },
    ],
    at,
  );
  if (clashing.length > 0) throw new InvalidFields({ name: { taken: TAKEN } });
  if (launch) await putLaunch(tx, { providerId: provider.id, name: game.name, ...launch }, at);
  await ports.recordAudit(tx, {
    at,
    actor: game.actor,
    action: "provider.game_added",
    subject: `game:${identifier}`,
    before: before || change ? { ...before, ...change?.before } : null,
    after: { title: game.title.trim(), ...launch, currencies, categories: game.categories },
    reason: game.reason ?? null,
  });
  return { identifier, added: count > 0 };
}

function refuseUnusable(
  { name, title, categories }: NewGame,
  known: { readonly currencies: readonly string[]; readonly categories: ReadonlySet<string>; readonly taken: boolean },
): void {
  const fields: Record<string, Record<string, string>> = {};
  if (!/^[A-Za-z0-9]{1,64}$/.test(name))
    fields.name = { invalid: "A game's name must have 1 to 64 letters and digits." };
  else if (known.taken) fields.name = { taken: TAKEN };
  if (!title.trim() || title.trim().length > LONGEST_TITLE)
    fields.title = { invalid: `A title must have 1 to ${LONGEST_TITLE} characters.` };
  else if (!isShown(title))
    fields.title = { invalid: "A title must not contain control characters or direction marks." };
  const strangeMoney = known.currencies.find((code) => !CURRENCIES.some((each) => each.code === code));
  if (strangeMoney !== undefined)
    fields.currencies = { invalid: `${strangeMoney} is not a currency of this platform.` };
  else if (known.currencies.length === 0) fields.currencies = { empty: "Name a currency, or omit the option for all." };
  const strange = categories.find((slug) => !known.categories.has(slug));
  if (strange !== undefined)
    fields.categories = { invalid: `${strange} is not a category. Choose from: ${[...known.categories].join(", ")}.` };
  if (Object.keys(fields).length > 0) throw new InvalidFields(fields);
}
