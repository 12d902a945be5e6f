import { hashPassword } from "@apogee/identity";
import { SystemClock } from "@apogee/kernel";
import { openSession } from "@apogee/staff";
import { sql } from "kysely";
import { PASSWORD, type GivenPlatform, type Person } from "../api/given-platform.ts";
import { Frames, type Frame, type FuzzedGame } from "./frames.ts";

/** The callers: the same roles as in the matrix, chosen at random. */
export const ROLES = [
  "guest",
  "mia",
  "ben",
  "mia's frame",
  "ben's frame",
  "staff",
  "signed",
  "wrongly signed",
] as const;
export type Role = (typeof ROLES)[number];

/** Sessions and frames end during fuzzing, so they are renewed. */
export class Callers {
  readonly #platform: GivenPlatform;
  readonly #of: { mia: Pick<Person, "cookie" | "email">; ben: Pick<Person, "cookie" | "email"> };
  readonly #frames: { mia: Frames; ben: Frames };

  #staff: string;

  /** Games of which `isWanted` is true are played before others. */
  constructor(platform: GivenPlatform, isWanted: (game: FuzzedGame) => boolean) {
    this.#platform = platform;
    this.#staff = platform.commandLine.token;
    this.#of = { mia: platform.mia, ben: platform.ben };
    this.#frames = { mia: new Frames(platform, isWanted), ben: new Frames(platform, isWanted) };
  }

  /** The frame in which a caller of this role calls; undefined for other roles. */
  async frameOf(role: Role): Promise<Frame | undefined> {
    const who = role === "mia's frame" ? "mia" : role === "ben's frame" ? "ben" : undefined;
    return who && this.#frames[who].next({ cookie: this.#of[who].cookie });
  }

  /** `path` is the path that is sent, without its query; `frame` is that of `frameOf`. */
  headersOf(role: Role, frame: Frame | undefined, path: string, body: Buffer): Record<string, string> {
    switch (role) {
      case "mia":
      case "ben":
        return { cookie: this.#of[role].cookie };
      case "mia's frame":
      case "ben's frame":
        return { authorization: `Bearer ${frame?.token ?? ""}` };
      case "staff":
        return { authorization: `Bearer ${this.#staff}` };
      case "signed":
        return this.#platform.sign(path, body);
      case "wrongly signed":
        return this.#platform.sign(path, Buffer.concat([body, Buffer.from(" ")]));
      case "guest":
        return {};
    }
  }

  async renew(role: Role): Promise<void> {
    if (role === "staff") {
      const { db } = this.#platform.server;
      const { handle } = this.#platform.commandLine;
      this.#staff = (await openSession({ db, clock: new SystemClock() }, { handle, actor: "operator:fuzz" })).token;
      return;
    }
    const who = role.startsWith("mia") ? "mia" : role.startsWith("ben") ? "ben" : undefined;
    if (!who) return;
    const { call, db } = this.#platform.server;
    const { email } = this.#of[who];
    // A fuzzed call may have chosen another password.
    await sql`update identity.credential set password_hash = ${await hashPassword(PASSWORD)} where player_id = ${this.#platform[who].id}`.execute(
      db,
    );
    const { status, headers, body } = await call("POST", "/api/users/sign_in", { user: { email, password: PASSWORD } });
    if (status !== 201) throw new Error(`${who} cannot sign in any more: ${status} ${JSON.stringify(body)}`);
    const cookie = headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    this.#of[who] = { email, cookie };
    this.#frames[who].forget();
  }
}
