import { afterAll, beforeAll, expect, test } from "vitest";
import { givenServer, type GivenServer } from "../testing/given-server.ts";

let server: GivenServer;
beforeAll(async () => {
  server = await givenServer({ PUBLIC_URL: "https://play.example" });
});
afterAll(() => server.stop());

const REGISTRATION = {
  user: {
    email: "anna@example.com",
    password: "correct-horse-1",
    country: "DE",
    currency: "EUR",
    date_of_birth: "10/12/1990",
    terms_acceptance: true,
  },
};

test("over https every cookie has the __Host- prefix, and a cookie without it is ignored", async () => {
  const { status, body, headers } = await server.call("POST", "/api/users", REGISTRATION);
  expect(status).toBe(201);
  const set = headers.getSetCookie();
  expect(set.map((cookie) => cookie.split("=")[0]).toSorted()).toEqual([
    "__Host-apogee_device",
    "__Host-apogee_session",
    "__Host-apogee_visitor",
  ]);
  for (const cookie of set) {
    expect(cookie).toMatch(/; Path=\/(?:;|$)/);
    expect(cookie).toMatch(/; Secure(?:;|$)/);
    expect(cookie).not.toMatch(/; Domain=/i);
  }
  const pairs = set.map((cookie) => cookie.split(";")[0]!);
  const idOf = async (cookies: readonly string[]): Promise<unknown> =>
    (await server.call("GET", "/api/player", undefined, { cookie: cookies.join("; ") })).body["id"];
  expect(await idOf(pairs)).toBe(body["id"]);
  expect(await idOf(pairs.map((pair) => pair.replace("__Host-", "")))).toBeUndefined();
  const again = await server.call("GET", "/api/player", undefined, { cookie: pairs.join("; ") });
  expect([again.status, again.headers.getSetCookie()]).toEqual([200, []]);
});
