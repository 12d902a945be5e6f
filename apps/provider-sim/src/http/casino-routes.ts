import { randomBytes } from "node:crypto";
import type { Session } from "../books/books.ts";
import { Refused, unreadable } from "../errors.ts";
import { cancelFreespins, issueFreespins } from "../freespins/issue.ts";
import { CURRENCIES, DEMO_CREDITS, described, gameNamed, GAMES } from "../games/all-games.ts";
import type { SimulatedProvider } from "../simulated-provider.ts";
import { isSigned } from "../wallet/signature.ts";
import { countOf, textOf, type Call, type Reply, type Route } from "./route.ts";
import { signatureOf } from "./server.ts";

export interface CasinoOptions {
  readonly key: string;
  readonly provider: string;
  /** Countries from which its games may not be played. */
  readonly closedTo: readonly string[];
  /** The origin of the games' pages. */
  readonly origin: () => string;
}

/** The routes that the casino calls. The signature is verified over the raw bytes before anything is read. */
export function casinoRoutes(platform: SimulatedProvider, options: CasinoOptions): Route[] {
  const signed = (path: string, answer: (body: Record<string, unknown>) => Reply): Route => ({
    method: "POST",
    path,
    answer(call: Call) {
      if (!isSigned(options.key, call.raw, signatureOf(call)))
        throw new Refused(403, "the signature does not fit the body", { code: 403 });
      return answer(call.json());
    },
  });
  return [
    signed("/games", () => ({ json: { games: GAMES.map(described) } })),
    signed("/sessions", (body) => {
      const currency = textOf(body, "currency");
      if (!(currency in CURRENCIES) || currency === "FUN")
        throw new Refused(422, "this currency is not played here", { code: 154 });
      if (options.closedTo.includes(String(body["country"])))
        throw new Refused(422, "this country is not played from", { code: 153 });
      return launched(platform, options, {
        ...opening(body, options),
        userId: textOf(body, "user_id"),
        currency,
        fun: 0,
      });
    }),
    signed("/demo", (body) =>
      launched(platform, options, { ...opening(body, options), userId: null, currency: "FUN", fun: DEMO_CREDITS }),
    ),
    signed("/freespins/issue", (body) => {
      const [first] = Array.isArray(body["games"]) ? (body["games"] as unknown[]) : [];
      const currency = textOf(body, "currency");
      const validUntil = textOf(body, "valid_until");
      if (!(currency in CURRENCIES) || Number.isNaN(Date.parse(validUntil))) throw unreadable("currency, valid_until");
      const stake = countOf(body, "bet_amount");
      if (stake % 20 !== 0) throw new Refused(422, "stakes of free spins are in steps of 20", { code: 400 });
      issueFreespins(platform, {
        issueId: textOf(body, "issue_id"),
        userId: textOf(body, "user_id"),
        currency,
        game: ownGame(first, options.provider),
        spins: countOf(body, "freespins_quantity"),
        stake,
        validUntil,
      });
      return { json: {} };
    }),
    signed("/freespins/cancel", (body) => {
      cancelFreespins(platform, textOf(body, "issue_id"));
      return { json: {} };
    }),
    signed("/round/details", (body) => {
      const round = platform.books.rounds.get(textOf(body, "game_id"));
      if (!round || round.userId !== textOf(body, "user_id") || round.game !== ownGame(body["game"], options.provider))
        throw new Refused(404, "there is no such round", { code: 404 });
      const { id, currency, game, stake, choice, draws, doubled, win, stage, at } = round;
      return {
        json: {
          game_id: id,
          game: `${options.provider}:${game}`,
          currency,
          bet: stake,
          win,
          choice,
          draws,
          doubles: doubled,
          status: stage,
          started_at: at,
        },
      };
    }),
  ];
}

function launched(platform: SimulatedProvider, { origin }: CasinoOptions, opened: Omit<Session, "token">): Reply {
  const session: Session = { ...opened, token: randomBytes(24).toString("base64url") };
  platform.books.sessions.set(session.token, session);
  platform.books.keep();
  const strategy = platform.mood.takes("redirects") ? "redirect" : "iframe";
  return {
    json: {
      session_id: session.token.slice(0, 8),
      launch_options: {
        game_url: `${origin()}/play/${session.game}?locale=${session.locale}#${session.token}`,
        strategy,
      },
    },
  };
}

function opening(
  body: Readonly<Record<string, unknown>>,
  { provider }: CasinoOptions,
): Pick<Session, "game" | "locale" | "returnUrl" | "depositUrl"> {
  const urls = (typeof body["urls"] === "object" && body["urls"] !== null ? body["urls"] : {}) as Record<
    string,
    unknown
  >;
  const url = (name: string): string | null =>
    typeof urls[name] === "string" && /^https?:\/\//.test(urls[name]) ? urls[name] : null;
  return {
    game: ownGame(body["game"], provider),
    locale: String(body["locale"]).startsWith("de") ? "de" : "en",
    returnUrl: url("return_url"),
    depositUrl: url("deposit_url"),
  };
}

function ownGame(game: unknown, provider: string): string {
  const [owner, name = ""] = typeof game === "string" ? game.split(":") : [];
  if (owner !== provider || !gameNamed(name)) throw new Refused(404, "there is no such game", { code: 107 });
  return name;
}
