import { userInfo } from "node:os";

/** The name of an outside database if its address contains none. */
const USUAL_DATABASE = "apogee";

/** The address with a database in it. Without one, node-postgres would use the role's name. */
export function withDatabase(url: string, usual: string = USUAL_DATABASE): string {
  return databaseOf(url) === "" ? inDatabase(url, usual) : url;
}

/** The same server, another database. */
export function inDatabase(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${encodeURIComponent(database)}` }).href;
}

/**
 * The same database with another role. In the query, since the address of a socket folder has no other place for it.
 */
export function asRole(url: string, role: string, password: string): string {
  const address = Object.assign(new URL(url), { username: "", password: "" });
  address.searchParams.set("user", role);
  address.searchParams.set("password", password);
  return address.href;
}

/** The same role, acting as another one from the first statement on. */
export function actingFor(url: string, role: string): string {
  const address = new URL(url);
  const option = `-c role=${role.replaceAll(/[\\ ]/g, "\\$&")}`;
  address.searchParams.set("options", [address.searchParams.get("options"), option].filter(Boolean).join(" "));
  return address.href;
}

export function databaseOf(url: string): string {
  return decoded(new URL(url).pathname.slice(1));
}

/** An address without a role means the role with the name of the account. */
export function roleOf(url: string): string {
  const address = new URL(url);
  return address.searchParams.get("user") || decoded(address.username) || userInfo().username;
}

/** Host and port, for messages; no role and no password. */
export function placeOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? decoded(hostname);
  return host.startsWith("/") ? host : `${host || "localhost"}:${searchParams.get("port") ?? (port || "5432")}`;
}

/** A text with a stray percent sign is used as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
