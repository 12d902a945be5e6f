import type { Page } from "@playwright/test";
import { apogee, expect, test } from "../fixtures.ts";
import { givenPlayer, headers } from "../steps.ts";

interface Box {
  readonly id: number;
  readonly stage: string;
  readonly items: ReadonlyArray<{ readonly id: number; readonly weight: number; readonly prize: boolean }>;
}

async function givenSpins(page: Page, spins: number): Promise<void> {
  const { id } = await givenPlayer(page);
  await apogee(
    "box",
    "issue",
    "wheel",
    "--player",
    String(id),
    "--boxes",
    String(spins),
    "--reason",
    "spins for a test",
  );
}

/** What the pointer reads, in degrees clockwise from the number 0. */
const reading = (page: Page): Promise<number> =>
  page.locator("canvas").evaluate((canvas) => {
    const { a, b } = new DOMMatrix(
      getComputedStyle(canvas as unknown as Parameters<typeof getComputedStyle>[0]).transform,
    );
    const turn = (Math.atan2(b, a) * 180) / Math.PI;
    return ((-turn % 360) + 360) % 360;
  });

declare class DOMMatrix {
  readonly a: number;
  readonly b: number;
  constructor(transform: string);
}
declare function getComputedStyle(element: object): { readonly transform: string };

/** Spins and returns what the server drew. */
async function spin(page: Page): Promise<Box> {
  const answered = page.waitForResponse(/\/api\/player\/lootboxes\/\d+\/activation$/);
  await page.getByRole("button", { name: /^Spin, \d left$/ }).press("Enter");
  return (await (await answered).json()) as Box;
}

/** Where the drawn row begins and ends on the wheel. */
function segmentOf({ items }: Box): readonly [from: number, to: number, row: number] {
  const row = items.findIndex(({ prize }) => prize);
  const sum = (count: number): number => items.slice(0, count).reduce((total, { weight }) => total + weight, 0);
  const total = sum(items.length);
  return [(360 * sum(row)) / total, (360 * sum(row + 1)) / total, row];
}

test("the wheel stands at what was drawn, and the same spin draws nothing else", async ({ page, watch }) => {
  await givenSpins(page, 2);
  await page.goto("/rocket-chance");
  await expect(page.getByRole("heading", { name: "Rocket Chance" })).toBeVisible();
  await watch.accessible("the wheel");
  const box = await spin(page);
  await expect(page.getByText("You won")).toBeVisible();
  const [from, to, row] = segmentOf(box);
  const read = await reading(page);
  expect(read).toBeGreaterThan(from);
  expect(read).toBeLessThan(to);
  await expect(page.getByRole("table", { name: "Every chance" }).locator("tbody tr").nth(row)).toHaveAttribute(
    "data-drawn",
    "true",
  );
  // One nonce is used, whatever is called again.
  const again = await page.request.post(`/api/player/lootboxes/${box.id}/activation`, { headers: headers() });
  expect(((await again.json()) as Box).items).toEqual(box.items);
  await expect(page.getByRole("table", { name: "Your prizes" }).locator("tbody tr")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Spin, 1 left" })).toBeEnabled();
  await watch.accessible("the wheel after a spin");
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the wheel turns for seconds and slows down to what was drawn", async ({ page }) => {
    await givenSpins(page, 1);
    await page.goto("/rocket-chance");
    const box = await spin(page);
    await expect(page.locator("[data-spinning]")).toBeVisible();
    await expect(page.getByText("You won")).toBeHidden();
    await expect(page.getByText("You won")).toBeVisible();
    await expect(page.locator("[data-spinning]")).toHaveCount(0);
    const [from, to] = segmentOf(box);
    const read = await reading(page);
    expect(read).toBeGreaterThan(from);
    expect(read).toBeLessThan(to);
  });
});

test("a guest sees every chance, those of each group too, and is asked to register", async ({ page, watch }) => {
  await page.goto("/rocket-chance");
  await expect(page.getByRole("table", { name: "Every chance" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign up" })).toBeVisible();
  await page.getByRole("link", { name: /^version \d+, since/ }).click();
  await expect(page.getByRole("heading", { name: "Chances of every wheel and box" })).toBeVisible();
  await watch.accessible("the chances");
});
