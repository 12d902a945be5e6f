import { healthz, openApi, readyz } from "@apogee/contract";
import { ANSWERS_KEPT_DAYS, describeRoutes, type ImplementedRoute, type OpenApiDocument } from "@apogee/http";
import { invariant } from "@apogee/kernel";

/** The modules in reading order, with a description of each. */
const MODULES: Readonly<Record<string, string>> = {
  identity:
    "Players' accounts: registration, login and logout, second factors, links in e-mails, personal details, captchas.",
  wallet: "A player's wallets, one for each currency.",
  content: "What pages need before anyone logs in: countries, currencies, languages, texts, banners.",
  rates: "The day's exchange rates.",
  draws:
    "Draws that anyone can verify: what was committed, the tickets and the public value, then the seed and the result.",
  games: "The catalogue of games, and opening a game.",
  studio: "Frames of our own games, the seeds from which rounds are drawn, and the rounds that were played.",
  cashier: "Deposits and withdrawals, and notifications of payment providers.",
  reconciliation: "What the platform owes its players, and the proof that a player's own balance is counted.",
  statement: "Every movement of a wallet with its balance, as pages, CSV and PDF.",
  limits: "Limits that players set for themselves.",
  bonuses: "Offers, bonuses with their wagering, and free spins.",
  loyalty: "Points of the loyalty programme, levels, VIP statuses, and the shop that sells rewards for points.",
  contests: "Tournaments and quests: their terms, tables and entries, and series with a common table.",
  lotteries: "Lotteries: how tickets are sold and earned, a player's tickets, and the draw of each.",
  jackpots: "Jackpots with what their levels hold, the rules of each level, and what proves each win.",
  boxes: "Loot boxes and spins of the wheel, with the chances of every prize.",
  achievements: "Achievements with their tiers, and the progress of a player.",
  adventure: "The calendar of deposits: days that deposits complete, their prizes, and the super prize.",
  engagement: "Notices for one player.",
  staff: "Sessions of staff. Routes of staff in other modules name the permission that they require.",
  tracking: "Statistics from the log of rounds.",
  gateway: "The calls of outside game providers, in the protocol that each provider was registered with.",
  sandbox:
    "A payment provider, a bitcoin chain, exchange rates and a mailbox to try things with. Never used in production.",
  platform: "The server itself.",
};

const DESCRIPTION = `Generated from the contracts by which the server validates every call.

Amounts are whole numbers of a currency's smallest unit (\`_cents\`, for every currency), except in two protocols of game providers: Hub88 counts hundred-thousandths of the unit, Twirp writes decimals of it. Times are ISO 8601 in UTC. A refusal has a code, a sentence and the id of the request, and changes nothing. Refusals to game providers follow the provider's protocol.

Calls that change something carry \`X-Requested-With\` and, where stated, an \`Idempotency-Key\`: a new key for every action, the same key for its retries. The answer is stored under the key for ${ANSWERS_KEPT_DAYS} days. A page also states in \`X-Player-Id\` for which player it makes the call; if another player is signed in, the call is refused. Calls that another machine signs carry neither header: the signature authenticates them, in the header that each call names, and the ids in their bodies identify retries.`;

/** The OpenAPI document of every route that this process serves. */
export function platformApi(routes: readonly ImplementedRoute[], server: string): OpenApiDocument {
  const described = routes.map(({ contract, module }) => {
    invariant(module, `Nobody said whose the route ${contract.name} is.`);
    return { contract, module };
  });
  return describeRoutes(
    [...described, ...[healthz, readyz, openApi].map((contract) => ({ contract, module: "platform" }))],
    {
      title: "Apogee",
      version: "0.1.0",
      description: DESCRIPTION,
      server,
      modules: MODULES,
    },
  );
}
