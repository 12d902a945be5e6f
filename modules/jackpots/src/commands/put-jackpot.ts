import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { InvalidFields, requireReason, type Attribution } from "@apogee/kernel";
import type { PotTerms } from "../domain/judge.ts";
import { readJackpotTerms, type JackpotTerms } from "../domain/terms.ts";
import { JackpotIsFixed } from "../errors.ts";
import { insertOrder } from "../judge/judge.store.ts";
import type { JackpotPorts } from "../ports.ts";
import { jackpotBy, type Jackpot } from "../queries.ts";
import { requireBelowEdge } from "../require-below-edge.ts";
import { insertJackpot, lockJackpots, potTermsOf, putFirstTerms, putLevel, putLinks, updateJackpot } from "../store.ts";

/** An operator's terms of a jackpot. */
export interface JackpotChange extends Attribution {
  readonly identifier: string;
  readonly terms: unknown;
}

const ID = /^[a-z0-9][a-z0-9-]{0,63}$/;

/**
 * Creates a jackpot as a draft, or replaces its terms. Texts, games and minimum bets apply at once. Shares and seeds of a
 * level that runs apply from its next pot; a cap applies at once if it is above the present pot, which then gets a new
 * hidden amount under a new commit. Refuses `InvalidFields`, `UnknownCurrency`, `JackpotIsFixed`, `JackpotExceedsEdge`,
 * `TooManyJackpots` and `ReasonMissing`.
 */
export async function putJackpot(
  tx: Tx,
  ports: Pick<JackpotPorts, "games">,
  { identifier, actor, ...change }: JackpotChange,
  at: Date,
): Promise<Jackpot> {
  const reason = requireReason(change.reason);
  if (!ID.test(identifier))
    throw new InvalidFields({
      identifier: { invalid: "An identifier has 1 to 64 lower-case letters, digits and hyphens." },
    });
  const terms = readJackpotTerms(change.terms);
  await lockJackpots(tx);
  const before = await jackpotBy(tx, identifier);
  if (before) {
    requireSameFrame(before, terms);
    await updateJackpot(tx, identifier, terms, at);
  } else await insertJackpot(tx, identifier, terms, at);
  const { id } = (await jackpotBy(tx, identifier))!;
  await putLinks(tx, id, terms, at);
  for (const [place, level] of terms.levels.entries()) await putLevel(tx, id, level, place);
  const stored = (await jackpotBy(tx, identifier))!;
  for (const level of stored.levels) {
    const written = terms.levels.find((each) => each.identifier === level.identifier)!;
    const wanted = potTermsOf(written);
    if (level.state === "waiting") await putFirstTerms(tx, level.id, wanted);
    else await orderChange(tx, level, wanted, at);
  }
  const after = (await jackpotBy(tx, identifier))!;
  await requireBelowEdge(tx, ports, identifier, terms.levels.map(potTermsOf));
  await recordAudit(tx, {
    at,
    actor,
    action: "jackpot.put",
    subject: `jackpot:${identifier}`,
    reason,
    before: before ? { ...before } : null,
    after: { ...after, ordered: terms.levels },
  });
  return after;
}

type Level = Jackpot["levels"][number];

/** Orders what differs from what the level runs under, or will. */
async function orderChange(tx: Tx, level: Level, wanted: PotTerms, at: Date): Promise<void> {
  const { seed, cap, potPpm, reservePpm, fromMinute, untilMinute } = level;
  const current: Record<string, unknown> = { seed, cap, potPpm, reservePpm, fromMinute, untilMinute, ...level.next };
  const change = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => name !== "kind" && current[name] !== value),
  );
  if (Object.keys(change).length > 0)
    await insertOrder(tx, { levelId: level.id, what: "change", terms: { change } }, at);
}

function requireSameFrame(before: Jackpot, terms: JackpotTerms): void {
  if (before.currency !== terms.currency)
    throw new JackpotIsFixed(`The jackpot is in ${before.currency}, and stays in it.`);
  for (const level of before.levels) {
    const wanted = terms.levels.find(({ identifier }) => identifier === level.identifier);
    if (!wanted) throw new JackpotIsFixed(`Level ${level.identifier} stays: stop the jackpot to end it.`);
    if (wanted.kind !== level.kind)
      throw new JackpotIsFixed(`Level ${level.identifier} is won by ${level.kind}, and stays so.`);
    const cap = wanted.cap ?? null;
    if (level.generation > 0 && cap !== null && cap !== level.cap && cap <= level.pot)
      throw new JackpotIsFixed(`The pot of level ${level.identifier} is above that cap already.`);
  }
}
