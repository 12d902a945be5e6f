import { afterEach, expect, test } from "vitest";
import type { Site } from "../../session/site.ts";
import { mount } from "../../../testing/mount.tsx";
import { useMainMenu, useWholeMenu } from "./use-main-menu.ts";

let mounted: Awaited<ReturnType<typeof mount>> | undefined;
afterEach(() => mounted?.close());

function Menu() {
  return useMainMenu().map(({ to }) => <i key={to}>{to}</i>);
}

async function menuWith(flags: Record<string, boolean>): Promise<string[]> {
  mounted = await mount(<Menu />, { site: { project: { flags, scripts: [] } as unknown as Site["project"] } });
  return [...mounted.place.querySelectorAll("i")].map((item) => item.textContent);
}

test("the menu has the points shop and the offers, or only the offers while the shop is switched off", async () => {
  expect(await menuWith({ comp_points: true })).toEqual(expect.arrayContaining(["/rocket-mart", "/promotions"]));
  await mounted?.close();
  const closed = await menuWith({ comp_points: false });
  expect(closed).toContain("/promotions");
  expect(closed).not.toContain("/rocket-mart");
});

function WholeMenu() {
  return useWholeMenu().map(({ to }) => <i key={to}>{to}</i>);
}

test("the arena gathers its pages; the phone's menu lists them, without the wheel and the lotteries while those are off", async () => {
  expect(await menuWith({})).toContain("/arena");
  await mounted?.close();
  const site = {
    jackpots: [{ identifier: "mystic", games: [] }],
    project: { flags: { lotteries: false }, scripts: [] } as unknown as Site["project"],
  };
  mounted = await mount(<WholeMenu />, { site });
  const listed = [...mounted.place.querySelectorAll("i")].map((item) => item.textContent);
  expect(listed).toEqual(expect.arrayContaining(["/arena", "/tournaments", "/action", "/adventure", "/achievements"]));
  expect(listed).not.toContain("/rocket-chance");
  expect(listed).not.toContain("/tournaments/lotteries");
  expect(listed).toContain("/mystic");
});
