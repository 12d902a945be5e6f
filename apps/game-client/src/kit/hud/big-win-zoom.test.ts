import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./game-frame.module.css", import.meta.url), "utf8").replaceAll(/\/\*.*?\*\//gs, "");

/** The declarations of the CSS block with this head, by property. The head of a keyframe is its offset. */
function blockOf(head: string, within = css): Readonly<Record<string, string>> {
  const body = bodyOf(head, within);
  return Object.fromEntries([...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

function bodyOf(head: string, within = css): string {
  const start = within.indexOf(`${head} {`);
  expect(start, head).toBeGreaterThanOrEqual(0);
  const from = start + head.length + 2;
  let depth = 1;
  let at = from;
  for (; depth > 0; at++) depth += within[at] === "{" ? 1 : within[at] === "}" ? -1 : 0;
  return within.slice(from, at - 1);
}

const HIT = ".frame[data-hit] > :is(canvas, .stage)";
const levelOf = (level: string): string => `.frame[data-hit="${level}"] > :is(canvas, .stage)`;
const KEYFRAMES = bodyOf("@keyframes shake");
const OFFSETS = [...KEYFRAMES.matchAll(/(\S+) \{/g)].map(([, offset]) => offset!);

test("a big win zooms in on canvas and stage with the shake, more for larger wins and by a few percent at most", () => {
  expect(blockOf(HIT)["animation"]).toMatch(/^shake \d+ms ease-out both$/);
  const near = [blockOf(HIT), blockOf(levelOf("mega")), blockOf(levelOf("stellar"))].map((block) =>
    Number(block["--near"]),
  );
  expect(near).toEqual(near.toSorted((a, b) => a - b));
  expect(new Set(near).size).toBe(3);
  expect(near[0]).toBeGreaterThan(1);
  expect(near[2]).toBeLessThanOrEqual(1.06);
  const closest = OFFSETS.filter((offset) => blockOf(offset, KEYFRAMES)["scale"] === "var(--near)");
  expect(closest.length).toBeGreaterThan(0);
});

test("the zoom ends exactly where it began, and does not affect the layout", () => {
  expect(OFFSETS.at(-1)).toBe("to");
  expect(blockOf("to", KEYFRAMES)).toEqual({ scale: "1", translate: "0 0" });
  const moved = new Set(OFFSETS.flatMap((offset) => Object.keys(blockOf(offset, KEYFRAMES))));
  expect([...moved].toSorted()).toEqual(["scale", "translate"]);
});

test("reduced motion disables both zoom and shake", () => {
  expect(blockOf(HIT, bodyOf("@media (prefers-reduced-motion: reduce)"))).toEqual({ animation: "none" });
});
