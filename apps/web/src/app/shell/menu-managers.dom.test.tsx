import type { VipManagerView } from "@apogee/contract";
import { afterEach, expect, test, vi } from "vitest";
import { mount, until } from "../../testing/mount.tsx";
import { MenuManagers } from "./menu-managers.tsx";

const NORA: VipManagerView = {
  managerName: "Nora Lind",
  avatar: null,
  time: "9 to 17",
  whatsAppLink: null,
  telegramLink: "https://t.example/nora",
  email: "nora@apogee.example",
};

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(async () => {
  await mounted.close();
  vi.unstubAllGlobals();
});

async function open(status: number, answer: unknown) {
  const asked = vi.fn(async () => Response.json(answer, { status }));
  vi.stubGlobal("fetch", asked);
  mounted = await mount(<MenuManagers />);
  await until(() =>
    expect(asked).toHaveBeenCalledWith(expect.stringContaining("/api/fe/config/managers"), expect.anything()),
  );
}
const links = () => [...document.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);

test("a VIP player's menu names the manager with each means of contact", async () => {
  await open(200, [NORA]);
  await until(() =>
    expect(links()).toEqual([
      ["Nora Lind on Telegram", "https://t.example/nora"],
      ["E-mail to Nora Lind", "mailto:nora@apogee.example"],
    ]),
  );
  expect(document.querySelector("h2")!.textContent).toBe("VIP manager");
});

test.each([
  ["there is none", 200, []],
  ["they could not be loaded", 503, { code: "busy", message: "Try again." }],
])("the menu has no section for managers if %s", async (_, status, answer) => {
  await open(status, answer);
  await until(() => expect(document.querySelector("section")).toBeNull());
});
