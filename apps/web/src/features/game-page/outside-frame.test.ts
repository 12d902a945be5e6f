import { describe, expect, test } from "vitest";
import { blocksFrame, isOutside } from "./outside-frame.ts";

const here = "https://casino.example/play/orrery/BrassPenny?mode=real";

test.each([
  ["/frame/candy-orbit#token=a", false],
  ["https://casino.example/frame/candy-orbit", false],
  ["https://games.example/play/BrassPenny", true],
  ["http://casino.example/frame/candy-orbit", true],
  ["https://casino.example:8443/frame", true],
])("a game at %s is outside: %s", (url, outside) => {
  expect(isOutside(url, here)).toBe(outside);
});

describe("a frame counts as blocked", () => {
  const url = "https://games.example/play/BrassPenny#token";
  test("if frame-src blocked its origin, whether or not the report has the path", () => {
    expect(blocksFrame({ effectiveDirective: "frame-src", blockedURI: "https://games.example" }, url)).toBe(true);
    expect(
      blocksFrame({ effectiveDirective: "frame-src", blockedURI: "https://games.example/play/BrassPenny" }, url),
    ).toBe(true);
  });

  test.each([
    ["another policy", "img-src", "https://games.example"],
    ["another origin", "frame-src", "https://other.example"],
    ["no address", "frame-src", "inline"],
  ])("not if the report names %s", (_what, effectiveDirective, blockedURI) => {
    expect(blocksFrame({ effectiveDirective, blockedURI }, url)).toBe(false);
  });
});
