import { test } from "../fixtures.ts";
import { testLinks } from "../site-links.ts";

test.describe.configure({ timeout: 120_000 });

testLinks("de");
