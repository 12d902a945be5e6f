import { defineList, table, type Query } from "@apogee/actions";
import { accountsLike } from "@apogee/identity";
import { excludedPlayers } from "@apogee/limits";
import { z } from "zod";

/** `player.similar`: accounts that may belong to an excluded person. */
export function similarPlayersQuery(): Query {
  return defineList({
    name: "player.similar",
    permission: "players.read",
    summary: "list accounts that resemble an excluded person: the same birth date, and a name or the postal code",
    filters: z.object({}),
    row: z.object({
      playerId: z.int(),
      excludedId: z.int(),
      shared: z.array(z.enum(["date_of_birth", "last_name", "first_name", "postal_code"])),
    }),
    async all({ db, at }) {
      const excluded = await excludedPlayers(db, at);
      const found = await accountsLike(
        db,
        excluded.map(({ playerId }) => playerId),
      );
      return found.map((each) => ({ ...each, shared: [...each.shared] }));
    },
    says: (rows) =>
      rows.length === 0
        ? "No account resembles an excluded person."
        : table([
            ["player", "excluded", "same"],
            ...rows.map(({ playerId, excludedId, shared }) => [
              String(playerId),
              String(excludedId),
              shared.join(", "),
            ]),
          ]),
  });
}
