import pg from "pg";
import { databaseOf, placeOf, roleOf } from "./address.ts";
import { DatabaseUnusable, forAdministrator, named } from "./unusable.ts";

const PATIENCE_MS = 8_000;

/** No server answers at an address, or it rejects the role; `code` is the system's or PostgreSQL's own. */
export class Unreachable extends DatabaseUnusable {
  readonly code: string | undefined;
  constructor(code: string | undefined, [sentence, ...hints]: readonly [string, ...string[]]) {
    super(sentence, ...hints);
    this.code = code;
  }
}

/** Works with one connection. If it cannot be opened, the refusal names the setting that contained the address. */
export async function reach<T>(url: string, setting: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await open(url, setting);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Opens one connection; the caller must end it. */
export async function open(url: string, setting: string): Promise<pg.Client> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE_MS,
      application_name: "apogee-set-up",
    });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    await client?.end().catch(() => undefined);
    const { code, message } = error as { code?: string; message: string };
    throw new Unreachable(code, reported({ url, setting, code, message }));
  }
}

function reported({
  url,
  setting,
  code,
  message,
}: {
  url: string;
  setting: string;
  code: string | undefined;
  message: string;
}): [string, ...string[]] {
  const [place, role, database] = [placeOf(url), roleOf(url), databaseOf(url)];
  switch (code) {
    case "ECONNREFUSED":
      return [`No PostgreSQL answers at ${place}, where ${setting} leads.`, "Start it, or correct host and port."];
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return [`The host of ${place}, where ${setting} leads, is not known.`, "Correct its name."];
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return [
        `${place}, where ${setting} leads, does not answer.`,
        "Correct host and port, or open the way between the machines.",
      ];
    case "28P01":
    case "28000":
      return [
        `PostgreSQL at ${place} does not let the role "${role}" of ${setting} in: ${message}.`,
        "Correct role and password, or what the server allows in its pg_hba.conf.",
      ];
    case "3D000":
      return [`The database "${database}" of ${setting} does not exist at ${place}.`];
    case "42501":
      return [
        `The role "${role}" of ${setting} may not connect to the database "${database}".`,
        ...forAdministrator([{ sql: `GRANT CONNECT ON DATABASE ${named(database)} TO ${named(role)}` }]),
      ];
    default:
      if (/timeout expired/.test(message)) return reported({ url, setting, code: "ETIMEDOUT", message });
      if (/password must be/.test(message))
        return [
          `PostgreSQL at ${place} asks for a password, and ${setting} has none.`,
          "Write it as postgres://role:password@host:port/database.",
        ];
      return [`PostgreSQL at ${place}, where ${setting} leads, cannot be used: ${message || code}.`];
  }
}
