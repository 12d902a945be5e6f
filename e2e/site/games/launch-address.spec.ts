// @seldom: addresses of outside games
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { aPerson } from "@apogee/kernel/testing";
import { apogee, expect, test } from "../fixtures.ts";
import { balanceOf, gameFrame, givenPlayer } from "../steps.ts";

let id: string;
let key: string;
let origin: string;
let provider: Server;

/** A provider that uses Twirp: it looks a player who opens its page up by the token, and bets one euro at once. */
test.beforeAll(async ({ baseURL }, { project }) => {
  id = `lamplight_${project.name}`;
  key = `the demo key of ${id}`;
  const call = async (method: string, body: object): Promise<Record<string, unknown>> => {
    const raw = JSON.stringify(body);
    const path = `/gateway/${id}/twirp/wallet.v1.Wallet/${method}`;
    const signature = createHmac("sha256", key).update(`${path}\n${raw}`).digest("hex");
    const headers = { "content-type": "application/json", "x-signature": signature };
    return (await (await fetch(`${baseURL}${path}`, { method: "POST", headers, body: raw })).json()) as Record<
      string,
      unknown
    >;
  };
  let rounds = 0;
  provider = createServer(
    (request, answer) =>
      void (async () => {
        const { pathname, searchParams } = new URL(request.url!, origin);
        const say = (text: string): unknown =>
          answer
            .writeHead(200, { "content-type": "text/html" })
            .end(
              `<!doctype html><html lang="en"><title>Finch</title><link rel="icon" href="data:,"><h1>${text}</h1></html>`,
            );
        if (pathname !== "/open") return say("Nothing here");
        const { player_id, currency } = await call("GetPlayer", { token: searchParams.get("token") });
        rounds += 1;
        const bet = await call("Bet", {
          player_id,
          currency,
          game: "Finch",
          round_id: `r${rounds}`,
          transaction_id: `t${rounds}`,
          amount: "1.00",
          round_finished: true,
        });
        say(`${searchParams.get("lang")}: ${String(bet["balance"])} ${searchParams.get("currency")}`);
      })().catch(() => answer.destroy()),
  ).listen(0, "127.0.0.1");
  await once(provider, "listening");
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  await apogee("provider", "add", id, "--name", "Lamplight", "--dialect", "twirp", "--url", origin, "--key", key);
  expect(
    await apogee(
      "provider",
      "game",
      "add",
      id,
      "Finch",
      "--title",
      "Finch",
      "--url",
      `${origin}/open?token={token}&currency={currency}&lang={lang}`,
    ),
  ).toMatchObject({ added: true });
});
test.afterAll(() => void provider.close());

test("a game whose provider has no session call opens at the operator's launch address and identifies its player", async ({
  page,
}) => {
  await givenPlayer(page, "20.00");
  await expect
    .poll(async () => (await page.request.get("/general-rules")).headers()["content-security-policy"])
    .toContain(` ${origin}`);
  await page.goto(`/play/${id}/Finch?mode=real`);
  const frame = page.frameLocator(`iframe[src^="${origin}/"]`);
  await expect(frame.getByRole("heading", { name: /^en: \d+\.00 EUR$/ })).toBeVisible();
  await expect(page.getByText("Starting Finch")).toHaveCount(0);
  expect(await balanceOf(page)).toBeLessThan(2_000);
});

test("a popup asks for the name, and for the details that the provider needs, before the game opens for real money", async ({
  page,
  watch,
}) => {
  await apogee("provider", "fields", id, "first_name", "city", "--reason", "their rule");
  await givenPlayer(page, "20.00", { last_name: "Byron", postal_code: "10969" });
  watch.allowed.push(/status of 422/);
  await page.goto(`/play/${id}/Finch?mode=real`);
  const popup = page.getByRole("dialog", { name: "A few details first" });
  await expect(popup.getByText("We ask for these details")).toBeVisible();
  await expect(popup.getByRole("textbox")).toHaveCount(2);
  await watch.accessible("the details that a provider needs");
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
  await page.getByRole("button", { name: "Add details" }).click();
  await popup.getByLabel("First name").fill("Ada");
  await popup.getByRole("button", { name: "Save and play" }).click();
  await expect(popup.getByLabel("City")).toBeFocused();
  await popup.getByLabel("City").fill("Berlin");
  await popup.getByRole("button", { name: "Save and play" }).click();
  await expect(page.locator(`iframe[src^="${origin}/"]`)).toBeVisible();
  await apogee("provider", "fields", id, "--reason", "their rule is over");
});

test("one of our games asks a player without a name for it before it opens for real money", async ({ page, watch }) => {
  await givenPlayer(page, "20.00", {});
  watch.allowed.push(/status of 422/);
  await page.goto("/play/apogee/DragonsEmber?mode=real");
  const popup = page.getByRole("dialog", { name: "A few details first" });
  await expect(popup.getByText("We ask for these details")).toBeVisible();
  await popup.getByLabel("First name").fill("Łukasz");
  await popup.getByLabel("Last name").fill(aPerson().last_name);
  await popup.getByLabel("Postal code").fill("10969");
  await popup.getByRole("button", { name: "Save and play" }).click();
  await expect(popup).toHaveCount(0);
  await expect(gameFrame(page).locator("[data-spin-button]")).toBeVisible();
  expect(await (await page.request.get("/api/player")).json()).toMatchObject({ first_name: "Łukasz" });
});
