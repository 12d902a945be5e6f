import { test } from "./fixtures.ts";
import { testPokie } from "./pokies.ts";

test.describe.configure({ timeout: 300_000 });

// The titles of the other mechanics are in `e2e/all`.
testPokie({ identifier: "thicket/FoxgloveHollow", rule: "243 ways to win", win: /\d × .+, \d+ ways?$/ });
