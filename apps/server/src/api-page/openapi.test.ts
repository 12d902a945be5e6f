import { registryRoutes } from "@apogee/actions";
import { lateParts, registryOfModules } from "@apogee/composition";
import * as contract from "@apogee/contract";
import type { RouteContract } from "@apogee/contract";
import { gatewayRoutes } from "@apogee/gateway";
import type { JsonSchema, OpenApiDocument, Operation } from "@apogee/http";
import { sandboxRoutes } from "@apogee/sandbox";
import { csvRoutes, reportsAsFiles } from "@apogee/tracking";
import type { z } from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenServer, type GivenServer } from "../testing/given-server.ts";

let server: GivenServer;
let document: OpenApiDocument;
beforeAll(async () => {
  server = await givenServer({ ROLES: "realtime,studio,gateway,sandbox" });
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApiDocument;
});
afterAll(() => server.stop());

const operations = (): Array<[string, Operation]> =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
      operation,
    ]),
  );

/** Routes that are not API calls: pages, files and redirects. */
const NO_CALLS = [
  /^GET \/docs\/api(?:\/page\.css)?$/,
  /^GET \/api$/,
  /^GET \/(?:frame|sandbox)(?:\/(?:\w[\w-]*|\*))?\/?$/,
];

test("the document lists every route that the server serves, and no other", () => {
  const calls = server.mounted.filter(
    (route) => !route.startsWith("HEAD ") && !NO_CALLS.some((pattern) => pattern.test(route)),
  );
  expect(calls.length).toBeGreaterThan(80);
  expect(
    operations()
      .map(([route]) => route)
      .toSorted(),
  ).toEqual([...calls].toSorted());
});

test("the document omits the routes that this process does not serve", async () => {
  const other = await givenServer({ ROLES: "realtime" });
  try {
    const { paths, tags } = (await (await fetch(`${other.url}/api/openapi.json`)).json()) as OpenApiDocument;
    expect(Object.keys(paths).filter((path) => /^\/(?:studio|gateway|sandbox)/.test(path))).toEqual([]);
    expect(tags.map(({ name }) => name)).not.toContain("gateway");
  } finally {
    await other.stop();
  }
});

describe("as an OpenAPI 3.1 document", () => {
  test("it has what the specification requires of every part", () => {
    expect(document).toMatchObject({
      openapi: "3.1.1",
      info: { title: "Apogee", version: expect.any(String), license: { name: expect.any(String) } },
      servers: [{ url: server.url }],
    });
    const ids = operations().map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = new Set(document.tags.map(({ name }) => name));
    for (const [route, operation] of operations()) {
      expect(
        operation.tags.filter((tag) => !tags.has(tag)),
        route,
      ).toEqual([]);
      expect(operation.summary, route).toMatch(/\.$/);
      expect(
        Object.keys(operation.responses).every((status) => /^[1-5]\d\d$/.test(status)),
        route,
      ).toBe(true);
      for (const answer of Object.values(operation.responses))
        expect(answer.description.length, route).toBeGreaterThan(0);
      const names = operation.parameters.map(({ name, in: place }) => `${place} ${name}`);
      expect(new Set(names).size, route).toBe(names.length);
      for (const { in: place, required, schema } of operation.parameters) {
        expect(["path", "query", "header"], route).toContain(place);
        if (place === "path") expect(required, route).toBe(true);
        expect(typeof schema, route).toBe("object");
      }
      expect(
        operation.parameters.filter(({ in: place }) => place === "path").map(({ name }) => name),
        route,
      ).toEqual(Array.from(route.matchAll(/:(\w+)/g), ([, name]) => name));
      for (const scheme of operation.security.flatMap(Object.keys))
        expect(document.components.securitySchemes, route).toHaveProperty(scheme);
    }
  });

  test("its references resolve, its schemas use only keywords of JSON Schema, and its patterns are valid", () => {
    const KEYWORDS = new Set([
      "$ref",
      "type",
      "const",
      "enum",
      "default",
      "examples",
      "description",
      "format",
      "contentEncoding",
      "pattern",
      "minimum",
      "exclusiveMinimum",
      "maximum",
      "exclusiveMaximum",
      "multipleOf",
      "minLength",
      "maxLength",
      "minItems",
      "maxItems",
      "properties",
      "required",
      "additionalProperties",
      "propertyNames",
      "items",
      "anyOf",
      "oneOf",
      "allOf",
      "not",
      "prefixItems",
    ]);
    const TYPES = ["object", "array", "string", "integer", "number", "boolean", "null"];
    const look = (schema: JsonSchema | boolean, where: string): void => {
      if (typeof schema === "boolean") return;
      expect(
        Object.keys(schema).filter((key) => !KEYWORDS.has(key)),
        where,
      ).toEqual([]);
      for (const type of [schema.type ?? []].flat()) expect(TYPES, where).toContain(type);
      if (schema.$ref)
        expect(document.components.schemas, where).toHaveProperty([schema.$ref.replace("#/components/schemas/", "")]);
      if (schema.pattern) expect(() => new RegExp(schema.pattern!, "u"), where).not.toThrow();
      for (const name of schema.required ?? []) expect(schema.properties, where).toHaveProperty([name]);
      for (const [name, each] of Object.entries(schema.properties ?? {})) look(each, `${where}.${name}`);
      for (const each of [schema.items, schema.additionalProperties, schema.propertyNames].filter(
        (inner) => inner !== undefined,
      ))
        look(each, where);
      for (const each of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) look(each, where);
    };
    for (const [name, schema] of Object.entries(document.components.schemas)) look(schema, name);
    for (const [route, { parameters, requestBody, responses }] of operations()) {
      for (const { name, schema } of parameters) look(schema, `${route} ${name}`);
      if (requestBody) look(requestBody.content["application/json"].schema, route);
      for (const answer of Object.values(responses))
        if (answer.content?.["application/json"]) look(answer.content["application/json"].schema, route);
    }
  });
});

/** Every contract that the document is built from. */
function contracts(): Map<string, RouteContract> {
  const isRoute = (value: unknown): value is RouteContract =>
    typeof value === "object" && value !== null && "path" in value && "access" in value;
  const own = Object.values(contract)
    .flatMap((value): unknown[] =>
      isRoute(value) ? [value] : Array.isArray(value) ? value : Object.values(value as object),
    )
    .filter(isRoute);
  const built = [
    ...sandboxRoutes({} as never),
    ...gatewayRoutes({} as never),
    ...registryRoutes({} as never, registryOfModules(lateParts().parts)),
    ...csvRoutes(reportsAsFiles(async () => new Map())),
  ];
  return new Map([...own, ...built.map((route) => route.contract)].map((route) => [route.name, route]));
}

test("staff routes, and no others, take a staff token and name the permission that they require", () => {
  expect(document.components.securitySchemes["staff"]).toMatchObject({ type: "http", scheme: "bearer" });
  const ofStaff = operations().filter(([route]) => route.includes(" /api/staff/"));
  expect(ofStaff.map(([, operation]) => [operation.operationId, operation["x-permission"]])).toEqual(
    expect.arrayContaining([
      ["staff.me", "session.own"],
      ["staff.withdrawals", "withdrawals.read"],
      ["staff.withdrawals.approve", "withdrawals.decide"],
    ]),
  );
  for (const [route, operation] of operations()) {
    const isOfStaff = ofStaff.some(([each]) => each === route);
    expect([route, operation["x-permission"] !== undefined]).toEqual([route, isOfStaff]);
    expect([route, operation.security.some((scheme) => "staff" in scheme)]).toEqual([route, isOfStaff]);
  }
  const approve = ofStaff.find(([route]) => route.endsWith("/approve"))![1];
  expect(approve.security).toEqual([{ staff: [] }]);
  expect(approve["x-limits"]).toMatchObject({ of: "account", counted: "together" });
  expect(approve["x-codeSamples"][0]!.source).toContain("Authorization: Bearer <your staff token>");
});

test("examples are valid under the same schemas that validate real requests", () => {
  const known = contracts();
  const misfits: string[] = [];
  let tried = 0;
  const fits = (what: string, shape: z.ZodType | undefined, example: unknown): void => {
    if (!shape) return void misfits.push(`${what} has no shape`);
    const { error } = shape.safeParse(example);
    tried += 1;
    if (error) misfits.push(`${what}: ${error.message}`);
  };
  for (const [route, { operationId, parameters, requestBody, responses }] of operations()) {
    const declared = known.get(operationId)!;
    for (const [place, shape] of [
      ["path", declared.params],
      ["query", declared.query],
    ] as const) {
      const named = parameters.filter((each) => each.in === place);
      if (named.length > 0)
        fits(`${place} of ${route}`, shape, Object.fromEntries(named.map(({ name, example }) => [name, example])));
    }
    if (requestBody)
      fits(`body of ${route}`, declared.signedBody ?? declared.body, requestBody.content["application/json"].example);
    const answer = Object.entries(responses).find(([status]) => status.startsWith("2"))![1];
    if (answer.content?.["application/json"])
      fits(`answer of ${route}`, declared.response, answer.content["application/json"].example);
  }
  expect(misfits).toEqual([]);
  expect(tried).toBeGreaterThan(120);
});

test("the server's refusals are among those that the document lists for the route", async () => {
  const asked = await Promise.all([
    server.call("POST", "/api/player/accounts", { currency: "EUR" }),
    server.call("POST", "/api/users/sign_in", { user: { email: "nobody@example.com", password: "not-the-one-1" } }),
    server.call("POST", "/studio/open", {}, { authorization: "Bearer made-up-made-up-made-up" }),
    server.call("POST", "/gateway/nobody/play", {}),
    server.call("POST", "/api/users/unlock", "[".repeat(30)),
    server.call("POST", "/api/users/password", { user: { email: "a@example.com" } }, { "x-requested-with": "" }),
    server.call("POST", "/sandbox/psp/api/payments", {}),
    server.call("GET", "/api/staff/me"),
    server.call("GET", "/api/player/accounts", undefined, { authorization: "Bearer apogee_staff_made-up" }),
  ]);
  const reported = [
    "accounts.open",
    "users.sign_in",
    "studio.open",
    "gateway.play",
    "users.unlock",
    "users.request_password",
    "sandbox.psp.payments",
    "staff.me",
    "accounts.list",
  ].map((id) => operations().find(([, { operationId }]) => operationId === id)![1]);
  for (const [index, { status, body }] of asked.entries()) {
    expect(reported[index]!["x-refusals"].map((refusal) => `${refusal.status} ${refusal.code}`)).toContain(
      `${status} ${String(body["code"])}`,
    );
  }
});

describe("the API page", () => {
  const read = async (path: string): Promise<{ status: number; text: string; headers: Headers }> => {
    const answer = await fetch(server.url + path, { redirect: "manual" });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };

  const linksToNowhere = (text: string): string[] =>
    Array.from(text.matchAll(/href="#([^"]+)"/g), ([, id]) => id!).filter((id) => !text.includes(`id="${id}"`));

  test("shows each shape that a response may have", async () => {
    const { text } = await read("/docs/api?q=cashbox.deposit");
    expect(text).toMatch(
      /either<\/p>[^]*&quot;frame&quot;[^]*or<\/p>[^]*&quot;address&quot;[^]*or<\/p>[^]*&quot;none&quot;/,
    );
    expect(text).toContain('id="shape-TimelineStep"');
  });

  test("has every route with its refusals, and no scripts or inline styles", async () => {
    const { status, text, headers } = await read("/docs/api");
    expect(status).toBe(200);
    const cards = text.replaceAll("<wbr>", "").split('<details class="route"');
    for (const [, { operationId, "x-refusals": refusals }] of operations()) {
      const card = cards.find((each) => each.includes(`id="${operationId}"`));
      const shown = Array.from(
        card?.matchAll(/<span class="status">(\d+)<\/span><\/td><td><code>([\w.]+)<\/code>/g) ?? [],
        ([, refused, code]) => `${refused} ${code}`,
      );
      expect([operationId, shown.toSorted()]).toEqual([
        operationId,
        refusals.map((refusal) => `${refusal.status} ${refusal.code}`).toSorted(),
      ]);
    }
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
    expect(linksToNowhere(text)).toEqual([]);
    expect((await read("/docs/api/page.css")).headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect([(await read("/api")).status, (await read("/api")).headers.get("location")]).toEqual([308, "/docs/api"]);
  });

  test("asks for no Idempotency-Key on signed requests", async () => {
    expect((await read("/docs/api?q=gateway.play")).text).toContain("The ids in its body make repeats harmless.");
    expect((await read("/docs/api?q=gateway.play")).text).not.toContain("An Idempotency-Key makes repeats harmless.");
    expect((await read("/docs/api?q=cashbox.deposit")).text).toContain("An Idempotency-Key makes repeats harmless.");
  });

  test.each<[search: string, found: RegExp]>([
    ["deposit idempotency", /id="cashbox\.deposit"/],
    ["terms_not_accepted", /id="studio\.play"/],
    ["SIGN_IN", /id="users\.sign_in"/],
    ["twirp bet", /id="gateway\.twirp\.wallet\.v1\.Wallet\.Bet"/],
  ])("finds the intended route for the search %j, and not all routes", async (search, found) => {
    const { text } = await read(`/docs/api?q=${encodeURIComponent(search)}`);
    const count = Number(/(\d+) of \d+ routes/.exec(text)?.[1]);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(operations().length / 4);
    expect(text).toMatch(found);
    expect(linksToNowhere(text)).toEqual([]);
  });

  test("states that it found nothing, and shows the search term as text", async () => {
    const { text } = await read(`/docs/api?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(text).toContain("Nothing of that name.");
    expect(text).toContain("&quot;&gt;&lt;script&gt;alert(1)");
    expect(text).not.toContain("<script");
  });
});
