import { add, invariant, type Minor } from "@apogee/kernel";
import type { StudioState } from "./studio.ts";

/** Real and bonus money of a purse together: what the frame shows as the balance. */
export async function findPurseTotal(studio: Pick<StudioState, "purseOf">, purseId: number): Promise<Minor> {
  const purse = await studio.purseOf(purseId);
  invariant(purse, `Purse ${purseId} of a session is missing.`);
  return add(purse.real, purse.bonus);
}
