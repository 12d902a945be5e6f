import { aPerson } from "@apogee/kernel/testing";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Page } from "@playwright/test";
import { apogee, expect, test } from "../fixtures.ts";
import { balanceOf, givenPlayer, headers, roundsOf } from "../steps.ts";

test.describe.configure({ mode: "serial" });

const id = "orrery";
let origin: string;
let provider: ChildProcess;

/** The provider's own program, as `npm run provider-sim` starts it. */
async function startProvider(wallet: string): Promise<string> {
  provider = spawn(
    process.execPath,
    ["apps/provider-sim/src/main.ts", "--port", "0", "--wallet", wallet, "--provider", id, "--closed-to", "AT"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  return new Promise((resolve, reject) => {
    let said = "";
    provider.stdout!.on("data", (chunk: Buffer) => {
      const found = /is open at (http:\S+) /.exec((said += chunk.toString()))?.[1];
      if (found !== undefined) resolve(found);
    });
    provider.once("exit", () => reject(new Error(`The provider ended. It said: ${said}`)));
  });
}

test.beforeAll(async ({ baseURL }) => {
  origin = await startProvider(baseURL!);
  await apogee(
    "provider",
    "add",
    id,
    "--name",
    "Tin Orrery",
    "--dialect",
    "gcp",
    "--url",
    origin,
    "--key",
    "tin-orrery-demo-key",
  );
  expect(await apogee("provider", "sync", id)).toMatchObject({ games: 3, added: 3 });
});
test.afterAll(async () => {
  const exit = once(provider, "exit");
  provider.kill("SIGTERM");
  await exit;
});

const frameOf = (page: Page) => page.frameLocator(`iframe[src^="${origin}/"]`);
const misbehave = (page: Page, mood: object) => page.request.post(`${origin}/control/misbehave`, { data: mood });
/** Pages allow the new provider's frames within seconds. */
const letIn = (page: Page): Promise<void> =>
  expect
    .poll(async () => (await page.request.get("/general-rules")).headers()["content-security-policy"])
    .toContain(` ${origin}`);

test("a player opens an outside provider's game in the frame, plays, and sees balance and round on the site", async ({
  page,
  watch,
}) => {
  await givenPlayer(page, "20.00");
  await letIn(page);
  await page.goto(`/producers/${id}`);
  await expect(page.locator(`a[href="/play/${id}/NightCarousel"]`)).toBeVisible();
  await page.goto(`/play/${id}/NightCarousel?mode=real`);
  const game = frameOf(page);
  await expect(game.getByRole("heading", { name: "Night Carousel" })).toBeVisible();
  await expect(page.getByText("Starting Night Carousel")).toHaveCount(0);
  await expect(game.getByText("€20.00")).toBeVisible();
  await watch.accessible("a game of another house");

  await game.getByRole("button", { name: "Ride" }).click();
  await expect
    .poll(() => roundsOf(page))
    .toMatchObject([{ bet_status: expect.stringMatching(/^(won|lost)$/), total_bets: 100 }]);
  const [round] = await roundsOf(page);
  const left = 2_000 - 100 + round!.total_wins;
  expect(await balanceOf(page)).toBe(left);
  const shown = `€${(left / 100).toFixed(2)}`;
  await expect(game.getByText(shown)).toBeVisible();
  await expect(
    page.getByRole("banner").getByRole("button", { name: new RegExp(`^Balance ${shown.replace(".", "\\.")},`) }),
  ).toBeVisible();

  // After a click, a frame may navigate the whole page, unless it is in a sandbox.
  watch.allowed.push(/Unsafe attempt to initiate navigation|sandboxed/);
  const refused = page.waitForEvent("console", (message) => /Unsafe attempt|sandboxed/.test(message.text()));
  await game.locator("body").evaluate(() => {
    try {
      (globalThis as unknown as { top: { location: { href: string } } }).top.location.href = "about:blank";
    } catch {
      /* Refused at once. */
    }
  });
  await refused;
  expect(page.url()).toContain(`/play/${id}/NightCarousel`);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(game.getByRole("button", { name: "Ride" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1_440, height: 900 });

  await page.goto("/profile/games-history");
  await expect(page.getByRole("link", { name: /Night Carousel/ })).toBeVisible();
  await page.goto(`/profile/games-history/${round!.bet_id}`);
  await expect(page.getByRole("heading", { name: "Night Carousel" })).toBeVisible();
  await expect(page.getByText(/drawn by the game's producer/)).toBeVisible();
});

test(
  "a guest plays the provider's demo, and playing for real money asks for an account first",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await letIn(page);
    await page.goto(`/play/${id}/BrassPenny?mode=demo`);
    await expect(frameOf(page).getByText("1,000.00 FUN")).toBeVisible();
    await frameOf(page).getByRole("radio", { name: /Moon/ }).check({ force: true });
    await frameOf(page).getByRole("button", { name: "Toss" }).click();
    await expect(
      frameOf(page)
        .getByText("999.00 FUN")
        .or(frameOf(page).getByRole("button", { name: "Take 1.95 FUN" })),
    ).toBeVisible();
    await page.goto(`/play/${id}/BrassPenny?mode=real`);
    await expect(page.getByRole("heading", { name: "Account required" })).toHaveCount(1);
    await watch.accessible("a guest before real money");
  },
);

test(
  "a game that opens outside the frame says so, and links there and back",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await givenPlayer(page, "20.00");
    await misbehave(page, { redirects: 1 });
    await page.goto(`/play/${id}/TumblingSevens?mode=real`);
    await expect(page.getByRole("heading", { name: "Tumbling Sevens opens at Tin Orrery" })).toBeVisible();
    await watch.accessible("a game that opens outside");
    await page.getByRole("link", { name: "Open Tumbling Sevens" }).click();
    await page.waitForURL(`${origin}/play/TumblingSevens*`);
    await expect(page.getByText("€20.00")).toBeVisible();
    await page.getByRole("link", { name: "Back to the casino" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "apogee" })).toBeVisible();
  },
);

test(
  "a page that never loads, a blocked country, and a silent or switched-off provider each have their own state",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    watch.allowed.push(/status of (422|502)/);
    await page.request.post("/api/users", {
      headers: headers(),
      data: {
        user: {
          email: `e2e-${crypto.randomUUID()}@example.com`,
          password: "Correct-horse-1",
          currency: "EUR",
          country: "AT",
          date_of_birth: "01/02/1990",
          terms_acceptance: true,
          ...aPerson(),
        },
      },
    });
    const real = `/play/${id}/BrassPenny?mode=real`;
    await page.goto(real);
    await expect(page.getByRole("heading", { name: "Not in your country" })).toBeVisible();

    await letIn(page);
    await misbehave(page, { "dead-pages": 1 });
    await page.clock.install();
    await page.goto(`/play/${id}/BrassPenny?mode=demo`, { waitUntil: "commit" });
    await expect(page.locator(`iframe[src^="${origin}/"]`)).toHaveCount(1);
    await expect(page.getByText("Starting Brass Penny")).toBeVisible();
    await page.clock.fastForward(25_000);
    await expect(page.getByRole("heading", { name: "Game not loaded" })).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(frameOf(page).getByText("1,000.00 FUN")).toBeVisible();

    await misbehave(page, { "cut-answers": 1 });
    await page.goto(`/play/${id}/BrassPenny?mode=demo`);
    await expect(page.getByRole("heading", { name: "No answer" })).toBeVisible();

    await apogee("provider", "disable", id, "--reason", "a test");
    await expect(async () => {
      await page.goto(real);
      await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
    }).toPass();
  },
);
