import type { Session } from "../books/books.ts";
import { Refused, unreadable } from "../errors.ts";
import { CURRENCIES, gameNamed } from "../games/all-games.ts";
import { oddsOf, percent } from "../games/game.ts";
import { PLACES } from "../games/night-carousel.ts";
import type { SimulatedProvider } from "../simulated-provider.ts";
import { continueRound } from "../rounds/continue-round.ts";
import { mayDouble } from "../rounds/draw.ts";
import type { Played } from "../rounds/played.ts";
import { startRound } from "../rounds/start-round.ts";
import { balanceOf } from "../rounds/take-back.ts";
import { countOf, textOf, type Call, type Reply, type Route } from "./route.ts";

/** The routes that games' pages call, with the token after the `#` of their address. */
export function playerRoutes(platform: SimulatedProvider): Route[] {
  const asPlayer = (
    method: Route["method"],
    path: string,
    answer: (session: Session, call: Call) => Promise<Reply>,
  ): Route => ({
    method,
    path,
    answer: (call) => answer(sessionOf(platform, call), call),
  });
  return [
    asPlayer("POST", "/api/open", async (session) => {
      const open = platform.books.openRound(session);
      return {
        json: {
          game: session.game,
          mode: session.userId === null ? "demo" : "real",
          currency: session.currency,
          decimals: CURRENCIES[session.currency]!.decimals,
          stakes: CURRENCIES[session.currency]!.stakes,
          balance: await balanceNow(platform, session),
          round: open ? view({ round: open, balance: null }) : null,
          free: freeOf(platform, session),
          return_url: session.returnUrl,
          deposit_url: session.depositUrl,
        },
      };
    }),
    asPlayer("GET", "/api/balance", async (session) => ({ json: { balance: await balanceNow(platform, session) } })),
    asPlayer("POST", "/api/rounds", async (session, call) => {
      const body = call.json();
      const asked = {
        key: textOf(body, "key"),
        choice: textOf(body, "choice"),
        free: body["free"] === true,
        stake: body["free"] === true ? 0 : countOf(body, "stake"),
      };
      const played = await platform.inTurn(session, () => startRound(platform, session, asked));
      return { json: { ...view(played), free: freeOf(platform, session) } };
    }),
    asPlayer("POST", "/api/continue", async (session, call) => {
      const body = call.json();
      const after = body["after"];
      if (typeof after !== "number" || !Number.isSafeInteger(after)) throw unreadable("after");
      const choice = body["choice"] === null ? null : textOf(body, "choice");
      const played = await platform.inTurn(session, () =>
        continueRound(platform, session, { roundId: textOf(body, "round"), after, choice }),
      );
      return { json: view(played) };
    }),
    {
      method: "GET",
      path: /^\/api\/rules\/\w+$/,
      answer({ url }) {
        const game = gameNamed(url.pathname.split("/").at(-1)!);
        if (!game) throw new Refused(404, "not_found");
        const odds = oddsOf(game).map((each) => ({
          ...each,
          return_percent: percent(each.returned, each.results * 100),
        }));
        return {
          json: {
            game: game.name,
            title: game.title,
            version: game.version,
            doubles: game.doubles,
            odds,
            ...(game.name === "NightCarousel" ? { places: PLACES } : {}),
          },
        };
      },
    },
  ];
}

function sessionOf(platform: SimulatedProvider, { request }: Call): Session {
  const token = /^Bearer ([\w-]{32})$/.exec(request.headers.authorization ?? "")?.[1];
  const session = token === undefined ? undefined : platform.books.sessions.get(token);
  if (!session) throw new Refused(403, "session_unknown");
  return session;
}

async function balanceNow(platform: SimulatedProvider, session: Session): Promise<number | null> {
  if (session.userId === null) return session.fun;
  const answer = await platform.wallet.ask(
    platform.say.balance({ userId: session.userId, currency: session.currency, game: session.game }),
    [],
    1,
  );
  return answer.kind === "answered" ? balanceOf(answer.body) : null;
}

function view({ round, balance }: Played): Record<string, unknown> {
  const { id, stage, stake, choice, draws, doubled, win, refusal } = round;
  return {
    id,
    stage,
    stake,
    choice,
    draws,
    doubled,
    win,
    refusal,
    may_double: stage === "open" && mayDouble(round),
    balance,
  };
}

function freeOf(platform: SimulatedProvider, session: Session): Record<string, unknown> | null {
  const issue = platform.books.issueFor(session, platform.clock.now());
  return issue ? { left: issue.spins - issue.played, stake: issue.stake, total: issue.total } : null;
}
