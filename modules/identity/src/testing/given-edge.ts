import type { AddressInfo } from "node:net";
import { captchaChallenge, signIn, signUp, type ErrorBody, type PlayerView } from "@apogee/contract";
import { testApp } from "@apogee/http/testing";
import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createCaptcha } from "../captcha/captcha.ts";
import { identityRoutes } from "../routes.ts";
import { createSessions } from "../sessions/sessions.ts";
import { givenSite, type GivenSite } from "./given-site.ts";

/** An answer over HTTP; `session` is the token of the cookie that it sets. */
export interface WireAnswer {
  readonly status: number;
  readonly body: Partial<PlayerView & ErrorBody>;
  readonly session: string | undefined;
}

export interface WireCall {
  readonly key: string;
  readonly visitor?: string;
  /** The session token that the browser sends. */
  readonly session?: string | undefined;
}

/** Identity's routes with captchas and sessions behind the real edge, on their own port. */
export interface GivenEdge extends GivenSite {
  /** The solution of a new captcha, as a widget sends it. */
  solved(): Promise<string>;
  signIn(user: Record<string, unknown>, call: WireCall): Promise<WireAnswer>;
  signUp(user: Record<string, unknown>, call: WireCall): Promise<WireAnswer>;
  /** The player that a session's token belongs to. */
  playerOf(session: string | undefined): Promise<number | undefined>;
}

export async function givenEdge(): Promise<GivenEdge> {
  const site = await givenSite();
  const { close } = site;
  site.captcha = createCaptcha({ secret: "a secret of the house", clock: site.clock });
  const sessions = createSessions({ db: site.db, clock: site.clock, secure: false });
  const app = testApp(identityRoutes(site.ports), {
    db: site.db,
    clock: site.clock,
    secret: "s",
    trustedOrigins: [],
    facts: ({ headers }) => ({
      ip: "203.0.113.7",
      userAgent: "a browser",
      host: "apogee.example",
      locale: "en",
      visitor: String(headers["x-visitor"]),
    }),
    authenticate: ({ headers }) => sessions.authenticate(sessions.tokenOf(headers.cookie)),
    async startSession(admission, { ip, userAgent, visitor, idempotencyKey }, { headers }, reply) {
      const cookie = await sessions.start(admission, {
        ip,
        userAgent,
        startedBy: `${visitor} ${idempotencyKey}`,
        token: sessions.tokenOf(headers.cookie),
      });
      if (cookie) reply.header("set-cookie", cookie);
    },
    endSession: async () => undefined,
    log: () => undefined,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  async function post(
    path: string,
    user: Record<string, unknown>,
    { key, visitor = "browser-one", session }: WireCall,
  ): Promise<WireAnswer> {
    const answer = await fetch(url + path, {
      method: "POST",
      body: JSON.stringify({ user }),
      headers: {
        "content-type": "application/json",
        "x-requested-with": "XMLHttpRequest",
        "idempotency-key": key,
        "x-visitor": visitor,
        ...(session === undefined ? {} : { cookie: `apogee_session=${session}` }),
      },
    });
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    return {
      status: answer.status,
      body: (await answer.json()) as WireAnswer["body"],
      session: sessions.tokenOf(cookie),
    };
  }

  return Object.assign(site, {
    async solved(): Promise<string> {
      const { challenge } = (await site.call(captchaChallenge, {})).body as { challenge: Challenge };
      return Buffer.from(
        JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
      ).toString("base64");
    },
    signIn: (user: Record<string, unknown>, call: WireCall) => post(signIn.path, user, call),
    signUp: (user: Record<string, unknown>, call: WireCall) => post(signUp.path, user, call),
    playerOf: async (session: string | undefined) => (await sessions.authenticate(session))?.playerId,
    close: async (): Promise<void> => {
      await app.close();
      await close();
    },
  });
}
