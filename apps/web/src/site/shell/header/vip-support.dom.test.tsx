import type { VipManagerView } from "@apogee/contract";
import { afterEach, expect, test, vi } from "vitest";
import { mount, press, SITE, until } from "../../../testing/mount.tsx";
import type { Site } from "../../session/site.ts";
import { VipSupport } from "./vip-support.tsx";

const NORA: VipManagerView = {
  managerName: "Nora Lind",
  avatar: null,
  time: "9 to 17",
  whatsAppLink: null,
  telegramLink: "https://t.example/nora",
  email: null,
};

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(async () => {
  await mounted.close();
  vi.unstubAllGlobals();
});

async function open(...groups: string[]): Promise<void> {
  vi.stubGlobal("fetch", async (path: string) =>
    path.includes("/managers")
      ? Response.json([NORA])
      : Response.json({ code: "not_found", message: "Not here." }, { status: 404 }),
  );
  const player = { id: 5, statuses: groups.map((id) => ({ id })) } as unknown as Site["player"];
  const brand = { ...SITE.brand, support_email: "help@a.example" };
  mounted = await mount(<VipSupport />, { site: { player, brand } });
}

test.each(["257", "258", "259", "255", "759"])(
  "a player of VIP group %s reaches the manager and the support",
  async (group) => {
    await open(group);
    await press("VIP support");
    await until(() =>
      expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
        "https://t.example/nora",
        "mailto:help@a.example",
      ]),
    );
  },
);

test.each([[[]], [["level_3"]]])("a player in the groups %j has no VIP support", async (groups) => {
  await open(...groups);
  expect(document.querySelector("button")).toBeNull();
});
