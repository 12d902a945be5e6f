import { healthz, openApi, readyz } from "@apogee/contract";
import { ANSWERS_KEPT_DAYS, describeRoutes, type ImplementedRoute, type OpenApiDocument } from "@apogee/http";
import { invariant } from "@apogee/kernel";

/** The modules in reading order, with a description of each. */
const MODULES: Readonly<Record<string, string>> = {
  identity: "Accounts of players: registration, sign-in and -out, letters with links, personal details, captchas.",
  wallet: "A player's wallets, one for each currency.",
  content: "What pages need before anyone signs in: countries, currencies, languages, texts, banners.",
  rates: "The day's exchange rates.",
  games: "The catalogue of games, and opening one.",
  studio: "Frames of our own games, the seeds that rounds are drawn from, and the rounds that were played.",
  cashier: "Deposits and withdrawals, and what payment providers tell of them.",
  staff:
    "Who a member of staff is and may do. Other modules have routes of staff, too; each names the permission that it needs.",
  tracking: "Statistics that follow from the log of rounds.",
  gateway: "What outside providers of games call, each in the dialect that it was registered with.",
  sandbox:
    "The payment provider, bitcoin chain, exchange rates and mailbox to try things with. No real house has them.",
  house: "The server itself.",
};

const DESCRIPTION = `Made from the contracts that the server checks every call by, so it says what is.

Amounts are whole numbers of a currency's smallest unit (\`_cents\`, for every currency), but in two dialects of game providers: Hub88 counts hundred-thousandths of the unit, Twirp writes decimals of it. Times are ISO 8601 in UTC. A refusal has a code, a sentence and the id of the request, and nothing was changed; game providers are refused in the words of their dialect.

Calls that change something carry \`X-Requested-With\` and, where it says so, an \`Idempotency-Key\`: new for every action, the same for its repeats, whose answer is kept for ${ANSWERS_KEPT_DAYS} days. Calls that another machine signs carry neither: their signature, in the header that each names, keeps others out, and the ids in their bodies know a repeat.`;

/** The OpenAPI document of every route that this process serves. */
export function houseApi(routes: readonly ImplementedRoute[], server: string): OpenApiDocument {
  const described = routes.map(({ contract, module }) => {
    invariant(module, `Nobody said whose the route ${contract.name} is.`);
    return { contract, module };
  });
  return describeRoutes(
    [...described, ...[healthz, readyz, openApi].map((contract) => ({ contract, module: "house" }))],
    {
      title: "Apogee",
      version: "0.1.0",
      description: DESCRIPTION,
      server,
      modules: MODULES,
    },
  );
}
