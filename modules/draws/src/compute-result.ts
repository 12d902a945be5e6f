import type { KeyRing } from "@apogee/config";
import type { Tx } from "@apogee/database";
import { readTicketList, resultOf, type DrawResult } from "@apogee/draw-rules";
import { invariant } from "@apogee/kernel";
import { commitOf, sha256Hex } from "@apogee/rng";
import type { Draw } from "./domain/draw.ts";
import { ticketsOf } from "./store.ts";

/** The seed of a draw. Fails unless it matches the public commit. */
export function openSeed({ id, sealed, commit }: Draw, keys: KeyRing): string {
  const serverSeed = keys.unseal(sealed);
  invariant(commitOf(serverSeed) === commit, `The seed of draw ${id} does not match its commit.`);
  return serverSeed;
}

/** Computes the result of a draw from its seed and everything that was published before. */
export async function computeResult(tx: Tx, draw: Draw, keys: KeyRing): Promise<DrawResult> {
  const list = draw.ticketsHash === null ? null : await ticketsOf(tx, draw.id);
  invariant(
    list === null || (list !== undefined && sha256Hex(list) === draw.ticketsHash),
    `The tickets of draw ${draw.id} differ from their hash.`,
  );
  const tickets = list === null ? [] : readTicketList(list);
  invariant(tickets, `The tickets of draw ${draw.id} form no list.`);
  const { terms, label, nonce, publicValue } = draw;
  return resultOf({
    serverSeed: openSeed(draw, keys),
    terms,
    label,
    nonce,
    publicValue,
    list,
    tickets,
    passedOver: draw.passedOver.map(({ holder }) => holder),
  });
}
