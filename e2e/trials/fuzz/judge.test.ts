import { expect, test } from "vitest";
import type { ServedRoute } from "../api/served.ts";
import { faultsOf } from "./judge.ts";
import { calledBy, type Call } from "./make-call.ts";

const route = (
  method: string,
  status: string,
  property: string,
  refusals: ReadonlyArray<readonly [number, string]> = [],
): ServedRoute => ({
  id: `house.${method.toLowerCase()}`,
  method,
  path: "/api/house",
  operation: {
    responses: {
      [status]: {
        content: {
          "application/json": {
            schema: { type: "object", required: [property], properties: { [property]: { type: "string" } } },
          },
        },
      },
    },
    "x-refusals": refusals.map(([refused, code]) => ({ status: refused, code, when: "", common: false })),
    parameters: [],
  } as unknown as ServedRoute["operation"],
});
const routes = [route("GET", "200", "read"), route("PATCH", "201", "changed", [[422, "too_far"]])];
const shapes = { Refusal: { type: "object", required: ["code", "request_id"] } };

function faults(method: string, status: number, body: object): string[] {
  const call = {
    route: routes[0]!,
    called: calledBy(method, routes[0]!, routes),
    method,
    target: "/api/house",
    bent: true,
    body: null,
  } as unknown as Call;
  const headers = { "content-type": "application/json", "x-content-type-options": "nosniff" };
  return faultsOf(call, { status, headers, text: JSON.stringify(body), ms: 1 }, { shapes, secrets: [] });
}

test.each<[method: string, status: number, body: object, faults: string[]]>([
  ["PATCH", 201, { changed: "a" }, []],
  ["PATCH", 201, { read: "a" }, ["answer has no changed"]],
  ["PATCH", 200, { read: "a" }, ["200 is not declared"]],
  ["PATCH", 422, { code: "too_far", request_id: "r" }, []],
  ["GET", 422, { code: "too_far", request_id: "r" }, ["422 too_far is not declared"]],
  ["HEAD", 200, {}, []],
  ["DELETE", 200, { read: "a" }, ["DELETE is taken by nothing here, and was answered 200"]],
  ["DELETE", 405, { code: "method_not_allowed", request_id: "r" }, []],
  ["DELETE", 422, { code: "too_far", request_id: "r" }, ["422 too_far is not declared"]],
])("a GET call sent as %s is judged as that method: %i %j", (method, status, body, expected) => {
  expect(faults(method, status, body)).toEqual(expected);
});

test("a path of the machine is a fault, except as the value in the list of settings", () => {
  const judged = (id: string, text: string): string[] =>
    faultsOf(
      {
        called: { ...routes[0]!, id },
        method: "HEAD",
        target: "/api/house",
        bent: false,
        body: null,
      } as unknown as Call,
      { status: 200, headers: { "x-content-type-options": "nosniff" }, text, ms: 1 },
      { shapes, secrets: [] },
    );
  const rows = '{"rows":[{"name":"DATA_DIR","value":"/usr/apogee"}]}';
  expect(judged("queries.setting.list", rows)).toEqual([]);
  expect(judged("house.get", rows)).toEqual(["tells of the inside: /usr/a"]);
  expect(judged("queries.setting.list", '{"about":"/usr/apogee"}')).toEqual(["tells of the inside: /usr/a"]);
});

test("a method that the literal path does not accept is judged by the route with a parameter in its place", () => {
  const at = (method: string, path: string): ServedRoute => ({ ...routes[0]!, method, path });
  const [ofOne, ofAll, other] = [
    at("DELETE", "/api/sessions/{id}"),
    at("POST", "/api/sessions/end_all"),
    at("DELETE", "/api/sessions/{id}/more"),
  ];
  const every = [other, ofOne, ofAll];
  expect(calledBy("DELETE", ofAll, every, "/api/sessions/end_all?x=1")).toBe(ofOne);
  expect(calledBy("POST", ofAll, every, "/api/sessions/end_all")).toBe(ofAll);
  expect(calledBy("PATCH", ofAll, every, "/api/sessions/end_all")).toBeUndefined();
  expect(calledBy("DELETE", ofAll, every, "/api/sessions/end_all/")).toBeUndefined();
});
