import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const src = fileURLToPath(new URL(".", import.meta.url));
const read = (file: string): string =>
  readFileSync(`${src}${file}`, "utf8")
    .replaceAll(/\/\*.*?\*\//gs, "")
    .trim();

/** The name of the layer of the style sheet's first block, and the text outside of that block. */
function blockOf(css: string): { readonly layer: string | undefined; readonly rest: string } {
  const layer = /^@layer ([\w-]+) \{/.exec(css)?.[1];
  let depth = 0;
  for (let at = css.indexOf("{"); at < css.length && at >= 0; at += 1) {
    if (css[at] === "{") depth += 1;
    else if (css[at] === "}" && (depth -= 1) === 0) return { layer, rest: css.slice(at + 1).trim() };
  }
  return { layer, rest: css };
}

test.each(globSync("**/*.module.css", { cwd: src }))(
  "%s is in the parts layer, so that it never overrides a program's rules, whatever the load order",
  (file) => {
    expect(blockOf(read(file))).toEqual({ layer: "parts", rest: "" });
  },
);

test("the tokens, which every program loads first, put the reset layer below the parts layer", () => {
  expect(read("tokens.css")).toMatch(/^@layer base, parts;/);
  const { layer, rest } = blockOf(read("base.css"));
  expect(layer).toBe("base");
  expect(rest).not.toContain("@layer");
});
