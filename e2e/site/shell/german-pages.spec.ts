// @seldom: every page in German
import { testLinks } from "./site-links.ts";

testLinks("de");
