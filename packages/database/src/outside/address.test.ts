import { userInfo } from "node:os";
import { describe, expect, test } from "vitest";
import pg from "pg";
import { actingFor, asRole, databaseOf, inDatabase, placeOf, roleOf, withDatabase } from "./address.ts";

/** An address as node-postgres parses it, which is authoritative. */
function asDriver(url: string): { user: unknown; password: unknown; host: unknown; port: unknown; database: unknown } {
  const { user, password, host, port, database } = new pg.Client({ connectionString: url });
  return { user, password, host, port, database };
}

describe.each([
  ["of the usual form", "postgres://boss:p%40ss@db.example:6543/casino"],
  ["without a port", "postgres://boss:x@db.example/casino"],
  ["with a stray percent sign", "postgres://boss:100%sure@db.example/casino"],
  ["with its role in the query", "postgres://db.example/casino?user=boss&password=x"],
  ["with two roles", "postgres://other:y@db.example/casino?user=boss&password=x"],
  ["of a socket's folder", "postgres:///casino?host=/var/run/postgresql&user=boss"],
  ["of an IPv6 address", "postgres://boss:x@[::1]:6543/casino"],
  ["with odd names", "postgres://%C3%A4%20b%C3%B6se:x@db.example/m%C3%BCnchen%201"],
])("an address %s", (_what, url) => {
  test("is parsed as the driver parses it", () => {
    const { user, database } = asDriver(url);
    expect([roleOf(url), databaseOf(url)]).toEqual([user, database]);
    expect(withDatabase(url)).toBe(url);
  });

  test("can be rewritten to another role, which changes nothing else", () => {
    expect(asDriver(asRole(url, "app role", "p&s s%"))).toEqual({
      ...asDriver(url),
      user: "app role",
      password: "p&s s%",
    });
    const { username, password } = new URL(asRole(url, "app role", "x"));
    expect([username, password]).toEqual(["", ""]);
  });

  test("can be rewritten to another database", () => {
    expect(asDriver(inDatabase(url, "other one"))).toEqual({ ...asDriver(url), database: "other one" });
  });

  test("changes only the role that it acts for", () => {
    expect(asDriver(actingFor(url, "the owner"))).toEqual(asDriver(url));
    expect(
      new URL(actingFor(`${url}${url.includes("?") ? "&" : "?"}options=-c%20jit%3Doff`, "the owner")).searchParams.get(
        "options",
      ),
    ).toBe("-c jit=off -c role=the\\ owner");
  });
});

test("an address without a role uses the account's name, and one without a database uses the platform's", () => {
  expect(roleOf("postgres://db.example/casino")).toBe(userInfo().username);
  expect(withDatabase("postgres://boss@db.example")).toBe("postgres://boss@db.example/apogee");
  expect(withDatabase("postgres://boss@db.example/?sslmode=require", "casino")).toBe(
    "postgres://boss@db.example/casino?sslmode=require",
  );
});

test.each([
  ["postgres://boss:hush@db.example:6543/casino", "db.example:6543"],
  ["postgres://boss:hush@db.example/casino", "db.example:5432"],
  ["postgres:///casino?host=/var/run/postgresql", "/var/run/postgresql"],
  ["postgres:///casino?port=6543", "localhost:6543"],
  ["postgres://[::1]/casino", "[::1]:5432"],
])("messages name %s as %s", (url, place) => {
  expect(placeOf(url)).toBe(place);
});
