import { afterEach, expect, test } from "vitest";
import type { Site } from "../../session/site.ts";
import { mount } from "../../../testing/mount.tsx";
import { useMainMenu } from "./use-main-menu.ts";

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
