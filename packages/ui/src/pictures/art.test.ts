import { expect, test } from "vitest";
import { gameTile, gameWide } from "./art.ts";

const sceneOf = (src: string): string => /^\/art\/outside\/(\d+)\//.exec(src)?.[1] ?? "";

test("a game with its own art has its own pictures", () => {
  expect(gameTile("candy-orbit").src).toMatch(/^\/art\/games\/candy-orbit\/tile-400\./);
  expect(gameTile("orrery-brass-penny").srcSet).toMatch(/tile-200.*tile-600/);
  expect(gameWide("orrery-night-carousel").src).toMatch(/^\/art\/games\/orrery-night-carousel\/wide-1280\./);
});

test("a game without its own art has one of ten scenes, always the same one, and the same in both forms", () => {
  const slugs = Array.from({ length: 60 }, (_, index) => `nova-game-${index}`);
  const scenes = slugs.map((slug) => sceneOf(gameTile(slug).src));
  expect(scenes).toEqual(slugs.map((slug) => sceneOf(gameTile(slug).src)));
  expect(scenes).toEqual(slugs.map((slug) => sceneOf(gameWide(slug).src)));
  expect([...new Set(scenes)].toSorted()).toEqual(["1", "10", "2", "3", "4", "5", "6", "7", "8", "9"]);
});
