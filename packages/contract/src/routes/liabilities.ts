import { z } from "zod";
import { defineRoute } from "../route.ts";
import { time } from "../shapes.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** A whole number of minor units in decimal digits; sums may be beyond the range of a number. */
const sum = z.string().regex(/^\d{1,19}$/);

/** What is published of the tree of a currency: SHA-256 of the root, its sum, and the number of leaves, a power of two. */
export const liabilityRoot = z.object({ currency: z.string(), hash, sum, leaves: z.int().min(2) });

export const publishedLiabilities = defineRoute({
  name: "liabilities.published",
  method: "GET",
  path: "/api/liabilities",
  access: "public",
  cacheSeconds: 60,
  summary:
    "What players were owed at a moment of a UTC day: the root of the Merkle sum tree of each currency. The newest day if none is named.",
  query: z.object({ day: z.iso.date().optional() }),
  response: z.object({ day: z.string(), at: time, trees: z.array(liabilityRoot) }),
  refusals: [{ code: "not_found", status: 404, when: "Nothing was published for this day." }],
});

/** A player's leaf with its way to the root, and what its amount consists of, in minor units. */
export const ownLiability = z.object({
  root: liabilityRoot,
  leaf: z.object({ salt: hash, player: z.int(), currency: z.string(), amount: sum }),
  path: z.array(z.object({ side: z.enum(["left", "right"]), hash, sum })),
  parts: z.object({ balance: sum, open_rounds: sum, withdrawals: sum }),
});
export type OwnLiability = z.output<typeof ownLiability>;

export const ownLiabilities = defineRoute({
  name: "liabilities.own",
  method: "GET",
  path: "/api/liabilities/own",
  access: "player",
  summary:
    "The player's own leaves of a day, one for each wallet that was owed something, with their paths. The newest day if none is named.",
  query: z.object({ day: z.iso.date().optional() }),
  response: z.object({ day: z.string(), at: time, leaves: z.array(ownLiability) }),
  refusals: [{ code: "not_found", status: 404, when: "Nothing was published for this day." }],
});
