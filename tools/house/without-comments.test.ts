import { expect, test } from "vitest";
import { onlyLiterals, withoutComments } from "./without-comments.ts";

test.each([
  ["a line's end", "a.ts", "one // two\nthree", "one       \nthree"],
  ["a block", "a.ts", "one /* two\n */ three", "one       \n    three"],
  ["no string that looks like one", "a.ts", 'const u = "http://x"; // y', 'const u = "http://x";     '],
  ["no pattern that looks like one", "a.ts", "x.replace(/\\/*a/, b); // y", "x.replace(/\\/*a/, b);     "],
  ["no division", "a.ts", "a / b; c / d // e", "a / b; c / d     "],
  ["no template, with a hole and a template in it", "a.ts", "`a ${f(`// b`)} // c` // d", "`a ${f(`// b`)} // c`     "],
  ["after an apostrophe in JSX text", "a.tsx", "<p>don't</p> // x\n// y", "<p>don't</p>     \n    "],
  ["SQL's own", "a.sql", "select '--no' -- yes", "select '--no'       "],
  ["only blocks in CSS", "a.css", "a{b:url(//x)} /* y */", "a{b:url(//x)}        "],
])("blanks comments: %s", (_what, path, text, expected) => {
  expect(withoutComments(text, path)).toBe(expected);
});

test.each([
  ["strings", "f('a', \"b\")", "  'a'  \"b\" "],
  ["templates without their holes", "x`a ${b} c`", " `a      c`"],
  ["templates in holes", "`a ${b ? `c` : d('e')}`", "`a       `c`     'e'  `"],
])("keeps only literals: %s", (_what, code, expected) => {
  expect(onlyLiterals(code)).toBe(expected);
});
