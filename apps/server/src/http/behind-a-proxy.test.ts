import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenServer, type GivenServer } from "../testing/given-server.ts";

let server: GivenServer;
beforeAll(async () => {
  server = await givenServer({ TRUSTED_PROXIES: "127.0.0.1,10.0.0.0/8" });
});
afterAll(() => server?.stop());

/** Headers as the nearest proxy writes them. */
const from = (forwarded: string): Record<string, string> => ({ "x-forwarded-for": forwarded });

test.each([
  ["203.0.113.7:1234", "203.0.113.7"],
  ["[2001:db8::7]:1234", "2001:db8::7"],
  ["203.0.113.7", "203.0.113.7"],
  ["192.0.2.66, 203.0.113.8:99, 10.1.2.3:80", "203.0.113.8"],
  ["203.0.113.7, nonsense, 10.1.2.3", "10.1.2.3"],
  ["nonsense", "127.0.0.1"],
])(
  "with X-Forwarded-For %j from a trusted proxy, a request and the session that it starts have the address %s",
  async (forwarded, address) => {
    expect(await server.call("GET", "/api/current_ip", undefined, from(forwarded))).toMatchObject({
      status: 200,
      body: { ip: address },
    });
    const { status, body } = await server.call(
      "POST",
      "/api/users",
      {
        user: {
          email: `of-${crypto.randomUUID()}@example.com`,
          password: "correct-horse-1",
          country: "DE",
          currency: "EUR",
          date_of_birth: "10/12/1990",
          terms_acceptance: true,
        },
      },
      from(forwarded),
    );
    expect(status).toBe(201);
    const { rows } = await sql<{
      ip: string;
    }>`select host(ip) as ip from identity.session where player_id = ${body["id"]}`.execute(server.db);
    expect(rows).toEqual([{ ip: address }]);
  },
);

test("different ports of one address count as one caller, so rate limits hold", async () => {
  const statuses: number[] = [];
  for (let port = 1; port <= 12; port += 1) {
    const { status } = await server.call(
      "POST",
      "/api/users/password",
      { user: { email: "nobody@example.com" } },
      from(`203.0.113.99:${50_000 + port}`),
    );
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429]);
});
