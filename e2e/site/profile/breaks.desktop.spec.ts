import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { apogee, expect, test } from "../fixtures.ts";
import { inServerDatabase } from "../server-database.ts";
import { givenPlayer, headers, newAddress, PASSWORD, roundsOf } from "../steps.ts";

/** Nobody else in the tests has these details: their owner is excluded from the first test on. */
const PERSON = { first_name: "Wilma", last_name: "Wardens", postal_code: "10115" };
const ACCOUNT = {
  password: PASSWORD,
  currency: "EUR",
  country: "DE",
  date_of_birth: "01/02/1990",
  terms_acceptance: true,
};

/** The same server under the host of another brand's licence. */
const elsewhere = (baseURL: string): string => baseURL.replace(/\/\/[^:/]+/, "//ee.localhost");

/** Moves the beginning of the player's sessions back, as if they had lasted longer. */
async function lengthenSessions(playerId: number, minutes: number): Promise<void> {
  await inServerDatabase(async (db) => {
    await sql`update identity.session set created_at = created_at - ${minutes} * interval '1 minute' where player_id = ${playerId}`.execute(
      db,
    );
  });
}

test("a player self-excludes, sees exactly what happens, and is excluded on another brand's host", async ({
  page,
  watch,
  baseURL,
}) => {
  watch.allowed.push(/status of 422/);
  const { id, email } = await givenPlayer(page, "50.00", PERSON);
  await page.goto("/profile/limits");
  await page.getByRole("button", { name: /^Self-exclusion/ }).click();
  const dialog = page.getByRole("dialog", { name: "Self-exclusion" });
  const take = dialog.getByRole("button", { name: /^Stop for|^Choose a duration/ });
  await expect(take).toBeDisabled();
  await dialog.getByText("3 years").click();
  await expect(dialog.getByText(/^From now until /)).toBeVisible();
  await expect(dialog.getByText("Nobody can shorten or lift it: not you, not support.")).toBeVisible();
  await expect(take).toBeDisabled();
  await watch.accessible("what an exclusion does");
  await dialog.getByRole("checkbox").check({ force: true });
  await take.click();
  await expect(page.getByRole("heading", { name: /^You are excluded until/ })).toBeVisible();
  await watch.accessible("limits of an excluded player");

  const answer = await page.request.post("/api/user_limits", {
    headers: headers(),
    data: { type: "cooling_off", period: "day" },
  });
  expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([422, "break_runs"]);
  // The game page leads to the limits.
  await page.goto("/play/apogee/DragonsEmber?mode=real");
  await expect(page).toHaveURL(/\/profile\/limits$/);

  const other = await page
    .context()
    .browser()!
    .newContext({ baseURL: elsewhere(baseURL!) });
  try {
    const there = await other.newPage();
    await there.goto("/");
    const user = { ...PERSON, first_name: PERSON.first_name.toUpperCase(), ...ACCOUNT, email: newAddress() };
    const registered = await there.evaluate(
      async (body) => {
        const answer = await fetch("/api/users", {
          method: "POST",
          headers: { ...body.headers, "content-type": "application/json" },
          body: JSON.stringify({ user: body.user }),
        });
        return [answer.status, ((await answer.json()) as { code: string }).code];
      },
      { user, headers: headers() },
    );
    expect(registered).toEqual([422, "registration_refused"]);
    const signedIn = await there.evaluate(
      async (body) => {
        const answer = await fetch("/api/users/sign_in", {
          method: "POST",
          headers: { ...body.headers, "content-type": "application/json" },
          body: JSON.stringify({ user: { email: body.email, password: body.password } }),
        });
        return answer.status;
      },
      { email, password: PASSWORD, headers: headers() },
    );
    expect(signedIn).toBe(201);
    await there.goto("/profile/limits");
    await expect(there.getByRole("heading", { name: /^You are excluded until/ })).toBeVisible();
    await expect(there.getByRole("timer")).toHaveCount(0);
  } finally {
    await other.close();
  }
  expect(await apogee("limit", "show", String(id))).toMatchObject({ closedUntil: expect.any(String) });
  await expect(apogee("limit", "open", String(id), "--reason", "a test")).rejects.toThrow();
});

const provider = "wardens";
/** Of this provider alone, since two providers never share a key. */
const KEY = "wardens-demo-key-of-breaks";
let origin = "";
let outside: ChildProcess | undefined;

async function startProvider(wallet: string): Promise<string> {
  outside = spawn(
    process.execPath,
    ["apps/provider-sim/src/main.ts", "--port", "0", "--wallet", wallet, "--provider", provider, "--key", KEY],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  return new Promise((resolve) => {
    let said = "";
    outside!.stdout!.on("data", (chunk: Buffer) => {
      const found = /is open at (http:\S+) /.exec((said += chunk.toString()))?.[1];
      if (found !== undefined) resolve(found);
    });
  });
}

test.afterAll(async () => {
  if (!outside) return;
  const exit = once(outside, "exit");
  outside.kill("SIGTERM");
  await exit;
});

const letIn = (page: Page): Promise<void> =>
  expect
    .poll(async () => (await page.request.get("/general-rules")).headers()["content-security-policy"])
    .toContain(` ${origin}`);

test(
  "a reality check closes an outside provider's game once, and the player continues in a new session",
  { tag: "@seldom" },
  async ({ page, watch, baseURL }) => {
    origin = await startProvider(baseURL!);
    await apogee("provider", "add", provider, "--name", "Wardens", "--dialect", "gcp", "--url", origin, "--key", KEY);
    await apogee("provider", "sync", provider);
    const { id } = await givenPlayer(page, "20.00");
    await letIn(page);
    await page.goto(`/play/${provider}/NightCarousel?mode=real`);
    const game = page.frameLocator(`iframe[src^="${origin}/"]`);
    await game.getByRole("button", { name: "Ride" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await lengthenSessions(id, 61);
    await page.reload();
    const check = page.getByRole("dialog", { name: "How is it going?" });
    await expect(check).toBeVisible();
    // A page that is gone places no bets.
    const frames = page.locator("iframe");
    await expect(frames).toHaveCount(0);
    await expect(check.getByText(/1 hr 1 min/)).toBeVisible();
    await expect(check.getByText("Staked", { exact: true }).locator("xpath=following-sibling::dd[1]")).toHaveText(
      "€1.00",
    );
    await watch.accessible("the reality check");
    await page.keyboard.press("Escape");
    await expect(check).toBeVisible();
    await expect(frames).toHaveCount(0);
    await check.getByRole("button", { name: "Play on" }).click();
    await expect(check).toBeHidden();
    await game.getByRole("button", { name: "Ride" }).click();
    await expect.poll(() => roundsOf(page)).toHaveLength(2);
    await page.reload();
    await expect(game.getByRole("button", { name: "Ride" })).toBeVisible();
    await expect(check).toBeHidden();
  },
);

test(
  "the self-assessment computes its result from nine answers in the browser and sends nothing",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await givenPlayer(page);
    await page.goto("/profile/limits");
    await page.getByRole("button", { name: "Begin the self-test" }).click();
    const dialog = page.getByRole("dialog", { name: "Self-test" });
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(request.url());
    });
    for (const answer of await dialog.getByText("Sometimes").all()) await answer.click();
    await dialog.getByRole("button", { name: "Show the result" }).click();
    await expect(dialog.getByText("Your score: 9 of 27")).toBeVisible();
    await expect(dialog.getByRole("link", { name: "0800 137 27 00" })).toBeVisible();
    await watch.accessible("the result of the self-test");
    expect(sent).toEqual([]);
  },
);
