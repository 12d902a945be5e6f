import { drawTickets, showDraw, type DrawView } from "@apogee/contract";
import type { Api } from "../api/call.ts";
import { claimOfDraw } from "./claim-of-draw.ts";
import type { DrawClaim } from "./check-draw.ts";

/** A draw of tickets with all that is public of it. */
export interface LoadedDraw {
  readonly draw: DrawView;
  readonly claim: DrawClaim;
}

/** Reads a draw and its list of tickets by its number; what is not public yet is empty in the claim. */
export async function loadDraw(api: Api, id: number): Promise<LoadedDraw> {
  const draw = await api.call(showDraw, { params: { id } });
  const { list } = draw.tickets ? await api.call(drawTickets, { params: { id } }) : { list: "" };
  return { draw, claim: claimOfDraw(draw, list) };
}
