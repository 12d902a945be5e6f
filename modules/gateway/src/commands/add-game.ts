import { inTransaction } from "@apogee/database";
import { allGames, importGames, knownCategories } from "@apogee/games";
import { CURRENCIES, InvalidFields, NotFound } from "@apogee/kernel";
import { checkedLaunch } from "../domain/launch.ts";
import { isShown } from "../domain/text.ts";
import { GamesToldByProvider } from "../errors.ts";
import type { Gateway } from "../gateway.ts";
import { launchOf } from "../queries.ts";
import { putLaunch } from "../store.ts";

/** A game of a provider whose dialect has no call that lists its games. */
export interface NewGame {
  readonly providerId: string;
  /** The provider's own name of it: letters and digits. */
  readonly name: string;
  readonly title: string;
  /** Where it is opened, with names in braces for what the house fills in. */
  readonly url: string;
  /** Where its demo is opened; left out, it has none. */
  readonly demoUrl?: string;
  /** Left out: every currency of the house. */
  readonly currencies?: readonly string[];
  readonly categories: readonly string[];
  readonly actor: string;
  readonly reason?: string;
}

const LONGEST_TITLE = 80;
const TAKEN = "Another game has this name but for its capitals.";

/**
 * Puts a game into the catalogue and keeps where it is opened; of a game that is there, brings title, currencies and addresses up to
 * date. Answers whether it is new. Refuses fields that cannot be used, and `GamesToldByProvider`.
 */
export async function addGame(gateway: Gateway, game: NewGame): Promise<{ identifier: string; added: boolean }> {
  const provider = await gateway.registry.find(game.providerId);
  if (!provider) throw new NotFound(`The provider ${game.providerId}`);
  if (provider.dialect === "gcp") throw new GamesToldByProvider(provider.id);
  const launch = checkedLaunch({ url: game.url, demoUrl: game.demoUrl ?? null }, provider.frameOrigin);
  const currencies = game.currencies ?? CURRENCIES.filter(({ enabled }) => enabled).map(({ code }) => code);
  const at = gateway.clock.date();
  const identifier = `${provider.id}/${game.name}`;
  const added = await inTransaction(gateway.db, async (tx) => {
    const others = (await allGames(tx)).map((each) => each.identifier).filter((each) => each !== identifier);
    refuseUnusable(game, { currencies, categories: await knownCategories(tx), taken: others.some((each) => each.toLowerCase() === identifier.toLowerCase()) });
    const before = await launchOf(tx, provider.id, game.name);
    const { added: count, changed: [change], clashing } = await importGames(tx, provider.id, [{
      name: game.name, title: game.title.trim(), lines: null, volatility: null, hitRate: null, payout: null, version: "1", categories: game.categories,
      currencies: launch.demoUrl === null ? currencies : [...currencies, "FUN"],
    }], at);
    if (clashing.length > 0) throw new InvalidFields({ name: { taken: TAKEN } });
    await putLaunch(tx, { providerId: provider.id, name: game.name, ...launch }, at);
    await gateway.ports.recordAudit(tx, {
      at, actor: game.actor, action: "provider.game_added", subject: `game:${identifier}`, before: before || change ? { ...before, ...change?.before } : null,
      after: { title: game.title.trim(), ...launch, currencies, categories: game.categories }, reason: game.reason ?? null,
    });
    return count > 0;
  });
  return { identifier, added };
}

function refuseUnusable({ name, title, categories }: NewGame, known: { readonly currencies: readonly string[]; readonly categories: ReadonlySet<string>; readonly taken: boolean }): void {
  const fields: Record<string, Record<string, string>> = {};
  if (!/^[A-Za-z0-9]{1,64}$/.test(name)) fields.name = { invalid: "A game's name is 1 to 64 letters and digits." };
  else if (known.taken) fields.name = { taken: TAKEN };
  if (!title.trim() || title.trim().length > LONGEST_TITLE) fields.title = { invalid: `A title has 1 to ${LONGEST_TITLE} characters.` };
  else if (!isShown(title)) fields.title = { invalid: "A title has no control characters and no marks of direction." };
  const strangeMoney = known.currencies.find((code) => !CURRENCIES.some((each) => each.code === code));
  if (strangeMoney !== undefined) fields.currencies = { invalid: `${strangeMoney} is no currency of the house.` };
  else if (known.currencies.length === 0) fields.currencies = { empty: "Name a currency, or leave the option out for all." };
  const strange = categories.find((slug) => !known.categories.has(slug));
  if (strange !== undefined) fields.categories = { invalid: `${strange} is no category. There are: ${[...known.categories].join(", ")}.` };
  if (Object.keys(fields).length > 0) throw new InvalidFields(fields);
}
