import { expect, test } from "vitest";
import { projectOf } from "../house/project.ts";
import { refusalsAreDeclared } from "./refusals-are-declared.ts";

const ROUTES = {
  "packages/contract/src/routes/wallet.ts": 'refusals: [{ code: "unknown_currency", status: 422 }]',
  "packages/http/src/openapi/common-refusals.ts": '...when(true, "overloaded", 503, "")',
};
const refusal = (code: string): string =>
  `export class Refused extends DomainError {\n  readonly code: string = "${code}";\n}`;

test("refusals-are-declared refuses a code that no route declares", () => {
  const project = projectOf({
    ...ROUTES,
    "modules/wallet/src/errors.ts": refusal("currency_not_offered"),
    "apps/server/src/a.ts": 'readonly code = "made_up";',
    "modules/limits/src/errors.ts": 'export class A extends refusal(\n  "made_up_too", 422, "No.") {}',
  });
  expect(refusalsAreDeclared.check(project)).toMatchObject([
    { file: "modules/wallet/src/errors.ts", line: 2 },
    { file: "apps/server/src/a.ts", line: 1 },
    { file: "modules/limits/src/errors.ts", line: 1 },
  ]);
});

test("refusals-are-declared allows codes of routes, common codes, codes of commands and dialects, and tests", () => {
  const project = projectOf({
    ...ROUTES,
    "modules/wallet/src/errors.ts": refusal("unknown_currency"),
    "modules/play/src/errors.ts": refusal("overloaded"),
    "modules/cashier/src/errors.ts": refusal("handle_taken"),
    "modules/gateway/src/errors.ts": refusal("wrong_signature"),
    "packages/http/src/edge.test.ts": refusal("refused_here"),
  });
  expect(refusalsAreDeclared.check(project)).toEqual([]);
});
