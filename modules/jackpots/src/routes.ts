import { listJackpots, listJackpotWins, showJackpot } from "@apogee/contract";
import { implement, type ImplementedRoute } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import type { JackpotPorts } from "./ports.ts";
import { allJackpots, wonPots } from "./queries.ts";
import { remembered } from "./remember.ts";
import { jackpotPage, jackpotView, winView } from "./views.ts";

const FRESH_MS = 500;
const WINS = 5;
const PROOFS = 20;

/** The public routes of jackpots. Pots come from memory and are at most a second old. */
export function jackpotRoutes({ db, clock, namesInPublic }: JackpotPorts): ImplementedRoute[] {
  const current = remembered(clock, FRESH_MS, () => allJackpots(db));
  return [
    implement(listJackpots, async (_input, { locale }) =>
      (await current()).filter(({ state }) => state === "active").map((jackpot) => jackpotView(jackpot, locale)),
    ),
    implement(listJackpotWins, async ({ query }, call) => {
      const { sort = "latest", limit = WINS, jackpot } = query;
      const wins = await wonPots(call.db, { sort, limit, jackpot: jackpot ?? null });
      const names = await namesInPublic([...new Set(wins.map(({ playerId }) => playerId))]);
      return wins.map((win) => winView(win, names.get(win.playerId), call.locale));
    }),
    implement(showJackpot, async ({ params }, call) => {
      const found = (await current()).find(
        ({ identifier, state }) => identifier === params.identifier && state !== "draft",
      );
      if (!found) throw new NotFound("The jackpot");
      const wins = await wonPots(call.db, { sort: "latest", limit: PROOFS, jackpot: found.identifier });
      return jackpotPage(found, wins, call.locale, call.clock.date());
    }),
  ];
}
