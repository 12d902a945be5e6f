import { defineList, table, type Query } from "@apogee/actions";
import { gameReturn } from "@apogee/contract";
import { allGames } from "@apogee/games";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { gameReturnOf } from "../game-return.ts";

/** `game.returns`: the declared and the actual return of games. */
export function gameReturnsQuery(): Query {
  return defineList({
    name: "game.returns",
    permission: "games.read",
    summary: "show the declared and the actual return of one game or of all, with plays, period and 99 % band",
    filters: z.object({ identifier: z.string().max(120).optional().describe("the game; left out: all") }),
    row: gameReturn.response,
    sorts: { game: ({ game }) => game, plays: ({ plays }) => plays },
    command: { arguments: ["identifier"] },
    async all({ db }, { identifier }) {
      const games = (await allGames(db)).filter((each) => [undefined, each.identifier].includes(identifier));
      if (identifier !== undefined && games.length === 0) throw new NotFound(`The game ${identifier}`);
      const returns = [];
      for (const each of games) returns.push(await gameReturnOf(db, each));
      return returns;
    },
    says: (rows) =>
      table([
        ["game", "declared", "actual", "99 % band", "plays", "from", "to"],
        ...rows.map(({ game, declared_percent, actual_percent, band_percent, plays, from, to }) => [
          game,
          percent(declared_percent),
          percent(actual_percent),
          percent(band_percent, "± "),
          String(plays),
          from ?? "-",
          to ?? "-",
        ]),
      ]),
  });
}

const percent = (value: string | null, sign = ""): string => (value === null ? "-" : `${sign}${value} %`);
