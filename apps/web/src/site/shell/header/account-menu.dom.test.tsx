import type { CompPoints, PlayerView } from "@apogee/contract";
import { afterEach, expect, test, vi } from "vitest";
import { mount } from "../../../testing/mount.tsx";
import { CoinsProvider } from "../../loyalty/coins.tsx";
import { AccountMenu } from "./account-menu.tsx";

vi.mock("../../realtime/realtime.tsx", () => ({ useChannel: () => undefined }));

const points = { chargeable: { points: 12 }, persistent: { points: 40 }, level: "level_3" } as unknown as CompPoints;
const NOVA = { id: 7, nickname: "Nova", email: "nova@apogee.example", statuses: [] } as unknown as PlayerView;

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(() => mounted.close());

async function show(player: PlayerView): Promise<HTMLButtonElement> {
  const part = (
    <CoinsProvider>
      <AccountMenu />
    </CoinsProvider>
  );
  mounted = await mount(part, { site: { player, points } });
  return mounted.place.querySelector("button")!;
}
const pictures = (button: HTMLElement) => [...button.querySelectorAll("img")].map(({ src }) => src);

test("a VIP player's badge and level are beside the nickname in the header", async () => {
  const button = await show({ ...NOVA, statuses: [{ id: "259", name: "gold" }] } as unknown as PlayerView);
  expect(button.getAttribute("aria-label")).toBe("Your account: Nova, Level 3, VIP Gold");
  expect(button.querySelector("[data-vip='gold']")!.textContent).toBe("VIP");
  expect(pictures(button)).toHaveLength(3);
});

test("a player without a VIP status has the level alone", async () => {
  const button = await show(NOVA);
  expect(button.getAttribute("aria-label")).toBe("Your account: Nova, Level 3");
  expect(button.querySelector("[data-vip]")).toBeNull();
  expect(pictures(button)).toHaveLength(2);
});
