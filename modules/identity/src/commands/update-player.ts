import type { Tx } from "@apogee/database";
import { recordAudit, recordFact } from "@apogee/events";
import { InvalidFields, invariant, type FieldErrors } from "@apogee/kernel";
import { required } from "../domain/check-text.ts";
import { readDetails, type DetailsForm } from "../domain/details.ts";
import { CONTEXTS } from "../domain/field-rules.ts";
import { GROUPS } from "../domain/groups.ts";
import { emptyOf } from "../domain/missing.ts";
import type { Personal, Player } from "../domain/player.ts";
import { hasAccepted } from "../domain/why-no-stakes.ts";
import type { IdentityPorts } from "../ports.ts";
import { findPlayer, lockPlayer } from "../queries.ts";
import { acceptTerms, accountsOfPerson, joinGroup, personIsKnown, updatePersonal } from "../store.ts";

export interface PlayerUpdate {
  readonly playerId: number;
  /** `deposit` and `cashout` also require the fields that such a payment needs, a provider's name those of its games. */
  readonly context: string;
  readonly form: DetailsForm & { readonly terms_acceptance?: boolean | undefined };
  readonly address: string;
}

type UpdatePorts = Pick<
  IdentityPorts,
  | "countries"
  | "termsVersionOf"
  | "excludedUntil"
  | "carryExclusion"
  | "askRegister"
  | "keepDaysOf"
  | "onBreakUntil"
  | "registrationOffers"
  | "fieldsOfProviders"
>;

/**
 * Changes personal details, all or none; each change is recorded in the audit trail. Refuses with `InvalidFields`, also
 * news during a break. An account that is completed with the details of a person who is excluded is excluded too.
 */
export async function updatePlayer(
  tx: Tx,
  { playerId, context, form, address }: PlayerUpdate,
  ports: UpdatePorts,
  at: Date,
): Promise<Player> {
  const player = await lockPlayer(tx, playerId);
  invariant(player, `Player ${playerId} is signed in but does not exist.`);
  const { errors, changes } = readDetails(form, player.personal, ports.countries.minimumAges(), at);
  const next: Personal = { ...player.personal, ...changes };
  const contexts = { ...(await ports.fieldsOfProviders(tx)), ...CONTEXTS };
  const complaints = { ...errors, ...(await newsDuringBreak(tx, player.id, changes, ports, at)) };
  refuse({ complaints, context, contexts }, changes, next, ports);

  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  if (Object.keys(changes).length > 0) {
    await updatePersonal(tx, playerId, changes, next);
    await recordFact(tx, { kind: "player.details_changed", playerId, at, fields: Object.keys(changes) });
    for (const [field, value] of Object.entries(changes)) {
      before[field] = player.personal[field as keyof Personal];
      after[field] = value;
    }
    const { licence } = player;
    if (changes.country) await ports.keepDaysOf(tx, { playerId, country: changes.country }, at);
    const endsAt = await ports.excludedUntil(tx, await accountsOfPerson(tx, next), licence, at);
    if (endsAt) await ports.carryExclusion(tx, { playerId, licence, endsAt }, at);
    if ("first_name" in changes || "last_name" in changes || "date_of_birth" in changes)
      await ports.askRegister(tx, { playerId, licence, personal: next }, at);
    if (await personIsKnown(tx, playerId, next)) await joinGroup(tx, playerId, GROUPS.multiAccount, "system", at);
    await ports.registrationOffers.playerKnown(tx, playerId);
  }
  const termsVersion = ports.termsVersionOf(player.licence);
  if (form.terms_acceptance && !hasAccepted(player, termsVersion)) {
    await acceptTerms(tx, playerId, termsVersion, at);
    before["terms_version"] = player.termsVersion;
    after["terms_version"] = termsVersion;
  }
  if (Object.keys(after).length > 0) {
    await recordAudit(tx, {
      at,
      actor: `player:${playerId}`,
      action: "player.changed_details",
      subject: `player:${playerId}`,
      before,
      after,
      address,
    });
  }
  return (await findPlayer(tx, playerId))!;
}

/** News cannot be switched on during a break. */
async function newsDuringBreak(
  tx: Tx,
  playerId: number,
  changes: Partial<Personal>,
  ports: UpdatePorts,
  at: Date,
): Promise<FieldErrors> {
  const wanted = (["receive_promos", "receive_sms_promos"] as const).filter((field) => changes[field] === true);
  if (wanted.length === 0 || !(await ports.onBreakUntil(tx, playerId, at))) return {};
  return Object.fromEntries(
    wanted.map((field) => [field, { not_available: "News cannot be switched on while you take a break." }]),
  );
}

interface Complained {
  readonly complaints: FieldErrors;
  readonly context: string;
  /** The fields that each context requires. */
  readonly contexts: Readonly<Record<string, readonly string[]>>;
}

function refuse(
  { complaints, context, contexts }: Complained,
  changes: Partial<Personal>,
  next: Personal,
  ports: Pick<IdentityPorts, "countries">,
): void {
  const all: FieldErrors = { ...complaints };
  const fields = context === "registration" || !Object.hasOwn(contexts, context) ? undefined : contexts[context];
  if (!fields)
    all["context"] = { invalid: "The context must be edition, deposit, cashout or the name of a provider of games." };
  else if (context !== "edition") for (const field of emptyOf(next, fields)) all[field] ??= required(field);
  if (changes.country && ports.countries.licenceOf(changes.country) === undefined) {
    all["country"] = { not_available: "Accounts are not offered in this country." };
  }
  if (Object.keys(all).length > 0) throw new InvalidFields(all);
}
