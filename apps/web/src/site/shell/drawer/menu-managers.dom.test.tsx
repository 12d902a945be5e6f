import type { VipManagerView } from "@apogee/contract";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { mount } from "../../../testing/mount.tsx";
import { browserApiOf } from "../../api/use-api.ts";
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
  vi.restoreAllMocks();
});

/** Mounts the menu, and waits until it has processed the answer. */
async function open(status: number, answer: unknown) {
  const asked = vi.fn(async () => Response.json(answer, { status }));
  vi.stubGlobal("fetch", asked);
  const called = vi.spyOn(browserApiOf(), "call");
  mounted = await mount(<MenuManagers />);
  await act(async () => void (await Promise.allSettled(called.mock.results.map(({ value }) => value as unknown))));
  expect(asked).toHaveBeenCalledWith(expect.stringContaining("/api/fe/config/managers"), expect.anything());
}
const links = () => [...document.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);

test("a VIP player's menu names the manager with each means of contact", async () => {
  await open(200, [NORA]);
  expect(links()).toEqual([
    ["Nora Lind on Telegram", "https://t.example/nora"],
    ["E-mail to Nora Lind", "mailto:nora@apogee.example"],
  ]);
  expect(document.querySelector("h2")!.textContent).toBe("VIP manager");
});

test.each([
  ["there is none", 200, []],
  ["they could not be loaded", 503, { code: "busy", message: "Try again." }],
])("the menu has no section for managers if %s", async (_, status, answer) => {
  await open(status, answer);
  expect(document.querySelector("section")).toBeNull();
});
