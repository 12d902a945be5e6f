import { createHash } from "node:crypto";
import type { Database, Tx } from "@apogee/database";
import { minor, type Minor } from "@apogee/kernel";
import { isOfferedTo } from "../domain/offered-to.ts";
import { returnableTo } from "../flags.ts";
import { kindOf, type PayoutTarget } from "../kinds/index.ts";
import { isConnected } from "../offered-methods.ts";
import type { CashierPlayer, CashierPorts } from "../ports.ts";
import { methodsIn } from "../methods.queries.ts";
import { profileById } from "../queries.ts";
import { maskProfile, type MethodRow, type SavedProfileRow } from "../tables.ts";
import { maintenanceOf, rangeOf } from "../method-facts.ts";
import { planOf, type LoopSource } from "./plan.ts";
import { sourceSums, type SourceSums } from "./sources.queries.ts";

/** Money that was paid in longer ago than this is free. */
const LOOP_MONTHS = 12;

/** A part of a withdrawal, before it is stored. */
export interface PlanPart {
  readonly method: MethodRow;
  readonly target: PayoutTarget;
  readonly fields: Readonly<Record<string, string>>;
  readonly amount: Minor;
  /** It returns what its target paid in; otherwise the player has chosen the target. */
  readonly returnsDeposit: boolean;
}

/** Where the money of a withdrawal goes. */
export interface Plan {
  /** Names the targets and amounts. */
  readonly id: string;
  readonly parts: readonly PlanPart[];
}

/** What the player has chosen. */
export interface Chosen {
  readonly playerId: number;
  readonly player: CashierPlayer;
  readonly method: MethodRow;
  readonly target: PayoutTarget;
  readonly fields: Readonly<Record<string, string>>;
  readonly amount: Minor;
}

/**
 * The plan of a withdrawal: cards and accounts in the player's name that paid into the wallet in the last 12 months get
 * that back first. A card that has paid in another name is no such source; staff see it by its flag. The caller locks the wallet, if
 * the plan is to be carried out.
 */
export async function planFor(db: Database | Tx, ports: CashierPorts, chosen: Chosen, at: Date): Promise<Plan> {
  const { method, target } = chosen;
  const found = await sourcesOf(db, ports, chosen, at);
  const range = rangeOf(method, "cashout");
  const place = { key: keyOf(method, target) ?? "chosen", ...range };
  const parts = planOf(
    chosen.amount,
    place,
    found.map(({ source }) => source),
  );
  return named(
    parts.map(({ key, amount }): PlanPart => {
      const source = key === place.key ? undefined : found.find((each) => each.source.key === key);
      return source
        ? { method: source.method, target: source.target, fields: {}, amount, returnsDeposit: true }
        : { method, target, fields: chosen.fields, amount, returnsDeposit: false };
    }),
  );
}

/** The plan of a withdrawal that goes to the chosen target alone. */
export const planOfOne = ({ method, target, fields, amount }: Chosen): Plan =>
  named([{ method, target, fields, amount, returnsDeposit: false }]);

function named(parts: readonly PlanPart[]): Plan {
  const facts = parts.map(({ method, target, fields, amount }) => [method.id, target, fields, amount]);
  return { id: createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22), parts };
}

const keyOf = (method: MethodRow, { savedProfileId, address }: PayoutTarget): string | null =>
  kindOf(method).loopKey({ provider: method.provider, savedProfileId, address });

interface Found {
  readonly source: LoopSource;
  readonly method: MethodRow;
  readonly target: PayoutTarget;
}

async function sourcesOf(db: Database | Tx, ports: CashierPorts, chosen: Chosen, at: Date): Promise<Found[]> {
  const { playerId, player } = chosen;
  const { currency } = chosen.method;
  const since = new Date(at);
  since.setUTCMonth(since.getUTCMonth() - LOOP_MONTHS);
  const methods = await methodsIn(db, currency);
  const found: Found[] = [];
  for (const sums of await sourceSums(db, { playerId, currency, since })) {
    const method = methods.find(({ id }) => id === sums.methodId);
    const key = method && kindOf(method).loopKey(sums);
    const profile = sums.savedProfileId === null ? undefined : await profileById(db, playerId, sums.savedProfileId);
    if (!method || !key || !profile) continue;
    found.push({
      source: {
        key,
        ...rangeOf(method, "cashout"),
        card: kindOf(method).family === "card",
        since: sums.firstAt,
        open: minor(Math.max(0, sums.paidIn - sums.paidBack)),
        receives:
          serves(ports, method, player, at) &&
          accepts(profile, sums, at) &&
          (await returnableTo(db, player, profile, currency)) === null,
      },
      method,
      target: { target: maskProfile(profile), savedProfileId: profile.id, address: null },
    });
  }
  return found;
}

const serves = (ports: CashierPorts, method: MethodRow, player: CashierPlayer, at: Date): boolean =>
  method.servesCashouts &&
  isConnected(ports, method) &&
  isOfferedTo(method, player) &&
  maintenanceOf(method, at) === null;

/** Whether payouts can reach a card or account: it has not expired, and did not refuse the last one. */
const accepts = ({ expires }: SavedProfileRow, { refused }: SourceSums, at: Date): boolean =>
  !refused && !hasExpired(expires, at);

/** A card that says `09/29` is valid until the end of that month. */
function hasExpired(expires: string | null, at: Date): boolean {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(expires ?? "") ?? [];
  return month !== undefined && at.getTime() >= Date.UTC(2000 + Number(year), Number(month), 1);
}
