import type { DrawView } from "@apogee/contract";
import { stateOf, type Draw } from "./domain/draw.ts";

/** A draw on the wire. The seed, the result and who was passed over are null until the draw is revealed. */
export function drawView(draw: Draw): DrawView {
  const revealed = draw.revealedAt !== null;
  return {
    id: draw.id,
    state: stateOf(draw),
    commit: draw.commit,
    committed_at: draw.committedAt.toISOString(),
    terms: draw.terms.kind === "weighted" ? { ...draw.terms, weights: [...draw.terms.weights] } : draw.terms,
    label: draw.label,
    nonce: draw.nonce,
    source: draw.source,
    public_value: draw.publicValue,
    tickets:
      draw.ticketsHash === null || draw.ticketsCount === null || draw.frozenAt === null
        ? null
        : { count: draw.ticketsCount, sha256: draw.ticketsHash, frozen_at: draw.frozenAt.toISOString() },
    drawn_at: draw.drawnAt?.toISOString() ?? null,
    revealed_at: draw.revealedAt?.toISOString() ?? null,
    server_seed: revealed ? draw.serverSeed : null,
    passed_over: revealed ? [...draw.passedOver] : null,
    result: revealed ? resultView(draw) : null,
  };
}

function resultView({ result }: Draw): DrawView["result"] {
  return result?.kind === "tickets" ? { ...result, places: [...result.places] } : result;
}
