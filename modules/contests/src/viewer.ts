import type { CallContext } from "@apogee/http";
import { findPlayer, groupsOf } from "@apogee/identity";
import type { Database, Tx } from "@apogee/database";
import type { Viewer } from "./domain/visibility.ts";
import type { ContestPorts } from "./ports.ts";

type Ports = Pick<ContestPorts, "licenceOfCountry" | "showsTestQuests">;

/** The caller of a public route as one who sees contests. */
export async function viewerOf(
  { db, principal, country = null }: Pick<CallContext, "db" | "principal" | "country">,
  ports: Ports,
): Promise<Viewer> {
  if (principal !== null) return playerAsViewer(db, principal.playerId, ports);
  return {
    playerId: null,
    groups: new Set(),
    country,
    licence: country === null ? null : (ports.licenceOfCountry(country) ?? null),
    testQuests: ports.showsTestQuests(),
  };
}

/** A player as one who sees contests. */
export async function playerAsViewer(db: Database | Tx, playerId: number, ports: Ports): Promise<Viewer> {
  const player = await findPlayer(db, playerId);
  return {
    playerId,
    groups: new Set((await groupsOf(db, playerId)).map(({ id }) => id)),
    country: player?.personal.country ?? null,
    licence: player?.licence ?? null,
    testQuests: ports.showsTestQuests(),
  };
}
