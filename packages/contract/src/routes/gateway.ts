import { z } from "zod";
import { defineRoute } from "../route.ts";

const PATHS = [
  "/play",
  "/rollback",
  "/freespins",
  "/user/info",
  "/user/balance",
  "/transaction/bet",
  "/transaction/win",
  "/transaction/rollback",
  ...["GetPlayer", "GetBalance", "Bet", "Win", "Rollback"].map((method) => `/twirp/wallet.v1.Wallet/${method}`),
];

/**
 * The calls of outside game providers. Bodies, answers and refusals are in the dialect that the provider was registered
 * with, and the gateway declares them; here are only the paths.
 */
export const gatewayCalls = PATHS.map((path) =>
  defineRoute({
    name: `gateway${path.replaceAll("/", ".")}`,
    method: "POST",
    path: `/gateway/:provider${path}`,
    access: "signed",
    idempotency: "own",
    refusalCodes: "numbers",
    perMinute: 600_000,
    summary: `A game provider's signed call ${path}, in its dialect. Repeats and a different order are harmless.`,
    params: z.object({ provider: z.string().meta({ examples: ["nova"] }) }),
    response: z.unknown(),
  }),
);
