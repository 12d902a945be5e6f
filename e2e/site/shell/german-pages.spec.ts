// @seldom: every page in German
import { test } from "../fixtures.ts";
import { testLinks } from "./site-links.ts";

test.describe.configure({ timeout: 300_000 });

testLinks("de");
