import { expect, test } from "vitest";
import { csv } from "./csv.ts";
import { table } from "./output.ts";

test("a table shows invisible characters by their code points, and its columns stay aligned", () => {
  expect(
    table([
      ["game", "title"],
      ["a\u001b[2J", "Co\u202Emet\nnext"],
      ["Zoë 火", "-"],
    ]),
  ).toBe(["game        title", "a\\u{1b}[2J  Co\\u{202e}met\\u{a}next", "Zoë 火       -"].join("\n"));
});

test("CSV begins with a byte order mark; a cell that begins like a formula is escaped, and a number is left unchanged", () => {
  expect(csv([["=1", "-2+3", "-x", "-5", "-5.25", "+1", "@a"]])).toBe("\uFEFF'=1,'-2+3,'-x,-5,-5.25,'+1,'@a");
});
