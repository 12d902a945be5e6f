import { z } from "zod";
import { defineRoute } from "../route.ts";
import { id, idParam, time } from "../shapes.ts";

/** What is drawn; fixed and public from the commit on. */
export const drawTerms = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("tickets"),
    prizes: z.int().positive(),
    /** Whether a player or each ticket can win one prize. */
    per: z.enum(["player", "ticket"]),
  }),
  /** One row of a table, by whole positive weights. */
  z.object({ kind: z.literal("weighted"), weights: z.array(z.int().positive()) }),
  /** One whole number, both ends included. */
  z.object({ kind: z.literal("number"), from: z.int(), to: z.int() }),
]);

/** What was drawn. */
export const drawResult = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("tickets"),
    places: z.array(
      z.object({
        place: z.int().positive(),
        number: z.int().positive(),
        /** The code of the player who holds the ticket. */
        holder: z.string(),
      }),
    ),
  }),
  /** `row` counts from 1. */
  z.object({ kind: z.literal("weighted"), x: z.int(), row: z.int().positive() }),
  z.object({ kind: z.literal("number"), number: z.int() }),
]);

/** A draw as everyone may see it. */
export const drawView = z.object({
  id,
  /** `void`: it is never drawn or never revealed, because its seed may be known since a restore. */
  state: z.enum(["committed", "drawn", "revealed", "void"]),
  /** SHA-256 of the server seed, in hex. */
  commit: z.string(),
  committed_at: time,
  terms: drawTerms,
  /** A name that is mixed in, such as `mystic:mini`. */
  label: z.string().nullable(),
  nonce: z.int(),
  /** The source and round of the public value that is mixed in; null if there is none. */
  source: z.object({ name: z.string(), round: z.int() }).nullable(),
  /** Null until it is known. */
  public_value: z.string().nullable(),
  /** The list of tickets by its SHA-256; null until it is fixed, and for draws without tickets. */
  tickets: z.object({ count: z.int(), sha256: z.string(), frozen_at: time }).nullable(),
  drawn_at: time.nullable(),
  revealed_at: time.nullable(),
  /** These three are null until the draw is revealed. */
  server_seed: z.string().nullable(),
  /** Holders who could not win any more when the draw was drawn, and why. */
  passed_over: z.array(z.object({ holder: z.string(), reason: z.string() })).nullable(),
  result: drawResult.nullable(),
});
export type DrawView = z.output<typeof drawView>;

export const showDraw = defineRoute({
  name: "draws.show",
  method: "GET",
  path: "/api/draws/:id",
  access: "public",
  cacheSeconds: 5,
  summary: "A draw: its commit, terms, public value and tickets; after the reveal also its server seed and result.",
  params: idParam,
  response: drawView,
  refusals: [{ code: "not_found", status: 404, when: "There is no such draw." }],
});

export const drawTickets = defineRoute({
  name: "draws.tickets",
  method: "GET",
  path: "/api/draws/:id/tickets",
  access: "public",
  cacheSeconds: 300,
  summary:
    "The tickets of a draw as the text whose SHA-256 the draw shows: lines `number:holder` by ascending number. They never change.",
  params: idParam,
  response: z.object({ list: z.string() }),
  refusals: [{ code: "not_found", status: 404, when: "There is no such draw, or its tickets are not fixed yet." }],
});
