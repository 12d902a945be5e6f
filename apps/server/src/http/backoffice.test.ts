import { givenMember } from "@apogee/staff/testing";
import { SystemClock } from "@apogee/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenServer, type GivenServer } from "../testing/given-server.ts";

let server: GivenServer;
let office: string;
let token: string;

beforeAll(async () => {
  server = await givenServer({ ROLES: "realtime,backoffice", BACKOFFICE_PORT: "0" });
  office = server.backOffice!;
  const member = await givenMember({ db: server.db, clock: new SystemClock() }, { permissions: ["staff.read"] });
  token = member.token;
}, 60_000);
afterAll(() => server.stop());

const ask = (path: string, init: RequestInit = {}) => fetch(`${office}${path}`, { redirect: "manual", ...init });
const cookie = () => ({ cookie: `apogee_staff=${token}` });

test("members of staff call their routes by cookie, at the back office's own address", async () => {
  expect((await ask("/api/staff/me")).status).toBe(401);
  const me = await ask("/api/staff/me", { headers: cookie() });
  expect([me.status, me.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const list = await ask("/api/staff/queries/staff.list", {
    method: "POST",
    headers: { ...cookie(), "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
    body: "{}",
  });
  expect(list.status).toBe(200);
});

test("a call that another site could send is refused, although the cookie is there", async () => {
  for (const headers of [{}, { "x-requested-with": "XMLHttpRequest", origin: "https://evil.example" }]) {
    const answer = await ask("/api/staff/queries/staff.list", {
      method: "POST",
      headers: { ...cookie(), "content-type": "application/json", ...headers },
      body: "{}",
    });
    expect(answer.status).toBe(403);
  }
});

test("the site's own address takes no such cookie", async () => {
  expect((await fetch(`${server.url}/api/staff/me`, { headers: cookie() })).status).toBe(401);
});

test.each([
  ["GET", "/api/player"],
  ["GET", "/api/games"],
  ["POST", "/studio/rounds"],
  ["POST", "/gateway/nova/play"],
  ["GET", "/api/sandbox/mail"],
])("the back office does not serve %s %s", async (method, path) => {
  expect((await ask(path, { method, headers: { "x-requested-with": "XMLHttpRequest" } })).status).toBe(404);
});

test("a signed-out browser forgets the session", async () => {
  const { token: own } = await givenMember({ db: server.db, clock: new SystemClock() });
  const headers = { cookie: `apogee_staff=${own}`, "x-requested-with": "XMLHttpRequest" };
  const left = await ask("/api/staff/session", { method: "DELETE", headers });
  expect([left.status, left.headers.get("set-cookie")]).toEqual([204, expect.stringMatching(/^apogee_staff=;/)]);
  expect((await ask("/api/staff/me", { headers })).status).toBe(401);
});
