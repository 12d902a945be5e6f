import {
  createDeposit,
  defineRoute,
  gamesFilter,
  getPlayer,
  messages,
  openAccount,
  playerView,
  providerNotification,
  signIn,
  signUp,
  studioPlay,
} from "@apogee/contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { describeRoutes, type OpenApiDocument } from "./describe-routes.ts";
import type { Operation } from "./operation.ts";

const facts = {
  title: "A house",
  version: "1",
  description: "",
  server: "https://play.example",
  modules: { one: "The first.", two: "The second." },
};
const document = describeRoutes(
  [createDeposit, gamesFilter, getPlayer, messages, openAccount, providerNotification, signIn, signUp, studioPlay].map(
    (contract) => ({ contract, module: "one" }),
  ),
  facts,
);
const at = (path: string, method = "post", of: OpenApiDocument = document): Operation => of.paths[path]![method]!;
const header = (operation: Operation, name: string) =>
  operation.parameters.find((each) => each.in === "header" && each.name === name);

describe("for a route, the document states", () => {
  test("who may call it, and how they authenticate", () => {
    expect([
      at("/api/player", "get").security,
      at("/api/users").security,
      at("/api/cashbox/deposits").security,
      at("/studio/rounds").security,
      at("/api/cashbox/notifications/{provider}").security,
    ]).toEqual([[{}, { session: [] }], [{}], [{ session: [] }], [{ frame: [] }], [{ signature: [] }]]);
  });

  test("which headers it needs", () => {
    expect([
      header(at("/api/player/accounts"), "Idempotency-Key")?.required,
      header(at("/api/cashbox/deposits"), "Idempotency-Key")?.required,
      header(at("/api/games_filter"), "Idempotency-Key"),
    ]).toEqual([true, false, undefined]);
    expect([
      header(at("/api/users"), "X-Requested-With")?.required,
      header(at("/api/player", "get"), "X-Requested-With"),
      header(at("/api/cashbox/notifications/{provider}"), "X-Requested-With"),
    ]).toEqual([true, undefined, undefined]);
  });

  test("its rate limit, whose calls it counts, and its largest body", () => {
    expect(at("/api/users/sign_in")["x-limits"]).toEqual({
      class: "sensitive",
      perMinute: 60,
      of: "address",
      counted: "together",
      bodyBytes: 16_384,
    });
    expect(at("/studio/rounds")["x-limits"]).toEqual({
      class: "play",
      perMinute: 1_200,
      of: "account",
      counted: "apart",
      bodyBytes: 4_096,
    });
  });

  test("each refusal once, its own before the common ones, with status and sentence", () => {
    const { "x-refusals": refusals, responses } = at("/studio/rounds");
    expect(refusals[0]).toEqual({
      code: "no_such_freespins",
      status: 404,
      when: "The wallet has no such free spins of this game.",
      common: false,
    });
    expect(refusals.filter(({ code }) => code === "idempotency_conflict")).toMatchObject([
      { status: 409, common: false },
    ]);
    expect(new Set(refusals.map(({ code }) => code)).size).toBe(refusals.length);
    expect(Object.keys(responses)).toEqual([
      "200",
      "400",
      "403",
      "404",
      "409",
      "413",
      "415",
      "422",
      "429",
      "451",
      "500",
      "503",
    ]);
    expect(responses["429"]).toMatchObject({
      headers: { "Retry-After": { schema: { type: "integer" } } },
      content: {
        "application/json": { examples: { too_fast: { value: { code: "too_fast" } }, too_many_requests: {} } },
      },
    });
  });

  test("its request and its response, with named schemas by reference", () => {
    expect(at("/api/games_filter").requestBody).toMatchObject({
      required: true,
      content: {
        "application/json": {
          schema: { properties: { page: { type: "integer", minimum: 1, maximum: 10_000, default: 1 } } },
        },
      },
    });
    expect(at("/api/player/accounts").responses["201"]).toMatchObject({
      content: { "application/json": { schema: { $ref: "#/components/schemas/Account" } } },
    });
    expect(Object.keys(document.components.schemas)).toEqual([
      "Account",
      "Fairness",
      "FramedFreespins",
      "Game",
      "Pagination",
      "Payment",
      "PaymentPart",
      "Phase",
      "Player",
      "PlayerGroup",
      "StudioRound",
      "TimelineStep",
      "Refusal",
    ]);
    expect(
      playerView.safeParse(at("/api/users").responses["201"]!.content!["application/json"].example).error,
    ).toBeUndefined();
  });

  test("an example call to copy, with all that it needs", () => {
    expect(at("/studio/rounds")["x-codeSamples"]).toEqual([
      {
        lang: "Shell",
        source: [
          "curl -X POST 'https://play.example/studio/rounds'",
          "-H 'X-Requested-With: XMLHttpRequest'",
          "-H 'Idempotency-Key: 1f0a7c52-one-for-each-action'",
          "-H 'Content-Type: application/json'",
          `-H 'Authorization: Bearer <the frame'\\''s token>'`,
          `-d '{"stake_cents":100,"bet":{}}'`,
        ].join(" \\\n  "),
      },
    ]);
    expect(at("/messages/{file}", "get")["x-codeSamples"]).toEqual([
      { lang: "Shell", source: "curl 'https://play.example/messages/en.json'" },
    ]);
  });
});

test("a protocol's refusal has the protocol's shape, and also the numeric one where the protocol may not be known yet", () => {
  const spoken = defineRoute({
    name: "t.spoken",
    method: "POST",
    path: "/t/:who",
    access: "signed",
    idempotency: "own",
    refusalCodes: "numbers",
    summary: "",
    params: z.object({ who: z.string() }),
    response: z.null(),
    refusals: [
      { code: "412", status: 412, when: "No." },
      { code: "404", status: 404, when: "Nobody." },
    ],
    refusalShapes: {
      412: z.object({ code: z.literal([100, 101]), message: z.string() }),
      404: z.object({ code: z.literal("not_found"), msg: z.string() }),
    },
  });
  const { responses } = at("/t/{who}", "post", describeRoutes([{ contract: spoken, module: "one" }], facts));
  const schemaAt = (status: number) => responses[status]!.content!["application/json"].schema;
  expect(schemaAt(412)).toMatchObject({
    properties: { code: { enum: [100, 101] } },
    required: ["code", "message"],
    additionalProperties: false,
  });
  expect(responses[412]!.content!["application/json"].examples).toMatchObject({ 412: { value: { code: 100 } } });
  expect(schemaAt(404)).toMatchObject({
    anyOf: [
      { properties: { code: { const: "not_found" } }, required: ["code", "msg"] },
      { properties: { code: { const: 404 } }, required: ["code", "message"], additionalProperties: false },
    ],
  });
  expect(schemaAt(503)).toMatchObject({ properties: { code: { const: 500 } }, additionalProperties: false });
});

test("if every refusal has its protocol's shape, only the 404 for an unknown provider has a numeric code", () => {
  const spoken = defineRoute({
    name: "t.spoken",
    method: "POST",
    path: "/t/:who",
    access: "signed",
    idempotency: "own",
    refusalCodes: "dialect",
    summary: "",
    params: z.object({ who: z.string() }),
    signedBody: z.object({}),
    response: z.null(),
    refusals: [{ code: "503", status: 503, when: "Not now." }],
    refusalShapes: { 503: z.object({ code: z.literal("unavailable"), msg: z.string() }) },
  });
  const { responses } = at("/t/{who}", "post", describeRoutes([{ contract: spoken, module: "one" }], facts));
  expect(Object.keys(responses)).toEqual(["200", "404", "503"]);
  expect(responses[503]!.content!["application/json"].schema).toMatchObject({
    properties: { code: { const: "unavailable" } },
    required: ["code", "msg"],
  });
  expect(responses[404]!.content!["application/json"]).toMatchObject({
    schema: { properties: { code: { const: 404 } } },
    examples: { 404: { value: { code: 404 } } },
  });
});

test("modules are listed in the platform's order, and only those that have a route", () => {
  const other = defineRoute({
    name: "t.other",
    method: "GET",
    path: "/t/other",
    access: "public",
    summary: "",
    response: z.null(),
  });
  const both = describeRoutes(
    [
      { contract: other, module: "two" },
      { contract: getPlayer, module: "one" },
    ],
    facts,
  );
  expect([both.tags.map(({ name }) => name), Object.keys(both.paths)]).toEqual([
    ["one", "two"],
    ["/api/player", "/t/other"],
  ]);
  expect(document.tags).toEqual([{ name: "one", description: "The first." }]);
});

test("a route without a module, two routes at one address, and a shape that no example fits are reported when the document is built", () => {
  const odd = defineRoute({
    name: "t.odd",
    method: "GET",
    path: "/t/odd",
    access: "public",
    summary: "",
    response: z.object({ odd: z.string().regex(/^never-(?=always)$/) }),
  });
  const describing =
    (...contracts: Array<typeof getPlayer | typeof odd>) =>
    () =>
      describeRoutes(
        contracts.map((contract) => ({ contract: contract as never, module: "one" })),
        facts,
      );
  expect(() => describeRoutes([{ contract: getPlayer, module: "three" }], facts)).toThrow("player.get is of three");
  expect(describing(getPlayer, getPlayer)).toThrow("Two routes are get /api/player");
  expect(describing(odd)).toThrow("No example fits odd");
});
