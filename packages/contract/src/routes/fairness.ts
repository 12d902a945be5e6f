import { z } from "zod";
import { defineRoute } from "../route.ts";
import { clientSeed, time } from "../shapes.ts";
import { fairness } from "./studio.ts";

/**
 * A box or a spin of the wheel that a seed pair drew: `x` is the first number below the sum of the weights that the stream
 * of the nonce gives, and the row is the first whose running sum exceeds it.
 */
export const boxDraw = z.object({
  id: z.int(),
  seed_pair_id: z.int(),
  nonce: z.int(),
  at: time,
  title: z.string(),
  table: z.string(),
  version: z.int(),
  weights: z.array(z.int()),
  x: z.int(),
  /** From 1. */
  row: z.int(),
  prize: z.string(),
});
export type BoxDrawView = z.output<typeof boxDraw>;

export const playerFairness = defineRoute({
  name: "fairness.get",
  method: "GET",
  path: "/api/player/fairness",
  access: "player",
  inLanguages: true,
  summary:
    "The seed pair in use and the revealed ones, for one currency, with the boxes that they drew: rounds and boxes together have every nonce once.",
  query: z.object({ currency: z.string().optional() }),
  response: z.object({
    currency: z.string(),
    active: fairness.nullable(),
    /** Of the pair in use and of the revealed ones, in order of their nonces. */
    boxes: z.array(boxDraw),
    revealed: z.array(
      z.object({
        seed_pair_id: z.int(),
        commit: z.string(),
        server_seed: z.string(),
        client_seed: z.string(),
        revealed_at: time,
      }),
    ),
  }),
});

export const rotateSeed = defineRoute({
  name: "fairness.rotate",
  method: "POST",
  path: "/api/player/fairness/rotate",
  access: "player",
  summary: "Reveals the server seed in use and seals a new one; the player may choose the client seed.",
  body: z.object({ currency: z.string(), client_seed: clientSeed.optional() }),
  response: fairness,
  refusals: [
    { code: "round_open", status: 409, when: "A round drawn from this pair is not finished." },
    { code: "no_such_wallet", status: 422, when: "The player has no wallet in this currency." },
  ],
});
