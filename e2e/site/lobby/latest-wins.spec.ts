// @seldom: the list of wins
import type { Browser, Page, WebSocketRoute } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { givenPlayer, headers, studioOf } from "../steps.ts";

/** The wins of one screen's run are still listed when the other screen's run begins, so each has names of its own. */
const NICKNAMES = {
  desktop: { open: "Quixote", hidden: "Xylophone", later: "Wolfram", missed: "Jupiter" },
  phone: { open: "Umbriel", hidden: "Yggdrasil", later: "Ganymede", missed: "Neptune" },
};
const shortened = (nickname: string): string => `${nickname.slice(0, 3)}***`;

/** Rolls dice for real money until a roll pays at least five times its stake; returns that win in cents. */
async function winAtDice(page: Page): Promise<number> {
  const ask = await studioOf(page, "apogee/StellarDice");
  for (let roll = 0; roll < 200; roll += 1) {
    const round = await ask("rounds", { stake_cents: 100, bet: { side: "under", target: 1_500 } });
    if (round.win_cents >= 500) return round.win_cents;
  }
  throw new Error("no roll won");
}

/** Another player's browser, who has a nickname. */
async function anotherPlayer(browser: Browser, baseURL: string | undefined, nickname: string): Promise<Page> {
  const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await givenPlayer(page, "500.00");
  await change(page, { nickname });
  return page;
}

const change = async (page: Page, player: object): Promise<void> => {
  const answer = await page.request.patch("/api/player", { headers: headers(), data: { context: "edition", player } });
  expect(answer.ok()).toBe(true);
};
const feed = (page: Page) => page.getByRole("region", { name: "Latest wins" });

test("a guest sees the latest wins as they happen, except those of a player who opted out", async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const names = NICKNAMES[test.info().project.name as keyof typeof NICKNAMES];
  const [open, hidden] = [
    await anotherPlayer(browser, baseURL, names.open),
    await anotherPlayer(browser, baseURL, names.hidden),
  ];
  await change(hidden, { show_wins: false });
  // Without a win there is no list.
  await winAtDice(open);
  const [socket, answered] = [page.waitForEvent("websocket"), page.waitForResponse(/\/api\/stats\/winners\/latest$/)];
  await page.goto("/");
  await feed(page).scrollIntoViewIfNeeded();
  // The list is read again when the channel is open, so it misses no win from here on.
  await Promise.all([socket, answered]);
  const before = (await feed(page).boundingBox())!.height;
  await winAtDice(hidden);
  const won = await winAtDice(open);
  const shown = feed(page)
    .getByRole("listitem")
    .filter({ hasText: shortened(names.open) })
    .first();
  await expect(shown).toContainText(new RegExp(`€${Math.floor(won / 100)}\\.`));
  await expect(shown.getByRole("link")).toHaveAttribute("href", "/play/apogee/StellarDice");
  await expect(feed(page)).not.toContainText(shortened(names.hidden));
  expect((await feed(page).boundingBox())!.height).toBe(before);
  await watch.accessible("the latest wins");

  await feed(page).getByRole("button", { name: "Pause the latest wins" }).click();
  await page.mouse.move(0, 0);
  await change(open, { nickname: names.later });
  await winAtDice(open);
  await expect
    .poll(async () =>
      (await (await page.request.get("/api/stats/winners/latest")).text()).includes(shortened(names.later)),
    )
    .toBe(true);
  await expect(feed(page)).not.toContainText(shortened(names.later));
  await feed(page).getByRole("button", { name: "Resume the latest wins" }).click();
  await expect(feed(page)).toContainText(shortened(names.later));
});

test("wins that were missed while the connection was lost appear after it is back", async ({
  page,
  browser,
  baseURL,
}) => {
  const { missed } = NICKNAMES[test.info().project.name as keyof typeof NICKNAMES];
  const player = await anotherPlayer(browser, baseURL, missed);
  const other = await anotherPlayer(browser, baseURL, "Aurelia");
  await winAtDice(other);
  let isLost = false;
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/connection\/websocket/, (socket) => {
    if (isLost) return void socket.close();
    sockets.push(socket);
    socket.connectToServer();
  });
  await page.goto("/");
  const answered = page.waitForResponse(/\/api\/stats\/winners\/latest$/);
  await feed(page).scrollIntoViewIfNeeded();
  await answered;
  isLost = true;
  for (const socket of sockets) await socket.close();
  await winAtDice(player);
  await expect(feed(page)).not.toContainText(shortened(missed));
  isLost = false;
  await expect(feed(page)).toContainText(shortened(missed));
});

test("a player opts out of the list of wins", async ({ page, watch }) => {
  await givenPlayer(page);
  await page.goto("/profile");
  const wins = page.getByRole("switch", { name: /^Show my wins in the lobby/ });
  await expect(wins).toBeChecked();
  await wins.click();
  await expect(page.getByText("Your wins no longer appear in the lobby.")).toBeVisible();
  await page.reload();
  await expect(wins).not.toBeChecked();
  await watch.accessible("the profile with its privacy");
});

test("subscribing to offers is reported as already done if another tab did it", async ({ page }) => {
  await givenPlayer(page);
  await page.goto("/profile");
  await change(page, { receive_promos: true });
  const news = page.getByRole("switch", { name: "By e-mail" });
  await news.click();
  await expect(page.getByText("By e-mail: you were already subscribed to offers and news.")).toBeVisible();
  await expect(news).toBeChecked();
  await news.click();
  await expect(page.getByText("By e-mail: unsubscribed from offers and news.")).toBeVisible();
});
