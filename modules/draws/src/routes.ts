import { drawTickets, showDraw } from "@apogee/contract";
import { implement, type ImplementedRoute } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { findDraw, ticketsOf } from "./store.ts";
import { drawView } from "./views.ts";

/** The public routes of draws: what is known of a draw, and its tickets. */
export function drawRoutes(): ImplementedRoute[] {
  return [
    implement(showDraw, async ({ params }, { db }) => {
      const draw = await findDraw(db, params.id);
      if (!draw) throw new NotFound("The draw");
      return drawView(draw);
    }),
    implement(drawTickets, async ({ params }, { db }) => {
      const list = await ticketsOf(db, params.id);
      if (list === undefined) throw new NotFound("The list of tickets");
      return { list };
    }),
  ];
}
