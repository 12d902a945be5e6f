import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { strangersAreFitted } from "./strangers-are-fitted.ts";

test.each([
  ["modules/a/src/routes.ts", "const read = schema.safeParse(body);"],
  ["modules/a/src/dialects/b.ts", "return echo.parse(JSON.parse(text));"],
  ["packages/http/src/parse.ts", "const { data } = await shape?.safeParseAsync(query);"],
  ["packages/realtime/src/a.ts", "z.object({ a: z.string() }).parse(frame)"],
  ["packages/http/src/a.ts", "contract.body?.parse(input)"],
  ["modules/a/src/a.ts", "await schema.parseAsync(body)"],
])("refuses to parse untrusted input in %s by: %s", (path, text) => {
  expect(strangersAreFitted.check(projectOf({ [path]: `-\n${text}` }))).toMatchObject([{ file: path, line: 2 }]);
});

test.each([
  ["modules/a/src/routes.ts", "const read = fitted(schema, JSON.parse(text)); // not schema.parse(text)"],
  ["packages/http/src/edge.ts", "secureJson.parse(text); Date.parse(at); URL.parse(address); parse(text)"],
  ["packages/http/src/a.ts", "const isNeeded = shape?.safeParse(undefined).success !== true;"],
  ["modules/a/src/a.test.ts", "expect(schema.parse(body)).toEqual(body)"],
  ["modules/a/src/testing/given-a.ts", "contract.response.parse(body)"],
  ["modules/a/src/testing.ts", "contract.response.parse(body)"],
  ["apps/web/src/a.ts", "schema.parse(own)"],
])("allows in %s: %s", (path, text) => {
  expect(strangersAreFitted.check(projectOf({ [path]: text }))).toEqual([]);
});
